import Geometry
import TestSupport
import Testing

@Suite("A coordinate is a place, or it is refused")
struct CoordinateTests {
  @Test("a latitude beyond a pole, a longitude beyond the antimeridian, and what is no number are refused")
  func refused() {
    #expect(
      complaint { try Coordinate(latitude: 91, longitude: 0) }
        == "a latitude lies between -90 and 90 degrees, and 91.0 does not")
    #expect(
      complaint { try Coordinate(latitude: .nan, longitude: 0) }
        == "a latitude lies between -90 and 90 degrees, and nan does not")
    #expect(
      complaint { try Coordinate(latitude: 0, longitude: -180.5) }
        == "a longitude lies between -180 and 180 degrees, and -180.5 does not")
    #expect(throws: CoordinateError.longitude(.infinity)) {
      try Coordinate(latitude: 0, longitude: .infinity)
    }
    #expect(throws: CoordinateError.longitude(-.infinity)) {
      try Coordinate(latitude: 0, wrapping: -.infinity)
    }
    #expect(throws: CoordinateError.latitude(-90.5)) { try Coordinate(latitude: -90.5, wrapping: 0) }
  }

  @Test("poles and both names of the antimeridian are places as they are given")
  func ends() throws {
    #expect(try Coordinate(latitude: 90, longitude: 180).longitude == 180)
    #expect(try Coordinate(latitude: -90, longitude: -180).longitude == -180)
  }

  @Test(
    "a computed longitude is brought into [-180, 180) by whole turns",
    arguments: [
      (180.0, -180.0), (-180.0, -180.0), (180.25, -179.75), (-180.25, 179.75), (540, -180), (725.5, 5.5),
      (-725.5, -5.5), (0.1, 0.1),
    ])
  func wrapped(longitude: Double, expected: Double) throws {
    #expect(try Coordinate(latitude: 0, wrapping: longitude).longitude == expected)
  }
}
