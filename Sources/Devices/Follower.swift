import Documents
import Recording

/// Follows the situations that a script may lead to.
struct Follower {
  let rules: Rules
  let sessions: [[ServiceSession]]
  private var possible: Set<SourceLocation> = []
  private var obstacles: [(location: SourceLocation, message: String)] = []

  init(rules: Rules, sessions: [[ServiceSession]]) {
    self.rules = rules
    self.sessions = sessions
  }

  var firstImpossible: (SourceLocation, String)? {
    obstacles.first { !possible.contains($0.location) }.map { ($0.location, $0.message) }
  }

  /// The most situations that are followed, a second's work a step or less.
  private static let mostSituations = 40_000

  /// - Throws: `DocumentError` at a step behind which there are too many situations.
  mutating func follow(_ blocks: [Scenario.Block], from start: Set<Situation>) throws -> Set<Situation> {
    try blocks.reduce(start) { situations, block in
      switch block {
      case .step(let step):
        let next = follow(step, from: situations)
        guard next.count <= Self.mostSituations else {
          throw DocumentError(
            step.location,
            "too much is uncertain here: more than \(Self.mostSituations) situations are possible; "
              + "make fewer of the steps before a matter of chance")
        }
        return next
      case .again(let again): return try follow(again, from: situations)
      case .random: return anything(from: situations)
      }
    }
  }

  private mutating func follow(_ step: Scenario.Step, from start: Set<Situation>) -> Set<Situation> {
    let situations = waited(step.gap, start)
    var next: Set<Situation> = []
    var isPossible = false
    var reasons: [String] = []
    for situation in situations {
      if let reason = situation.obstacle(to: step.input) {
        next.insert(situation)
        if !reasons.contains(reason) { reasons.append(reason) }
      } else {
        isPossible = true
        next.formUnion(applied(step.input, to: situation))
        if step.chance != nil { next.insert(situation) }
      }
    }
    if isPossible {
      possible.insert(step.location)
    } else {
      obstacles.append(
        (
          step.location,
          "'\(step.text)' can never happen here: \(reasons.sorted().joined(separator: "; or "))"
        ))
    }
    return prompted(next)
  }

  private mutating func follow(
    _ again: Scenario.Repetition, from start: Set<Situation>
  ) throws -> Set<Situation> {
    var (now, all) = (start, again.times.lowerBound == 0 ? start : [])
    var round = 0
    while round < again.times.upperBound {
      let next = try follow(again.blocks, from: now)
      round += 1
      if round >= again.times.lowerBound { all.formUnion(next) }
      // Further rounds lead nowhere else.
      if next == now { return all.union(next) }
      now = next
    }
    return all
  }

  /// Time goes by: what is lent may run out, and does after long enough.
  private func waited(_ gap: ClosedRange<Int>, _ start: Set<Situation>) -> Set<Situation> {
    guard gap.upperBound > 0 else { return start }
    let longest = max(rules.once, rules.temporaryAccuracy)
    return start.reduce(into: []) { situations, situation in
      var situation = situation
      if gap.lowerBound >= rules.sessions { situation.remembered = 0 }
      situations.insert(situation.expired)
      if gap.lowerBound < longest { situations.insert(situation) }
    }
  }

  private func applied(_ input: Input, to situation: Situation) -> Set<Situation> {
    var next = situation
    switch input {
    case .moves(let trigger):
      let asked = asked(in: situation)
      let answers = Set([asked.surely, asked.perhaps.access].map { $0 == .always })
      return Set(
        answers.map { asksForAlways in
          var next = situation
          next.state = Transition.next(situation.state, trigger, asksForAlways: asksForAlways)
          if case .answers = trigger { next.alert = nil }
          if next.state.life == .terminated, situation.state.life != .terminated {
            let held = situation.held | (situation.isIterating ? Situation.liveUpdates : 0)
            next = Situation(
              state: next.state,
              remembered: trigger == .app(.reboots) ? 0 : situation.remembered | held)
          }
          return next.settled
        })
    case .asksWhetherAlways: next.alert = .always
    case .holds(let number, _): next.held |= 1 << UInt64(number)
    case .releases(let number): next.held &= ~(1 << UInt64(number))
    case .updates(let go): next.isIterating = go
    case .backgroundSession(let runs): next.hasBackgroundSession = runs
    case .requestsFullAccuracy(let purpose):
      let shows =
        situation.state.life == .foreground && situation.alert == nil && rules.purposes.contains(purpose)
        && situation.state.reading.grant.precision == .approximate
      if shows { next.alert = .fullAccuracy }
    default: break
    }
    return [next]
  }

  /// Adds the situations in which the person is asked for what the sessions want.
  func prompted(_ situations: Set<Situation>) -> Set<Situation> {
    situations.reduce(into: situations) { all, situation in
      let questions = questions(in: situation)
      if questions.isSure { all.remove(situation) }
      for question in questions.all {
        var next = situation
        next.alert = question
        all.insert(next)
      }
    }
  }

  /// What the person may be asked, and whether something surely is.
  private func questions(in situation: Situation) -> (all: [Situation.Question], isSure: Bool) {
    let state = situation.state
    guard state.life == .foreground, situation.alert == nil, state.services == .on, state.profile == .free
    else { return ([], false) }
    let asked = asked(in: situation)
    if state.permission == .notDetermined, asked.perhaps.access != .none {
      // It is asked whenever it is wanted; the others once.
      return ([.access], asked.surely != .none)
    }
    var all: [Situation.Question] = []
    if state.permission == .whenInUse, asked.perhaps.access == .always { all.append(.always) }
    if state.reading.grant.precision == .approximate, !asked.perhaps.purposes.isDisjoint(with: rules.purposes)
    {
      all.append(.fullAccuracy)
    }
    return (all, false)
  }

  /// The least access that the app's sessions ask for together, and the most of all.
  private func asked(in situation: Situation) -> (surely: Access, perhaps: Asked) {
    func of(_ bits: UInt64) -> [[ServiceSession]] {
      sessions.indices.filter { bits & 1 << UInt64($0) != 0 }.map { sessions[$0] }
        + (bits & Situation.anySession == 0
          ? [] : [[ServiceSession(.none), ServiceSession(.always, purpose: rules.purposes.min())]])
        + (bits & Situation.liveUpdates == 0 || rules.requiresExplicitSessions
          ? [] : [[ServiceSession(.whenInUse)]])
    }
    let held = of(situation.held | (situation.isIterating ? Situation.liveUpdates : 0))
    let perhaps = Asked((held + of(situation.remembered)).joined())
    return (held.compactMap { $0.map(\.access).min() }.max() ?? .none, perhaps)
  }

  /// After inputs of any kind everything may be the case; of the script's sessions all that may have been held, or none.
  private func anything(from start: Set<Situation>) -> Set<Situation> {
    let held = Set([0, start.reduce(0) { $0 | $1.held }])
    var all: Set<Situation> = []
    for state in State.all {
      for held in held {
        for alert in [nil] + Situation.Question.allCases {
          for flags in 0..<4 {
            all.insert(
              Situation(
                state: state, alert: alert, held: held | Situation.anySession, isIterating: flags & 1 == 1,
                hasBackgroundSession: flags & 2 == 2
              ).settled)
          }
        }
      }
    }
    return all
  }
}
