import Notation

extension Progress {
  /// `continuous  45%  90.0k/200k trials  1.24M trials/s  0:12 left`, shorter than `width`.
  ///
  /// The rate is the mean since the start. What does not fit is left out: the end of `what` first, down to
  /// eight characters, then the last parts.
  static func line(
    what: String, done: Int, total: Int, unit: String, elapsed: Duration, width: Int
  ) -> String {
    let seconds = elapsed / .seconds(1)
    let rate = seconds > 0 ? Double(done) / seconds : 0
    var parts: [String] = []
    if total > 0 {
      // Rounded down: 100% is said when all is done.
      let percent = Int(min(1, Double(done) / Double(total)) * 100)
      parts.append(padded("\(done < total ? min(percent, 99) : 100)%", to: 4, right: true))
    }
    parts.append(count(Double(done)) + (total > 0 ? "/" + count(Double(total)) : "") + " \(unit)")
    if rate > 0 {
      parts.append("\(count(rate)) \(unit)/s")
      if total > 0 { parts.append("\(time(max(0, Double(total - done)) / rate)) left") }
    }
    // The last column stays free: some terminals wrap as soon as it is filled.
    let room = width - 1
    let title = what.madeVisible
    let least = min(title.count, 8)
    while parts.map({ $0.count + 2 }).reduce(least, +) > room, !parts.isEmpty { parts.removeLast() }
    let tail = parts.map { "  " + $0 }.joined()
    return shortened(title, to: room - tail.count) + tail
  }

  /// Three digits and a letter: `999`, `1.00k`, `12.3M`; small rates as `0.25`.
  static func count(_ value: Double) -> String {
    guard value.isFinite, value >= 0 else { return "?" }
    if value < 1000, value == value.rounded() { return String(Int(value)) }
    var scaled = value
    var letter = 0
    let letters = ["", "k", "M", "G", "T", "P", "E"]
    while scaled >= 999.5, letter < letters.count - 1 {
      scaled /= 1000
      letter += 1
    }
    let places = scaled < 9.995 ? 2 : scaled < 99.95 ? 1 : 0
    return fixed(scaled, places: places) + letters[letter]
  }

  /// `0:07`, `12:34`, `3:04:05`, `2d 03h`.
  static func time(_ seconds: Double) -> String {
    guard seconds < 1e9 else { return "?" }
    let whole = Int(seconds.rounded())
    let (minutes, rest) = (whole / 60, whole % 60)
    if minutes < 60 { return "\(minutes):\(twoDigits(rest))" }
    let hours = minutes / 60
    if hours < 24 { return "\(hours):\(twoDigits(minutes % 60)):\(twoDigits(rest))" }
    return "\(hours / 24)d \(twoDigits(hours % 24))h"
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

private func fixed(_ value: Double, places: Int) -> String {
  let factor = [1, 10, 100][places]
  let units = Int((value * Double(factor)).rounded())
  guard places > 0 else { return String(units) }
  let digits = String(units % factor)
  return "\(units / factor)." + String(repeating: "0", count: places - digits.count) + digits
}

/// The text, or its beginning with an ellipsis, in at most `width` characters.
func shortened(_ text: String, to width: Int) -> String {
  text.count <= width ? text : width < 1 ? "" : text.prefix(width - 1) + "…"
}
