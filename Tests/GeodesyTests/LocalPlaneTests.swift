import Geodesy
import Geometry
import TestSupport
import Testing

@Suite("The local plane keeps to its stated error")
struct LocalPlaneTests {
  @Test("100 m along the parallel of 51.5007 are the article's 100 m")
  func parallel() {
    // a cos(phi)/sqrt(1 - e^2 sin^2 phi), worked with 30 digits.
    let radius = WGS84.radii(atLatitude: 51.5007).parallel
    #expect((radius - 3_978_587.5805).magnitude < 1e-3, "\(radius)")
    #expect(WGS84.radii(atLatitude: -51.5007).parallel == radius)
  }

  @Test("a degree of the meridian is 110574 m long at the equator and 111694 m at a pole")
  func meridian() {
    let degree = { WGS84.radii(atLatitude: $0).meridian * Double.pi / 180 }
    #expect((degree(0) - 110_574.2758).magnitude < 1e-3, "\(degree(0))")
    #expect((degree(90) - 111_693.9799).magnitude < 1e-3, "\(degree(90))")
  }

  @Test(
    "distances from the origin differ from the geodesic by less than d^3 (1 + tan^2)/(10 R^2)",
    arguments: [0.0, 35, 51.5, -51.5, 60, -75], [100.0, 1000, 10_000, 50_000])
  func error(latitude: Double, distance: Double) throws {
    let origin = try Coordinate(latitude: latitude, longitude: 179.9)
    let plane = try LocalPlane(at: origin)
    for azimuth in stride(from: 0.0, to: 360, by: 15) {
      let end = try Geodesic.destination(from: origin, azimuth: azimuth, length: distance)
      let (east, north) = plane.offset(of: end)
      let cosine = sineAndCosine(ofDegrees: (latitude + end.latitude) / 2).cosine
      // A micrometre for the rounding of degrees.
      let bound = distance * distance * distance / (cosine * cosine * 10 * 6_371_000 * 6_371_000) + 1e-6
      #expect(
        ((east * east + north * north).squareRoot() - distance).magnitude < bound, "azimuth \(azimuth)")
      #expect((LocalPlane.distance(from: origin, to: end) - distance).magnitude < bound)
    }
  }

  @Test("a metre per degree that ignores the latitude would be seen")
  func control() throws {
    let origin = try Coordinate(latitude: 60, longitude: 25)
    let end = try Geodesic.destination(from: origin, azimuth: 45, length: 50_000)
    // The origin's parallel for both.
    let radii = WGS84.radii(atLatitude: 60)
    let east = radii.parallel * (end.longitude - origin.longitude) * Double.pi / 180
    let north = radii.meridian * (end.latitude - origin.latitude) * Double.pi / 180
    #expect(((east * east + north * north).squareRoot() - 50_000).magnitude > 100)
  }

  @Test("an offset leads to the place that has this offset to a millimetre, across the antimeridian too")
  func roundTrip() throws {
    for latitude in [-60.0, 0, 51.5] {
      let plane = try LocalPlane(at: Coordinate(latitude: latitude, longitude: 179.99))
      for (east, north) in [(3000.0, -4000.0), (-20_000, 10_000), (0, 0)] {
        let (x, y) = plane.offset(of: try plane.coordinate(east: east, north: north))
        #expect((x - east).magnitude < 1e-3 && (y - north).magnitude < 1e-3, "\(x - east), \(y - north)")
      }
    }
  }

  @Test("near a pole there is no plane, and none leads there")
  func poles() throws {
    #expect(
      complaint { try LocalPlane(at: Coordinate(latitude: 90, longitude: 0)) }
        == "a local plane ends at 89 degrees of latitude, before the poles, and 90.0 lies beyond")
    let plane = try LocalPlane(at: Coordinate(latitude: -88.9, longitude: 0))
    #expect(throws: GeodesyError.self) { try plane.coordinate(east: 0, north: -100_000) }
    #expect(throws: GeodesyError.notFinite) { try plane.coordinate(east: .nan, north: 0) }
  }
}
