import Designs
import Sampling

/// One trial of `BorderAttack`: a step from one report to the next, and what the attacker makes of it.
struct BorderStep {
  /// A condition as its trials need it; lengths in metres.
  struct Attacker {
    let cell: Double
    /// From report to report.
    let step: Double
    let hysteresis: Double
    /// How far beyond an edge, and beyond a corner along each axis, the phone is taken to be.
    let lead: (edge: Double, corner: Double)

    init(_ condition: Condition) {
      cell = condition.length(BorderAttack.cell)
      step = BorderStep.length(in: condition)
      hysteresis = condition.length(BorderAttack.hysteresis)
      let u = step / cell
      switch condition.word(BorderAttack.knowledge, as: BorderAttack.Knowledge.self) {
      case .cells: lead = (0, 0)
      case .rule: lead = (hysteresis, hysteresis)
      case .speed:
        lead = (hysteresis + step * (3 * .pi - 4 * u) / (12 * (2 - u)), hysteresis + step / 3)
      }
    }
  }

  /// A coordinate over the step, in metres, and the reported index of its row or column before and after.
  struct Side {
    let end: Double
    let before: Double
    let after: Double

    init(start: Double, moving distance: Double, _ attacker: Attacker) {
      end = start + distance
      before = Side.index(at: start, moving: distance, attacker)
      after = Side.reported(after: before, at: end, attacker)
    }

    /// What a phone reports that came straight from afar: a line counts as passed once it is more than h behind.
    static func index(at coordinate: Double, moving distance: Double, _ attacker: Attacker) -> Double {
      let (cell, h) = (attacker.cell, attacker.hysteresis)
      return distance < 0
        ? ((coordinate + h) / cell).rounded(.up) - 1 : ((coordinate - h) / cell).rounded(.down)
    }

    /// The index that is reported at a coordinate after another one.
    static func reported(after index: Double, at coordinate: Double, _ attacker: Attacker) -> Double {
      let (cell, h) = (attacker.cell, attacker.hysteresis)
      let isBeyond = coordinate > (index + 1) * cell + h || coordinate < index * cell - h
      return isBeyond ? (coordinate / cell).rounded(.down) : index
    }

    var hasChanged: Bool { after != before }

    /// The estimate less the coordinate: from the border just passed on by a lead, else from the middle.
    func error(lead: Double, cell: Double) -> Double {
      guard hasChanged else { return middleError(cell: cell) }
      return (after > before ? after * cell + lead : (after + 1) * cell - lead) - end
    }

    /// The reported middle less the coordinate.
    func middleError(cell: Double) -> Double { (after + 0.5) * cell - end }
  }

  /// The heading in radians.
  let heading: Double
  /// The position at the earlier report, in metres.
  let start: (x: Double, y: Double)
  let x: Side
  let y: Side
  private let attacker: Attacker

  /// How far a phone gets from report to report, in metres: 1 km/h is 5/18 m/s.
  static func length(in condition: Condition) -> Double {
    Double(condition.count(BorderAttack.kmh)) * condition.duration(BorderAttack.interval) * 5 / 18
  }

  init(_ attacker: Attacker, using generator: inout some RandomNumberGenerator) {
    self.attacker = attacker
    let coordinate = HalfOpenUniform(below: attacker.cell)
    heading = Angle().sample(using: &generator)
    start = (coordinate.sample(using: &generator), coordinate.sample(using: &generator))
    let (sine, cosine) = sineAndCosine(heading)
    x = Side(start: start.x, moving: attacker.step * cosine, attacker)
    y = Side(start: start.y, moving: attacker.step * sine, attacker)
  }

  /// The squared distance, in square metres, of the reported centre.
  var reportedSquare: Double {
    let errors = (x: x.middleError(cell: attacker.cell), y: y.middleError(cell: attacker.cell))
    return errors.x * errors.x + errors.y * errors.y
  }

  /// What the attacker's estimate is off by along both axes, in metres; nil without a change.
  var estimate: (x: Double, y: Double)? {
    guard x.hasChanged || y.hasChanged else { return nil }
    let lead = x.hasChanged && y.hasChanged ? attacker.lead.corner : attacker.lead.edge
    return (x.error(lead: lead, cell: attacker.cell), y.error(lead: lead, cell: attacker.cell))
  }

  /// The same across and along the edge that was passed; nil without a change, and at a corner.
  var edge: (across: Double, along: Double)? {
    guard let estimate, x.hasChanged != y.hasChanged else { return nil }
    return x.hasChanged ? (estimate.x, estimate.y) : (estimate.y, estimate.x)
  }
}
