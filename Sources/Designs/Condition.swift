/// One point of a design: a value for every axis of the experiment.
public struct Condition: Sendable, Equatable {
  /// The experiment's axes, in its order.
  public let axes: [Axis]
  /// A value for each axis.
  public let values: [AxisValue]

  /// A condition; there must be a value for each axis.
  public init(axes: [Axis], values: [AxisValue]) {
    precondition(axes.count == values.count, "a condition has one value for each axis")
    self.axes = axes
    self.values = values
  }

  /// The value on an axis; nil if there is no axis of that name.
  public subscript(_ name: String) -> AxisValue? {
    axes.firstIndex { $0.name == name }.map { values[$0] }
  }

  /// The length on an axis of lengths, in metres. Asking another kind of axis is a programmer's mistake.
  public func length(_ axis: Axis) -> Double {
    guard case .length(let metres) = self[axis.name] else {
      preconditionFailure("\(axis.name) holds no length")
    }
    return metres
  }

  /// The area on an axis of areas, in square metres. Asking another kind of axis is a programmer's mistake.
  public func area(_ axis: Axis) -> Double {
    guard case .area(let squares) = self[axis.name] else {
      preconditionFailure("\(axis.name) holds no area")
    }
    return squares
  }

  /// The duration on an axis of durations, in seconds. Asking another kind of axis is a programmer's mistake.
  public func duration(_ axis: Axis) -> Double {
    guard case .duration(let seconds) = self[axis.name] else {
      preconditionFailure("\(axis.name) holds no duration")
    }
    return seconds
  }

  /// The whole number on an axis of counts. Asking another kind of axis is a programmer's mistake.
  public func count(_ axis: Axis) -> Int {
    guard case .count(let number) = self[axis.name] else {
      preconditionFailure("\(axis.name) holds no count")
    }
    return number
  }

  /// The word on an axis of choices. Asking another kind of axis is a programmer's mistake.
  public func choice(_ axis: Axis) -> String {
    guard case .choice(let word) = self[axis.name] else {
      preconditionFailure("\(axis.name) holds no choice")
    }
    return word
  }

  /// The file on an axis of input files. Asking another kind of axis is a programmer's mistake.
  public func input(_ axis: Axis) -> InputFile {
    guard case .input(let file) = self[axis.name] else {
      preconditionFailure("\(axis.name) holds no input file")
    }
    return file
  }

  /// The condition for people: `walk 3 km, cell 5 km`.
  public var label: String {
    zip(axes, values).map { "\($0.name) \($1.label)" }.joined(separator: ", ")
  }

  /// The condition in SI units, one word an axis, every bit of each value: `walk_m=3000.0 cell_m=5000.0`. An input file
  /// is the SHA-256 of its content.
  public var canonicalText: String {
    zip(axes, values).map { "\($0.column)=\($1.canonicalText)" }.joined(separator: " ")
  }
}
