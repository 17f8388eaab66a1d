import Claims
import CommandLine
import Designs
import Documents
import Notation
import Results

/// What `verify` found of all specs.
struct Audit {
  let reports: [SpecReport]
  /// What is wrong with the index, if something is.
  var staleIndex: String?

  init(reports: [SpecReport]) {
    self.reports = reports
  }

  var passed: Int { reports.reduce(0) { $0 + $1.verdicts.count { $0.outcome == .holds } } }

  var undecided: Int { reports.reduce(0) { $0 + $1.verdicts.count { $0.outcome == .undecided } } }

  /// The claims that do not hold, and the specs and the index that have a problem beside their claims.
  var failed: Int {
    reports.reduce(staleIndex == nil ? 0 : 1) { sum, report in
      let claims = report.verdicts.count { $0.outcome != .holds }
      return sum + (report.problem == nil ? claims : max(1, claims))
    }
  }

  /// The worst of what was found: results that cannot be used before claims that fail.
  var exitCode: ExitCode {
    let codes = reports.compactMap { $0.problem?.code }
    for code in [ExitCode.io, .data, .noInput] where codes.contains(code) { return code }
    return failed > 0 ? .claimFailed : .ok
  }

  /// Which claims the findings for people show one by one.
  enum Detail {
    case all
    /// Those that do not hold or have a warning; of all others how many hold.
    case remarkable
    /// Those that do not hold, and nothing where all do.
    case failures

    func shows(_ verdict: Verdict) -> Bool {
      switch self {
      case .all: true
      case .remarkable: verdict.outcome != .holds || !verdict.warning.isEmpty
      case .failures: verdict.outcome != .holds
      }
    }
  }

  /// The findings for people, closed by `N passed, N failed`.
  func text(for terminal: Terminal, _ detail: Detail) -> String {
    if detail == .failures, failed == 0 { return "" }
    var text = ""
    for report in reports {
      let verdicts = zip(report.spec.claims, report.verdicts).filter { detail.shows($0.1) }
      if detail == .failures, verdicts.isEmpty, report.problem == nil { continue }
      text += "\(report.spec.name): \(report.spec.title.madeVisible)\n"
      if detail == .remarkable {
        let held = report.verdicts.count { $0.outcome == .holds }
        text += "  \(held) of \(report.verdicts.count) claims hold\n"
      }
      if let problem = report.problem {
        text += "  " + terminal.paint("fails", .red) + "  \(problem.reason)\n"
      }
      if report.problem == nil || report.verdicts.contains(where: { $0.outcome == .holds }) {
        text += verdicts.map { Self.lines(of: $0, $1, terminal) }.joined()
      }
      text += report.notes.map { "  note: \($0.madeVisible)\n" }.joined()
      if detail != .remarkable || !verdicts.isEmpty || !report.notes.isEmpty { text += "\n" }
    }
    if let staleIndex { text += "\(terminal.paint("fails", .red))  \(staleIndex)\n\n" }
    if undecided > 0 { text += "\(undecided) of the failed \(undecided == 1 ? "is" : "are") undecided\n" }
    return text + "\(passed) passed, \(failed) failed\n"
  }

  /// A claim on a line of its own, and below it what was measured, and why, where there is something to say.
  private static func lines(of claim: Claim, _ verdict: Verdict, _ terminal: Terminal) -> String {
    let word: String
    switch verdict.outcome {
    case .holds: word = terminal.paint("holds    ", .green)
    case .fails: word = terminal.paint("fails    ", .red)
    case .undecided: word = terminal.paint("undecided", .yellow)
    }
    let indent = "             "
    var text = "  \(word)  \(claim.id): \(claim.quote.madeVisible)\n"
    text +=
      indent + [verdict.measured, verdict.expected].filter { !$0.isEmpty }.joined(separator: "; ") + "\n"
    if verdict.outcome != .holds {
      text += "\(indent)\(claim.location): \(verdict.reason.madeVisible)\n"
      if let needed = verdict.trialsNeeded {
        text += "\(indent)about \(countText(needed)) trials would decide\n"
      }
    }
    if let detectable = verdict.detectable {
      text +=
        "\(indent)a deviation of \(significantText(detectable, digits: 2)) would show in nine of ten runs\n"
    }
    if !verdict.warning.isEmpty { text += "\(indent)warning: \(verdict.warning)\n" }
    return text
  }

  /// The findings for programs.
  var document: some Encodable { AuditDocument(self) }
}

/// `verify --json`.
private struct AuditDocument: Encodable {
  struct ClaimRecord: Encodable {
    let id: String
    let quote: String
    let source: String
    let place: String
    let verdict: String
    let measured: String
    let expected: String
    let reason: String?
    let warning: String?
    let detectableDeviation: Double?
    let trialsNeeded: Double?
  }
  struct SpecRecord: Encodable {
    let spec: String
    let title: String
    let problem: String?
    let notes: [String]
    let claims: [ClaimRecord]
  }

  let schema = 1
  let passed: Int
  let failed: Int
  let undecided: Int
  let staleIndex: String?
  let specs: [SpecRecord]

  init(_ audit: Audit) {
    passed = audit.passed
    failed = audit.failed
    undecided = audit.undecided
    staleIndex = audit.staleIndex
    specs = audit.reports.map { report in
      SpecRecord(
        spec: report.spec.name, title: report.spec.title, problem: report.problem?.reason,
        notes: report.notes,
        claims: zip(report.spec.claims, report.verdicts).map { claim, verdict in
          ClaimRecord(
            id: claim.id, quote: claim.quote, source: claim.source, place: claim.location.description,
            verdict: verdict.outcome.rawValue, measured: verdict.measured, expected: verdict.expected,
            reason: verdict.reason.isEmpty ? nil : verdict.reason,
            warning: verdict.warning.isEmpty ? nil : verdict.warning, detectableDeviation: verdict.detectable,
            trialsNeeded: verdict.trialsNeeded)
        })
    }
  }
}
