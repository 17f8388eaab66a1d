import Claims
import Notation

extension Audit {
  /// The findings as JUnit XML, a test suite for each spec and a test case for each claim.
  ///
  /// What stands beside the claims, results that cannot be used and a stale index, are test cases too, so that nothing
  /// fails unseen.
  var junit: String {
    let suites = reports.map { report in
      var cases = zip(report.spec.claims, report.verdicts).map { claim, verdict in
        JUnitCase(
          name: claim.id, suite: report.spec.name, file: claim.location.file, line: claim.location.line,
          failure: verdict.outcome == .holds ? nil : failure(claim, verdict))
      }
      if let problem = report.problem {
        cases.append(
          JUnitCase(
            name: "results", suite: report.spec.name, file: report.spec.path, line: nil,
            failure: (type: "results", message: problem.reason, text: problem.reason)))
      }
      return (name: report.spec.name, cases: cases)
    }
    let index = staleIndex.map {
      (
        name: "index",
        cases: [
          JUnitCase(
            name: "index", suite: "index", file: nil, line: nil,
            failure: (type: "stale", message: $0, text: $0))
        ]
      )
    }
    let all = suites + (index.map { [$0] } ?? [])
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      + all.map { suite in
        let failures = suite.cases.count { $0.failure != nil }
        return
          "  <testsuite name=\"\(suite.name.xmlText)\" tests=\"\(suite.cases.count)\" failures=\"\(failures)\" "
          + "errors=\"0\" skipped=\"0\">\n" + suite.cases.map(\.element).joined() + "  </testsuite>\n"
      }.joined() + "</testsuites>\n"
  }

  private func failure(_ claim: Claim, _ verdict: Verdict) -> (type: String, message: String, text: String) {
    (
      verdict.outcome.rawValue, "\(claim.quote): \(verdict.reason)",
      [verdict.measured, verdict.expected, verdict.reason].filter { !$0.isEmpty }.joined(separator: "; ")
    )
  }
}

private struct JUnitCase {
  let name: String
  let suite: String
  let file: String?
  let line: Int?
  let failure: (type: String, message: String, text: String)?

  var element: String {
    var text = "    <testcase classname=\"\(suite.xmlText)\" name=\"\(name.xmlText)\""
    if let file { text += " file=\"\(file.xmlText)\"" }
    if let line { text += " line=\"\(line)\"" }
    guard let failure else { return text + "/>\n" }
    return text
      + ">\n      <failure type=\"\(failure.type.xmlText)\" message=\"\(failure.message.xmlText)\">\(failure.text.xmlText)"
      + "</failure>\n    </testcase>\n"
  }
}
