/// A number with a unit, in the SI unit of its dimension.
public struct Quantity: Hashable, Sendable {
  /// In `dimension.unit`. Finite, of either sign.
  public let value: Double
  /// What it measures.
  public let dimension: Dimension

  /// A quantity of `value` in the dimension's SI unit.
  public init(_ value: Double, _ dimension: Dimension) {
    (self.value, self.dimension) = (value, dimension)
  }

  /// Reads `3 km`, `3km`, `1e3 m`, `25 km2` or `25 km²`.
  ///
  /// The conversion is exact in decimal and rounds once, to the nearest Double: `2.3 km` equals `2300 m`, and
  /// `0.1 min` equals `6 s`. Signs and sizes are the caller's to check; what overflows a Double is refused.
  public static func parse(_ text: String, as dimension: Dimension) throws -> Quantity {
    var rest = text.trimmingBlanks
    guard let numeral = try Numeral(readingFrom: &rest) else {
      throw Rejected("\(text.quoted) is not \(dimension.noun); write \(dimension.kind)")
    }
    if rest.first == "," { throw Numeral.comma(in: text) }
    let name = rest.trimmingBlanks
    guard !name.isEmpty else { throw Rejected("\(text.quoted) has no unit; write \(dimension.kind)") }
    let unit = try unit(String(name), in: text, as: dimension)
    let value = try numeral.times(unit.factor).scaled(byPowerOfTen: unit.powerOfTen).double(writtenAs: text)
    return Quantity(value, dimension)
  }

  private static func unit(_ name: String, in text: String, as dimension: Dimension) throws -> Dimension.Unit
  {
    let plain = name.replacing("²", with: "2")
    if let unit = dimension.units.first(where: { $0.name == plain }) { return unit }
    if let other = Dimension.allCases.first(where: { $0.unitNames.contains(plain) }) {
      throw Rejected(
        "\(text.quoted) is \(other.noun), but \(dimension.noun) is needed; write it in \(dimension.unitList)")
    }
    guard plain.allSatisfy({ $0.isLetter || $0 == "2" || $0 == "3" }), plain.first?.isLetter == true else {
      throw Rejected("\(text.quoted) is not \(dimension.noun); write \(dimension.kind)")
    }
    let tail = didYouMean(name, among: dimension.unitNames, otherwise: "; write it in \(dimension.unitList)")
    throw Rejected("unknown unit \(name.quoted)\(tail)")
  }
}
