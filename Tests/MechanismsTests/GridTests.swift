import Geodesy
import Geometry
import Sampling
import TestSupport
import Testing

@testable import Mechanisms

@Suite("Grids report their crossings and centres")
struct GridTests {
  private func reported(_ mechanism: some Mechanism, _ latitude: Double, _ longitude: Double) throws
    -> Coordinate
  {
    var words = ScriptedWords([])
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    let state = try mechanism.start(at: place, time: 0, using: &words)
    return try mechanism.coordinate(for: place, in: state, using: &words)
  }

  /// Rows of 5/111 degrees; columns of 5/(111 cos) degrees, at 37.7 or at 37.7027027.
  @Test(
    "WebKit's pair is the one worked by hand, for both readings",
    arguments: [
      (51.5, -0.1, LatitudeLongitudeGrid.Step.snapped, 51.486486486486, -0.072338369680),
      (51.5, -0.1, .unsnapped, 51.486486486486, -0.072359816772),
      (37.7, -122.4, .snapped, 37.702702702703, -122.405835878669),
      (37.7, -122.4, .unsnapped, 37.702702702703, -122.401373078000),
    ])
  func webKit(
    latitude: Double, longitude: Double, step: LatitudeLongitudeGrid.Step, row: Double, column: Double
  ) throws {
    let pair = try reported(WebKit(step: step), latitude, longitude)
    #expect((pair.latitude - row).magnitude < 1e-9)
    #expect((pair.longitude - column).magnitude < 1e-9)
  }

  @Test("a row has one longitude if the step follows the snapped latitude, and else as many as latitudes")
  func leak() throws {
    for (step, count) in [(LatitudeLongitudeGrid.Step.snapped, 1), (.unsnapped, 10)] {
      let longitudes = try (0..<10).map { index in
        try reported(WebKit(step: step), 37.70 + 0.001 * Double(index), -122.4).longitude
      }
      #expect(Set(longitudes).count == count)
    }
  }

  @Test("of two rows or columns equally near, the upper one is taken")
  func ties() throws {
    let grid = try LatitudeLongitudeGrid(side: 111_000, step: .snapped)
    #expect(grid.snap(latitude: 0.5, longitude: 0).latitude == 1)
    #expect(grid.snap(latitude: -0.5, longitude: 0).latitude == 0)
    #expect(grid.snap(latitude: 0.25, longitude: 0.5).longitude == 1)
    #expect(grid.snap(latitude: 0.25, longitude: -0.5).longitude == 0)
  }

  @Test("latitudes end a metre before the poles, where every longitude reads 0", arguments: [90.0, -90])
  func poles(latitude: Double) throws {
    let last = LatitudeLongitudeGrid.lastLatitude
    for step in LatitudeLongitudeGrid.Step.allCases {
      let pair = try reported(WebKit(step: step), latitude, 123)
      #expect(pair.latitude == (latitude > 0 ? last : -last))
      #expect(pair.longitude == 0)
      let state = Android.State(north: 0, east: 0, changesAt: 0)
      var words = ScriptedWords([])
      let android = try Android(snapping: .grid(step)).coordinate(
        for: Coordinate(latitude: latitude, longitude: 123), in: state, using: &words)
      #expect(android == pair)
    }
  }

  @Test("offsets over a pole and over the antimeridian leave a place", arguments: [-180.0, 179.999, 180])
  func edges(longitude: Double) throws {
    for latitude in [90.0, 89.99, -90, 0] {
      for (north, east) in [(3000.0, 3000.0), (-3000, -3000)] {
        for snapping in [Android.Snapping.grid(.snapped), .grid(.unsnapped), .cell(level: 12)] {
          var words = ScriptedWords([])
          let pair = try Android(snapping: snapping).coordinate(
            for: Coordinate(latitude: latitude, longitude: longitude),
            in: Android.State(north: north, east: east, changesAt: 0), using: &words)
          #expect(pair.latitude.magnitude <= 90 && pair.longitude >= -180 && pair.longitude < 180)
        }
      }
    }
  }

  @Test("the antimeridian is crossed as any other meridian")
  func antimeridian() throws {
    var words = ScriptedWords([])
    // 1000 m east of 179.999 at the equator are 180.0080090, and 9990.4 columns of 2/111 degrees: 180 - 360.
    let pair = try Android(snapping: .grid(.snapped)).coordinate(
      for: Coordinate(latitude: 0, longitude: 179.999),
      in: Android.State(north: 0, east: 1000, changesAt: 0), using: &words)
    #expect((pair.longitude + 180).magnitude < 1e-9)
  }

  @Test("a fixed grid reports the middle of the cell, in every session")
  func fixedGrid() throws {
    let plane = try LocalPlane(at: Coordinate(latitude: 60, longitude: 25))
    let grid = try SquareGrid(placement: .fixed(plane))
    for (east, north) in [(1234.0, -567.0), (4999, -1), (1, -4999)] {
      let place = try plane.coordinate(east: east, north: north)
      let centre = plane.offset(of: try reported(grid, place.latitude, place.longitude))
      #expect((centre.east - 2500).magnitude < 1e-3 && (centre.north + 2500).magnitude < 1e-3)
    }
  }

  @Test("a session's grid is shifted by its own two numbers, east first")
  func sessionGrid() throws {
    let place = try Coordinate(latitude: 60, longitude: 25)
    var words = ScriptedWords([word(drawing: 0.25), word(drawing: 0.75)])
    let grid = try SquareGrid(placement: .anew)
    let state = try grid.start(at: place, time: 0, using: &words)
    // Lines at 1250 and 3750: the place at 0, 0 lies in the cell from -3750 to 1250 and from -1250 to 3750.
    let centre = state.plane.offset(of: try grid.coordinate(for: place, in: state, using: &words))
    #expect((centre.east + 1250).magnitude < 1e-3 && (centre.north - 1250).magnitude < 1e-3)
    #expect(words.remaining.isEmpty)
  }

  @Test("a grid without a side is refused", arguments: [0, -1, .infinity, Double.nan])
  func sides(side: Double) {
    #expect(throws: MechanismError.self) { try SquareGrid(side: side, placement: .anew) }
    #expect(throws: MechanismError.self) { try WebKit(side: side, step: .snapped) }
    #expect(throws: MechanismError.self) { try NearestPoint(spacing: side) }
  }

  /// By s2sphere 0.2.5, an independent implementation in Python.
  @Test(
    "S2 cells have the ids and centres of another implementation",
    arguments: [
      (51.5, -0.1, 12, 0x4876_04b0_0000_0000, 51.504448205340985, -0.10564648713480784),
      (-33.86, 151.21, 10, 0x6b12_af00_0000_0000, -33.84263528013314, 151.18693254847938),
      (90, 0, 12, 0x5000_0010_0000_0000, 89.98681016305451, -135),
      (37.7, -122.4, 13, 0x808f_78d4_0000_0000, 37.698320540031965, -122.39575481805574),
    ] as [(Double, Double, Int, UInt64, Double, Double)])
  func s2(
    latitude: Double, longitude: Double, level: Int, id: UInt64, middle: Double, meridian: Double
  ) throws {
    let cells = try S2Cells(level: level)
    let place = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(cells.cell(holding: place) == id)
    let centre = try cells.centre(around: place)
    #expect((centre.latitude - middle).magnitude < 6e-8 && (centre.longitude - meridian).magnitude < 6e-8)
    #expect(centre.latitude == (centre.latitude * 1e7).rounded() / 1e7)
  }
}
