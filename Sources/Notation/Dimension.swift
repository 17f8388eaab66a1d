/// What a quantity measures. Values are kept in the SI unit.
public enum Dimension: String, CaseIterable, Sendable {
  /// In metres.
  case length
  /// In square metres.
  case area
  /// In seconds.
  case duration

  /// A unit as a whole number times a power of ten of the SI unit, so that conversion is exact in decimal.
  struct Unit {
    var name: String
    var factor = 1
    var powerOfTen = 0
  }

  /// The SI unit as it stands in column names: `m`, `m2`, `s`.
  public var unit: String { units[0].name }

  /// The names of the units that a text may use, the SI unit first.
  public var unitNames: [String] { units.map(\.name) }

  var units: [Unit] {
    switch self {
    case .length: [Unit(name: "m"), Unit(name: "km", powerOfTen: 3)]
    case .area: [Unit(name: "m2"), Unit(name: "ha", powerOfTen: 4), Unit(name: "km2", powerOfTen: 6)]
    case .duration:
      [
        Unit(name: "s"), Unit(name: "min", factor: 60), Unit(name: "h", factor: 3_600),
        Unit(name: "d", factor: 86_400),
      ]
    }
  }

  /// A right text for errors: `3 km`.
  public var example: String {
    switch self {
    case .length: "3 km"
    case .area: "25 km2"
    case .duration: "15 min"
    }
  }

  private var secondExample: String {
    switch self {
    case .length: "5000 m"
    case .area: "40000 m2"
    case .duration: "2 h"
    }
  }

  /// With its article, for a sentence: `a length`.
  var noun: String { self == .area ? "an area" : "a \(rawValue)" }

  /// What a text of the dimension is, for "must be KIND" and "write KIND".
  public var kind: String { "\(noun) such as \(example) or \(secondExample)" }

  /// `m or km`, `m2, ha or km2`.
  var unitList: String {
    let names = unitNames
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
