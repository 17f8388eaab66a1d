import Notation

/// Times and counts as scenarios write them.
enum Clock {
  /// `7 h`, `7:30`, `90 s`: milliseconds, 0 or more.
  static func milliseconds(of text: String) throws -> Int {
    if let match = text.wholeMatch(of: /\s*([0-9]{1,2}):([0-9]{2})\s*/), let hours = Int(match.1),
      let minutes = Int(match.2)
    {
      guard hours <= 24, minutes < 60 else { throw Rejected("\(text.quoted) is no time of day; write 7:30") }
      return (hours * 60 + minutes) * 60_000
    }
    let seconds = try Quantity.parse(text, as: .duration).value
    guard (0...31_536_000).contains(seconds) else {
      throw Rejected("\(text.quoted) is no time from 0 s to 365 d")
    }
    return Int((seconds * 1000).rounded())
  }

  /// A time, or `7 h to 8 h`.
  static func range(_ text: String) throws -> ClosedRange<Int> {
    try range(text, milliseconds)
  }

  /// A number of times, or `2 to 5`.
  static func count(_ text: String) throws -> ClosedRange<Int> {
    try range(text) { try Numeral.wholeNumber($0, in: 0...Scenario.stepLimit) }
  }

  private static func range(_ text: String, _ number: (String) throws -> Int) throws -> ClosedRange<Int> {
    let ends = text.split(separator: " to ").map(String.init)
    guard ends.count == 2 else {
      let value = try number(text)
      return value...value
    }
    let (low, high) = (try number(ends[0]), try number(ends[1]))
    guard low < high else {
      throw Rejected(
        low == high
          ? "\(text.quoted) has one end twice; write \(ends[0])"
          : "\(text.quoted) goes down; write the lower end first")
    }
    return low...high
  }

  /// A time for people: `7 h 20 min`, `1 min 0.5 s`.
  static func text(_ milliseconds: Int) -> String {
    let minutes = milliseconds / 60_000
    let parts = [
      (Double(minutes / 60), "h"), (Double(minutes % 60), "min"),
      (Double(milliseconds % 60_000) / 1000, "s"),
    ].filter { $0.0 > 0 }.map { "\(significantText($0.0)) \($0.1)" }
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }
}
