extension FixedWidthInteger {
  /// Reads `200000`, `200_000`, `1e6`, `1.5e3`; nil for all that is no whole number or does not fit.
  ///
  /// Nothing goes through floating point, so 9007199254740993 stays itself. `_` stands between digits only.
  init?(exactDecimal text: String) {
    let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let halves = unsigned.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let parts = halves[0].split(separator: ".", omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: "_", omittingEmptySubsequences: false)
    guard halves.count <= 2, parts.count <= 2, (groups + parts.dropFirst()).allSatisfy(isDigits) else {
      return nil
    }
    var power = 0
    if halves.count == 2 {
      // Beyond this no number but zero fits, and the zeros appended below would fill the memory.
      guard let written = Int(halves[1]), (-40...40).contains(written) else { return nil }
      power = written
    }
    var digits = groups.joined()
    if parts.count == 2 {
      digits += parts[1]
      power -= parts[1].count
    }
    if power < 0 {
      guard digits.suffix(-power).allSatisfy({ $0 == "0" }) else { return nil }
      digits = "0" + digits.dropLast(-power)
    } else {
      digits += String(repeating: "0", count: power)
    }
    self.init((text.hasPrefix("-") ? "-" : "") + digits, radix: 10)
  }
}

private func isDigits(_ text: Substring) -> Bool {
  !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
}
