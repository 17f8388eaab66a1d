import Geometry
import Recording
import Testing

@Suite("A fix")
struct FixTests {
  private func fix(
    _ precision: Precision, speed: Double, course: Double, accuracies: (Double, Double) = (0.5, 2)
  ) throws -> Fix {
    Fix(
      time: 0, coordinate: try Coordinate(latitude: 51.5007, longitude: -0.1246), horizontalAccuracy: 5,
      precision: precision, speed: speed, course: course, speedAccuracy: accuracies.0,
      courseAccuracy: accuracies.1)
  }

  @Test("of a device at rest has speed -1 and course -1, which are unknown")
  func atRest() throws {
    let fix = try fix(.precise, speed: -1, course: -1)
    #expect(fix.speed == nil && fix.course == nil)
    #expect(fix.speedAccuracy == nil && fix.courseAccuracy == nil)
  }

  @Test("that is approximate has speed 0 and course 0, which are unknown too")
  func reducedZero() throws {
    let fix = try fix(.approximate, speed: 0, course: 0)
    #expect(fix.speed == nil && fix.course == nil)
    #expect(fix.speedAccuracy == nil && fix.courseAccuracy == nil)
  }

  @Test("that is precise with speed 0 stands still, and with course 0 faces north")
  func trueZero() throws {
    let fix = try fix(.precise, speed: 0, course: 0)
    #expect(fix.speed == 0 && fix.course == 0)
    #expect(fix.speedAccuracy == 0.5 && fix.courseAccuracy == 2)
  }

  @Test("keeps what is known", arguments: Precision.allCases)
  func known(precision: Precision) throws {
    let fix = try fix(precision, speed: 3.2, course: 271, accuracies: (-1, 4))
    #expect(fix.speed == 3.2 && fix.course == 271)
    #expect(fix.speedAccuracy == nil && fix.courseAccuracy == 4)
  }

  @Test("takes no number for unknown that is infinite or none")
  func notFinite() throws {
    let fix = try fix(.precise, speed: .nan, course: .infinity)
    #expect(fix.speed == nil && fix.course == nil)
  }
}
