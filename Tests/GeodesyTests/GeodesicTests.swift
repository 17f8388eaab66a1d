import Geodesy
import Geometry
import TestSupport
import Testing

@Suite("Geodesics of WGS84 are the published ones")
struct GeodesicTests {
  @Test("a quarter of a meridian is 10001965.7293 m long")
  func quarter() throws {
    // Karney 2013, table 1 and GeographicLib's documentation: the quarter meridian of WGS84, 10001965.729312 m.
    let pole = try Coordinate(latitude: 90, longitude: 0)
    let line = Geodesic(from: try Coordinate(latitude: 0, longitude: 17), to: pole)
    #expect((line.length - 10_001_965.729312).magnitude < 1e-6)
    #expect(line.azimuth == 0)
  }

  @Test("one degree of the equator is a pi/180 long and leads east")
  func equator() throws {
    let line = Geodesic(
      from: try Coordinate(latitude: 0, longitude: 179.5), to: try Coordinate(latitude: 0, longitude: -179.5))
    #expect((line.length - 6_378_137 * Double.pi / 180).magnitude < 1e-8)
    #expect(line.azimuth == 90)
    #expect(line.finalAzimuth == 90)
  }

  @Test("Wellington to Salamanca, the example of GeographicLib's manual, is 19959679.267 m")
  func example() throws {
    let line = Geodesic(
      from: try Coordinate(latitude: -41.32, longitude: 174.81),
      to: try Coordinate(latitude: 40.96, longitude: -5.50))
    #expect((line.length - 19_959_679.267353828).magnitude < 1e-6)
    #expect(((line.azimuth ?? 0) - 161.067669986160).magnitude < 1e-9)
    #expect(((line.finalAzimuth ?? 0) - 18.825195123247).magnitude < 1e-9)
  }

  @Test("a destination is where the line to it comes from")
  func destination() throws {
    let start = try Coordinate(latitude: 51.5007, longitude: -0.1246)
    let end = try Geodesic.destination(from: start, azimuth: 47, length: 12_345)
    let line = Geodesic(from: start, to: end)
    #expect((line.length - 12_345).magnitude < 1e-7)
    #expect(((line.azimuth ?? 0) - 47).magnitude < 1e-9)
  }

  @Test("a line without length has no azimuth, and what is not finite has no destination")
  func edges() throws {
    let place = try Coordinate(latitude: 51.5, longitude: 0)
    #expect(Geodesic(from: place, to: place).azimuth == nil)
    #expect(Geodesic(from: place, to: place).length == 0)
    for (azimuth, length) in [(Double.nan, 1.0), (0, .infinity)] {
      #expect(throws: GeodesyError.notFinite) {
        try Geodesic.destination(from: place, azimuth: azimuth, length: length)
      }
    }
  }
}
