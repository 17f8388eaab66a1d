import Designs

extension TemporaryAccuracy {
  /// What accuracy each condition's first run had, and where the app was: the first ten minutes.
  var spansSchema: Table {
    Table(name: "spans", columns: axes.map(\.column) + ["lane", "state", "start_s", "end_s"])
  }

  private static let shown = 600_000

  /// The spans, beside the estimates.
  public var furtherTables: [Table] { [spansSchema] }

  /// The spans of the first trials.
  public func tables(from outcomes: [Outcome<Counts>]) throws -> [Table] {
    var table = spansSchema
    for outcome in outcomes {
      let condition = outcome.condition
      var generator = outcome.stretch.generator(at: 0)
      let spells = Self.spells(of: condition, using: &generator)
      let end = min(Self.shown, Self.milliseconds(condition))
      func add(_ lane: String, _ state: String, from start: Int, to next: Int) {
        let (start, next) = (max(0, start), min(end, next))
        guard start < next else { return }
        table.append(
          condition.values.map(\.cell)
            + [.text(lane), .text(state), .real(Double(start) / 1000), .real(Double(next) / 1000)])
      }
      let changes = Self.run(over: spells, of: condition).changes
      for (change, next) in zip(changes, changes.dropFirst().map(\.time) + [end]) {
        add("accuracy", change.isPrecise ? "full" : "reduced", from: change.time, to: next)
      }
      var time = -spells.elapsed
      for spell in spells.all {
        add("app", spell.isInFront ? "in front" : "behind", from: time, to: time + spell.length)
        time += spell.length
      }
    }
    return [table]
  }
}
