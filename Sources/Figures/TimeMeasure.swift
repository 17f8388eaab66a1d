import Notation

/// How times are shown, in the unit that fits how long they go on: from 2 hours on in hours, from 2 minutes on in minutes.
struct TimeMeasure: Sendable {
  let factor: Double
  let unit: String
  /// From the first time to the last, marked as clocks are.
  let scale: Scale

  /// - Parameters:
  ///   - start: the first time, in seconds.
  ///   - end: the last one.
  init(from start: Double, to end: Double) {
    let steps: [Double]
    switch end - start {
    case 7200...: (factor, unit, steps) = (1 / 3600, "h", [0.5, 1, 2, 3, 6, 12, 24])
    case 120...: (factor, unit, steps) = (1 / 60, "min", [0.5, 1, 2, 5, 10, 15, 30])
    default: (factor, unit, steps) = (1, "s", [1, 2, 5, 10, 15, 30])
    }
    let low = start * factor
    let high = end > start ? end * factor : low + 1
    let step = steps.first { (high - low) / $0 <= 12 }
    let ticks = step.map { step in
      stride(from: (low / step).rounded(.up), through: (high / step).rounded(.down), by: 1).map { $0 * step }
    }
    scale = Scale(low: low, high: high, ticks: ticks ?? roundNumbers(from: low, to: high, about: 8))
  }
}
