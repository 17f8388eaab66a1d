import Designs
import Oracles

extension TemporaryAccuracy {
  /// The oracle's values, by metric; of uniform spells at any moment alone.
  public func exact(for condition: Condition) throws -> [String: Double] {
    let run = condition.duration(Self.run)
    let start = condition.word(Self.start, as: Start.self)
    let perHour = 3600 / run
    func values(
      share: Double, kept: Double?, alerts: Double, callbacks: Double?
    ) -> [String: Double] {
      var values = ["precise_share": share, "alerts_per_hour": alerts * perHour]
      values["kept_share"] = kept
      values["callbacks_per_hour"] = callbacks.map { $0 * perHour }
      return values
    }
    let app = condition.word(Self.app, as: App.self)
    if app == .holdsSession {
      // Nothing is asked but at the beginning.
      let first = start == .inFront ? 1.0 : 0
      return values(share: 1, kept: 1, alerts: first, callbacks: first)
    }
    let oracle = LentAccuracy(
      condition.word(Self.spells, as: Spells.Law.self).lent, front: condition.duration(Self.front),
      behind: condition.duration(Self.behind))
    if start == .anyMoment {
      let lost = run * oracle.lossRate
      return values(
        share: oracle.share, kept: oracle.kept(atAnyMoment: run), alerts: lost, callbacks: 2 * lost)
    }
    guard let mean = oracle.mean(inRun: run), let first = oracle.first(inRun: run) else { return [:] }
    // Of an app that asks once, callbacks are one more than losses, of which the share of kept runs tells.
    return app == .asksOnce
      ? values(share: first.precise / run, kept: first.kept, alerts: 1, callbacks: nil)
      : values(
        share: 1 - mean.reduced / run, kept: first.kept, alerts: 1 + mean.regained,
        callbacks: 1 + mean.lost + mean.regained)
  }
}

extension Spells.Law {
  /// The oracle's word for it.
  fileprivate var lent: LentAccuracy.Law {
    switch self {
    case .exponential: .exponential
    case .fixed: .fixed
    case .uniform: .uniform
    }
  }
}
