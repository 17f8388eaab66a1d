import Designs
import Sampling

extension TemporaryAccuracy {
  /// The spells with the expiries of full accuracy behind, and what became of it.
  public func replay(_ condition: Condition, using generator: inout SplitMix64) -> Replay {
    let first = generator
    let spells = Self.spells(of: condition, using: &generator)
    let words = condition.word(Self.spells, as: Spells.Law.self).words
    let isAnyMoment = condition.word(Self.start, as: Start.self) == .anyMoment
    var draws: [Replay.Item] = []
    func add(_ name: String, _ milliseconds: Int, words: Int) {
      draws.append(.init(name, .real(Double(milliseconds) / 1000), unit: "s", words: words))
    }
    if isAnyMoment, let spell = spells.all.first {
      draws.append(.init("begins", .text(spell.isInFront ? "in front" : "behind"), unit: "1", words: 1))
    }
    var counts = (front: 0, behind: 0)
    for (index, spell) in spells.all.enumerated() {
      let isAround = isAnyMoment && index == 0
      let own = isAround ? words.around : words.spell
      if spell.isInFront {
        counts.front += 1
        add("front_\(counts.front)", spell.length, words: own)
      } else {
        counts.behind += 1
        add("behind_\(counts.behind)", spell.length, words: own)
        add("expiry_\(counts.behind)", spell.expiry, words: 1)
      }
      if isAround { add("elapsed", spells.elapsed, words: 1) }
    }
    let run = Self.run(over: spells, of: condition)
    generator = first
    generator.advance(by: UInt64(drawsPerTrial(in: condition)))
    return Replay(
      draws: draws,
      outcome: [
        .init("precise", .real(Double(run.precise) / 1000), unit: "s"),
        .init("kept", .integer(run.isKept ? 1 : 0), unit: "1"),
        .init("alerts", .integer(run.alerts), unit: "1"),
        .init("callbacks", .integer(run.callbacks), unit: "1"),
      ])
  }
}
