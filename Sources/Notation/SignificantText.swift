/// A number with at most `digits` significant digits, the same on every machine and under every locale.
///
/// The shortest decimal text that reads back as the number (Swift's `description`) is rounded half away from zero,
/// and trailing zeros are dropped: 0.1 + 0.2 shows as `0.3`, 5000.0 as `5000`. Magnitudes from 1e-5 to below 1e15
/// are written in full, others with an exponent, as in `1.5e-07`.
///
/// - Parameter value: a finite number. What is not finite has no text and is a programmer's mistake.
public func significantText(_ value: Double, digits: Int = 10) -> String {
  precondition(value.isFinite, "only a finite number has a text")
  guard value != 0 else { return "0" }
  var (figures, exponent) = decimalFigures(of: value.magnitude)
  if figures.count > digits {
    let roundsUp = figures[digits] >= 5
    figures.removeSubrange(digits...)
    if roundsUp { carry(into: &figures, &exponent) }
  }
  while figures.count > 1, figures.last == 0 { figures.removeLast() }
  return (value < 0 ? "-" : "") + layOut(figures, exponent)
}

/// The significant decimal figures of a positive number and the power of ten of the first one.
private func decimalFigures(of value: Double) -> (figures: [Int], exponent: Int) {
  let parts = value.description.split(separator: "e")
  let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
  let whole = mantissa[0].compactMap(\.wholeNumberValue)
  let fraction = mantissa.count > 1 ? mantissa[1].compactMap(\.wholeNumberValue) : []
  let all = whole + fraction
  let leading = all.firstIndex { $0 != 0 } ?? 0
  let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  return (Array(all[leading...]), power + whole.count - 1 - leading)
}

/// Adds one to the last figure.
private func carry(into figures: inout [Int], _ exponent: inout Int) {
  var place = figures.count - 1
  while place >= 0, figures[place] == 9 {
    figures[place] = 0
    place -= 1
  }
  if place >= 0 {
    figures[place] += 1
  } else {
    figures = [1]
    exponent += 1
  }
}

private func layOut(_ figures: [Int], _ exponent: Int) -> String {
  let text = figures.map(String.init).joined()
  switch exponent {
  case 0..<15 where figures.count <= exponent + 1:
    return text + String(repeating: "0", count: exponent + 1 - figures.count)
  case 0..<15:
    let point = text.index(text.startIndex, offsetBy: exponent + 1)
    return text[..<point] + "." + text[point...]
  case -5..<0:
    return "0." + String(repeating: "0", count: -exponent - 1) + text
  default:
    let tail = text.dropFirst()
    let power = exponent.magnitude < 10 ? "0\(exponent.magnitude)" : "\(exponent.magnitude)"
    return "\(text.prefix(1))\(tail.isEmpty ? "" : ".")\(tail)e\(exponent < 0 ? "-" : "+")\(power)"
  }
}

/// A number to the second significant figure of its error: 1.27155 with error 0.0024 shows as `1.2716`.
///
/// Numbers whose error reaches to the tens or above show as whole numbers.
///
/// - Parameters:
///   - value: a finite number.
///   - error: a finite number above 0.
public func uncertainText(_ value: Double, error: Double) -> String {
  let places = max(0, 1 - decimalFigures(of: error).exponent)
  guard value != 0 else { return "0" }
  let (all, exponent) = decimalFigures(of: value.magnitude)
  let figures = exponent + 1 + places
  // Half a unit of the last place shown, or more, rounds up to one; less is nothing.
  guard figures > 0 || figures == 0 && all[0] >= 5 else { return "0" }
  let text = significantText(value, digits: figures)
  guard places > 0, !text.contains("e") else { return text }
  let shown = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
  return text + (shown == 0 ? "." : "") + String(repeating: "0", count: max(0, places - shown))
}
