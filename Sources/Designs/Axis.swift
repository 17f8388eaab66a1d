import Notation

/// One dimension of an experiment's parameter space: its name, what it may be, and what it is if left out.
public struct Axis: Sendable, Equatable {
  /// What kind of value stands on an axis, with its domain, ends included.
  public enum Domain: Sendable, Equatable {
    /// A length in metres; a spec writes it with a unit.
    case length(ClosedRange<Double>)
    /// An area in square metres; a spec writes it with a unit.
    case area(ClosedRange<Double>)
    /// A duration in seconds; a spec writes it with a unit.
    case duration(ClosedRange<Double>)
    /// A whole number.
    case count(ClosedRange<Int>)
    /// One of a few words.
    case choice([String])
    /// An input file of a folder beside the spec, by its name without the ending; the experiment's `check` reads it.
    case input(InputFolder)
  }

  /// The name in a spec, one lower-case word.
  public let name: String
  /// One line for people.
  public let summary: String
  /// The values that the axis may take.
  public let domain: Domain
  /// The value where a spec does not name the axis; nil if it must.
  public let fallback: AxisValue?

  /// An axis with its domain.
  public init(_ name: String, _ domain: Domain, _ summary: String, default fallback: AxisValue? = nil) {
    self.name = name
    self.domain = domain
    self.summary = summary
    self.fallback = fallback
  }

  /// The SI unit of the values, `1` if there is none.
  public var unit: String {
    switch domain {
    case .length: Dimension.length.unit
    case .area: Dimension.area.unit
    case .duration: Dimension.duration.unit
    case .count, .choice, .input: "1"
    }
  }

  /// The axis' column in a table: its name, and the SI unit where it has one, as in `walk_m`.
  public var column: String {
    switch domain {
    case .length, .area, .duration: name + "_" + unit
    case .count, .choice, .input: name
    }
  }

  /// Whether its values are numbers, which have an order and can be drawn along a scale.
  public var isNumeric: Bool {
    switch domain {
    case .length, .area, .duration, .count: true
    case .choice, .input: false
    }
  }
}

/// A value on an axis, in SI units.
public enum AxisValue: Sendable, Hashable {
  /// A length in metres.
  case length(Double)
  /// An area in square metres.
  case area(Double)
  /// A duration in seconds.
  case duration(Double)
  /// A whole number.
  case count(Int)
  /// A word.
  case choice(String)
  /// An input file.
  case input(InputFile)

  /// The table cell that shows the value.
  public var cell: Cell {
    switch self {
    case .length(let number), .area(let number), .duration(let number): .real(number)
    case .count(let number): .integer(number)
    case .choice(let word): .text(word)
    case .input(let file): .text(file.name)
    }
  }

  /// The value for people: `3 km`, `250 m`, `25 km2`, `15 min`, `100`, `noise`.
  public var label: String {
    switch self {
    case .length(let metres) where abs(metres) >= 1000: significantText(metres / 1000) + " km"
    case .length(let metres): significantText(metres) + " m"
    case .area(let squares) where abs(squares) >= 1e6: significantText(squares / 1e6) + " km2"
    case .area(let squares): significantText(squares) + " m2"
    case .duration(let seconds) where seconds > 0 && seconds.remainder(dividingBy: 3600) == 0:
      significantText(seconds / 3600) + " h"
    case .duration(let seconds) where seconds > 0 && seconds.remainder(dividingBy: 60) == 0:
      significantText(seconds / 60) + " min"
    case .duration(let seconds): significantText(seconds) + " s"
    case .count(let number): String(number)
    case .choice(let word): word
    case .input(let file): file.name
    }
  }

  /// The value as the canonical texts have it: every bit of a quantity, no rounding.
  var canonicalText: String {
    switch self {
    case .length(let number), .area(let number), .duration(let number): number.description
    case .count(let number): String(number)
    case .choice(let word): word
    case .input(let file): file.digest.description
    }
  }
}
