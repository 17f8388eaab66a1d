import Geometry
import Testing

@Suite("Convex polygons")
struct PolygonTests {
  static let triangle = Polygon([Point(0, 0), Point(6, 0), Point(0, 3)])

  @Test("area and centroid are the textbook's, anywhere in the plane", arguments: [0, 1e6, -1e9])
  func areaAndCentroid(shift: Double) {
    let triangle = Polygon(Self.triangle.corners.map { $0 + Point(shift, -shift) })
    #expect(triangle.area == 9)
    #expect(triangle.centroid == Point(2 + shift, 1 - shift))
    let trapezium = Polygon([Point(0, 0), Point(4, 0), Point(2, 2), Point(0, 2)])
    #expect(trapezium.area == 6)
    // The moments of the square of side 2 and of the triangle beside it.
    #expect((trapezium.centroid - Point(14.0 / 9, 8.0 / 9)).length < 1e-15)
  }

  @Test("a square has its side twice its reach")
  func square() {
    let square = Polygon(squareAround: Point(3, 5), reach: 2)
    #expect(square.area == 16 && square.centroid == Point(3, 5))
  }

  static let points: [(Point, Bool)] = [
    (Point(1, 1), true), (Point(-1, 1), false), (Point(7, 1), false), (Point(3, 2), false),
    // Sides: the left and the lower one belong to it, the upper right one does not.
    (Point(0, 1), true), (Point(2, 0), true), (Point(2, 2), false),
    // Corners.
    (Point(0, 0), true), (Point(6, 0), false), (Point(0, 3), false),
  ]

  @Test("a point of the border counts as moved to the right, then upwards", arguments: points)
  func contains(point: Point, isInside: Bool) {
    #expect(Self.triangle.contains(point) == isInside)
  }

  @Test("of eight triangles around a point exactly one contains any point of a fine lattice, borders and all")
  func partition() {
    let ring = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)].map {
      Point(4 * $0, 4 * $1)
    }
    let fan = zip(ring, ring.dropFirst() + ring.prefix(1)).map { Polygon([Point(0, 0), $0, $1]) }
    #expect(fan.reduce(0) { $0 + $1.area } == 64)
    for x in -8..<8 {
      for y in -8..<8 {
        let point = Point(Double(x) / 2, Double(y) / 2)
        #expect(fan.filter { $0.contains(point) }.count == 1, "\(point)")
      }
    }
  }

  @Test("a bisector cuts off what is nearer to the other point")
  func cut() {
    var square = Polygon(squareAround: Point(0, 0), reach: 1)
    square.keep(nearerTo: Point(0, 0), than: Point(3, 0))
    #expect(square == Polygon(squareAround: Point(0, 0), reach: 1), "a bisector outside cuts nothing")
    square.keep(nearerTo: Point(0, 0), than: Point(1, 0))
    #expect(square.area == 3 && square.centroid == Point(-0.25, 0))
    square.keep(nearerTo: Point(0, 0), than: Point(1, 1))
    // A corner of legs 1/2 is gone.
    #expect(square.area == 2.875 && square.corners.count == 5)
    square.keep(nearerTo: Point(9, 0), than: Point(0, 0))
    #expect(square.corners.isEmpty && square.area == 0 && !square.contains(Point(0, 0)))
  }

  @Test("a bisector through two corners leaves a half")
  func cutThroughCorners() {
    var square = Polygon(squareAround: Point(0, 0), reach: 1)
    square.keep(nearerTo: Point(-1, 1), than: Point(1, -1))
    #expect(square.corners.count == 3 && square.area == 2)
  }
}

@Suite("Straight walks")
struct WalkTests {
  let walk = Walk(from: Point(1, 2), by: Point(6, 8))

  @Test("a walk leads from start to end in proportion")
  func points() {
    #expect(walk.length == 10 && walk.end == Point(7, 10))
    #expect(walk.point(after: 0) == walk.start && walk.point(after: 1) == walk.end)
    #expect(walk.point(after: 0.25) == Point(2.5, 4))
  }

  @Test("the place as far from one point as from another lies on their bisector")
  func bisector() {
    #expect(walk.part(equidistantFrom: Point(0, 0), Point(10, 0)) == 2.0 / 3)
    let (a, b) = (Point(-3, 4), Point(20, 7))
    let place = walk.point(after: walk.part(equidistantFrom: a, b))
    #expect(abs((place - a).length - (place - b).length) < 1e-13)
    #expect(!walk.part(equidistantFrom: Point(0, 0), Point(8, -6)).isFinite, "parallel to the bisector")
  }
}
