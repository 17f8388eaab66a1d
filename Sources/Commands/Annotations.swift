import Claims

extension Audit {
  /// The findings as GitHub's workflow commands, an `::error` for each claim that does not hold, at its line.
  var annotations: String {
    var lines: [String] = []
    for report in reports {
      if let problem = report.problem {
        lines.append(annotation(report.spec.path, nil, report.spec.name, problem.reason))
      }
      for (claim, verdict) in zip(report.spec.claims, report.verdicts)
      where verdict.outcome != .holds && !(report.problem != nil && verdict.measured.isEmpty) {
        let found = [verdict.measured, verdict.expected, verdict.reason].filter { !$0.isEmpty }
        lines.append(
          annotation(
            claim.location.file, claim.location.line, "\(claim.id) \(verdict.outcome.rawValue)",
            "\(claim.quote): \(found.joined(separator: "; "))"))
      }
    }
    if let staleIndex { lines.append(annotation(nil, nil, "index", staleIndex)) }
    return lines.joined()
  }

  private func annotation(_ file: String?, _ line: Int?, _ title: String, _ message: String) -> String {
    var properties: [String] = []
    if let file { properties.append("file=\(property(file))") }
    if let line { properties.append("line=\(line)") }
    properties.append("title=\(property(title))")
    return "::error \(properties.joined(separator: ","))::\(escaped(message))\n"
  }

  /// A message: no line breaks, and `%` as what it is.
  private func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  /// A property: no `:` and `,` either.
  private func property(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
