import CGSL
import Testing

@testable import Statistics

@Suite struct GSLTests {
  @Test("a recorded error is thrown with GSL's code, its words and the function's name")
  func recordedError() {
    #expect(throws: StatisticsError.gsl(code: 1, reason: "error", function: "gsl_sf_lngamma")) {
      try GSL.number("gsl_sf_lngamma") { gsl_sf_lngamma(-1) }
    }
  }

  @Test("a NaN that GSL does not report is thrown")
  func unreportedNaN() {
    #expect(throws: StatisticsError.self) {
      try GSL.number("gsl_cdf_tdist_Pinv") { gsl_cdf_tdist_Pinv(1.5, 3) }
    }
  }

  @Test("a returned status is thrown")
  func returnedStatus() {
    #expect(throws: StatisticsError.gsl(code: 4, reason: "status returned", function: "f")) {
      try GSL.status("f") { 4 }
    }
  }

  @Test("an allocator's refusal is thrown, with or without a report")
  func allocation() {
    #expect(throws: StatisticsError.self) {
      try GSL.allocated("gsl_integration_workspace_alloc") { gsl_integration_workspace_alloc(0) }
    }
    #expect(throws: StatisticsError.gsl(code: 8, reason: "nothing allocated", function: "f")) {
      try GSL.allocated("f") { nil as UnsafeMutablePointer<Int>? }
    }
  }

  @Test("an error does not outlive its call, whichever way the call ends")
  func errorsAreForgotten() throws {
    struct Own: Error {}
    _ = try? GSL.number("gsl_sf_lngamma") { gsl_sf_lngamma(-1) }
    #expect(throws: Own.self) {
      try GSL.call("f") {
        _ = gsl_sf_lngamma(-1)
        throw Own()
      }
    }
    #expect(try GSL.number("gsl_sf_lngamma") { gsl_sf_lngamma(1) } == 0)
  }

  @Test("errors stay with their task when many fail and succeed at once")
  func concurrency() async {
    let right = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<400 {
        group.addTask {
          (0..<50).allSatisfy { round in
            let failing = (task + round) % 2 == 0
            let result = try? GSL.number("gsl_sf_lngamma") { gsl_sf_lngamma(failing ? -1 : 2.5) }
            return failing == (result == nil)
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(right == 400)
  }

  @Test("an error reads as a sentence")
  func descriptions() {
    #expect(
      StatisticsError.gsl(code: 1, reason: "domain error", function: "gsl_sf_lngamma").description
        == "gsl_sf_lngamma failed: input domain error (GSL error 1, \"domain error\")")
    #expect(StatisticsError.domain("No.").description == "No.")
    #expect(StatisticsError.notFinite("Nan.").description == "Nan.")
    #expect(StatisticsError.unresolved("Lost.").description == "Lost.")
  }
}
