import Documents
import Notation

extension Axis {
  /// The value that a text of a spec or of the command line stands for.
  ///
  /// - Throws: `Rejected`, with a sentence, where the text is no such value or lies outside the domain.
  public func value(_ text: String) throws -> AxisValue {
    switch domain {
    case .length(let range): return try quantity(text, as: .length, in: range, AxisValue.length)
    case .area(let range): return try quantity(text, as: .area, in: range, AxisValue.area)
    case .duration(let range): return try quantity(text, as: .duration, in: range, AxisValue.duration)
    case .count(let range):
      return .count(try Numeral.wholeNumber(text, in: range))
    case .choice(let words):
      guard words.contains(text) else {
        let list = "; write one of \(words.joined(separator: ", "))"
        throw Rejected("unknown word \(text.quoted)" + didYouMean(text, among: words, otherwise: list))
      }
      return .choice(text)
    case .input(let folder): return .input(try folder.file(named: text))
    }
  }

  private func quantity(
    _ text: String, as dimension: Dimension, in range: ClosedRange<Double>, _ make: (Double) -> AxisValue
  ) throws -> AxisValue {
    let number = try Quantity.parse(text, as: dimension).value
    guard range.contains(number) else {
      let (low, high) = (make(range.lowerBound).label, make(range.upperBound).label)
      throw Rejected("\(text.quoted) is outside the domain, \(low) to \(high)")
    }
    return make(number)
  }

  /// What a value of the axis is, for the sentence "must be ...".
  var kind: String {
    switch domain {
    case .length: Dimension.length.kind
    case .area: Dimension.area.kind
    case .duration: Dimension.duration.kind
    case .count: "a whole number"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    case .input(let folder): "the name of a file in \(folder.name)/"
    }
  }

  /// A right value, for error messages.
  public var example: String {
    switch domain {
    case .length: Dimension.length.example
    case .area: Dimension.area.example
    case .duration: Dimension.duration.example
    case .count(let range): String(range.lowerBound)
    case .choice(let words): words[0]
    case .input(let folder): folder.example
    }
  }

  func value(of node: Node) throws -> AxisValue {
    try node.value(name, as: kind) { try value($0) }
  }

  /// The value with its content, an input file standing in a folder beside the document that names it.
  func value(of node: Node, _ inputs: InputReader) throws -> AxisValue {
    let folder = node.location.file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return try node.value(name, as: kind) {
      try value($0).reading(from: folder.joined(separator: "/"), by: inputs)
    }
  }
}
