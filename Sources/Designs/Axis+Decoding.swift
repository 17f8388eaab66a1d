import Documents
import Notation

extension Axis {
  /// The value that a text of a spec or of the command line stands for.
  ///
  /// - Throws: `Rejected`, with a sentence, where the text is no such value or lies outside the domain.
  public func value(_ text: String) throws -> AxisValue {
    switch domain {
    case .length(let range):
      let metres = try Quantity.parse(text, as: .length).value
      guard range.contains(metres) else {
        let (low, high) = (AxisValue.length(range.lowerBound).label, AxisValue.length(range.upperBound).label)
        throw Rejected("\(text.quoted) is outside the domain, \(low) to \(high)")
      }
      return .length(metres)
    case .count(let range):
      return .count(try Numeral.wholeNumber(text, in: range))
    case .choice(let words):
      guard words.contains(text) else {
        let list = "; write one of \(words.joined(separator: ", "))"
        throw Rejected("unknown word \(text.quoted)" + didYouMean(text, among: words, otherwise: list))
      }
      return .choice(text)
    }
  }

  /// What a value of the axis is, for the sentence "must be ...".
  var kind: String {
    switch domain {
    case .length: Dimension.length.kind
    case .count: "a whole number"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    }
  }

  /// A right value, for error messages.
  public var example: String {
    switch domain {
    case .length: Dimension.length.example
    case .count(let range): String(range.lowerBound)
    case .choice(let words): words[0]
    }
  }

  func value(of node: Node) throws -> AxisValue {
    try node.value(name, as: kind) { try value($0) }
  }
}
