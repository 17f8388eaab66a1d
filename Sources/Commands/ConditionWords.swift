import CommandLine
import Designs
import Notation

/// A condition as the command line states it: words such as `walk=3km`.
struct ConditionWords {
  static let positional = Positional(
    "AXIS=VALUE", many: true, required: false, "A value for each axis, as in walk=3km")

  let experiment: any Experiment

  /// The values that the words give.
  ///
  /// - Throws: `UsageError`.
  func values(_ words: [String]) throws -> [String: AxisValue] {
    var given: [String: AxisValue] = [:]
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw UsageError("\(word.quoted) is no setting; write AXIS=VALUE, as in walk=3km.")
      }
      guard let axis = experiment.axes.first(where: { $0.name == parts[0] }) else {
        let names = experiment.axes.map(\.name)
        let near = nearest(parts[0], among: names).map { " Did you mean '\($0)'?" }
        throw UsageError(
          "There is no axis \(parts[0].quoted).\(near ?? " There are \(names.joined(separator: ", ")).")")
      }
      guard given[axis.name] == nil else { throw UsageError("The axis '\(axis.name)' is given twice.") }
      do {
        given[axis.name] = try axis.value(parts[1])
      } catch let error as Rejected {
        throw UsageError("\(axis.name): \(error.message)".asSentence)
      }
    }
    return given
  }

  /// The one condition that the words give, defaults filled in.
  ///
  /// - Throws: `UsageError`.
  func condition(_ words: [String]) throws -> Condition {
    let given = try values(words)
    let values = try experiment.axes.map { axis -> AxisValue in
      guard let value = given[axis.name] ?? axis.fallback else {
        let example = axis.example.replacing(" ", with: "")
        throw UsageError("The axis '\(axis.name)' is missing; add \(axis.name)=\(example).")
      }
      do {
        return try value.reading(from: SpecFiles.folder, by: .files)
      } catch let error as Rejected {
        throw UsageError("\(axis.name): \(error.message)".asSentence)
      }
    }
    let condition = Condition(axes: experiment.axes, values: values)
    do {
      try experiment.check(condition)
    } catch let error as Rejected {
      throw UsageError("\(condition.label): \(error.message)".asSentence)
    }
    return condition
  }

  /// The one of some conditions that the words select.
  ///
  /// - Returns: its index.
  /// - Throws: `UsageError`.
  func select(_ words: [String], from conditions: [Condition]) throws -> Int {
    let given = try values(words)
    let places = conditions.indices.filter { place in
      given.allSatisfy { conditions[place][$0.key] == $0.value }
    }
    guard let place = places.first else {
      throw UsageError("No condition of the spec has \(words.joined(separator: " ").madeVisible).")
    }
    guard places.count == 1 else {
      throw UsageError(
        "\(places.count) conditions fit; name more axes, as in "
          + "\(zip(experiment.axes, conditions[place].values).map { "\($0.name)=\($1.label.replacing(" ", with: ""))" }.joined(separator: " "))."
      )
    }
    return place
  }
}
