import Designs
import Sampling

/// An app's spells in front of the others and behind them, in turn, over a run. Times are whole milliseconds.
struct Spells {
  /// How long spells last, given their mean m.
  enum Law: String, CaseIterable {
    /// Exponentially.
    case exponential
    /// All m.
    case fixed
    /// Uniformly from 0 to 2 m.
    case uniform

    /// The words of a spell, and of one around a given moment.
    var words: (spell: Int, around: Int) {
      switch self {
      case .exponential: (1, 2)
      case .fixed: (0, 0)
      case .uniform: (1, 1)
      }
    }

    /// Seconds.
    func sample(mean: Double, using generator: inout some RandomNumberGenerator) -> Double {
      switch self {
      case .exponential: -mean * naturalLogarithm(OpenUniform().sample(using: &generator))
      case .fixed: mean
      case .uniform: HalfOpenUniform(below: 2 * mean).sample(using: &generator)
      }
    }

    /// Seconds of a spell that holds a given moment: long ones hold more moments, so that the
    /// density is times x/m.
    func sampleAround(mean: Double, using generator: inout some RandomNumberGenerator) -> Double {
      switch self {
      case .exponential: sample(mean: mean, using: &generator) + sample(mean: mean, using: &generator)
      case .fixed: mean
      case .uniform: 2 * mean * HalfOpenUniform(below: 1).sample(using: &generator).squareRoot()
      }
    }
  }

  struct Spell {
    let isInFront: Bool
    let length: Int
    /// Of a spell behind: how long full accuracy outlasts its beginning.
    let expiry: Int
  }

  private(set) var all: [Spell] = []
  /// How much of the first spell is over as the run begins.
  private(set) var elapsed = 0

  /// The least and the most that full accuracy outlasts the use of the app: measured, 11.2 to 11.3 s.
  static let expiry = 11_200...11_300

  /// The spells of a run, up to its end: a word for each, but for fixed ones, and one more for each behind. At any
  /// moment, the kind of the first comes before it, a word, and what is over of it behind it, a word.
  ///
  /// - Parameters:
  ///   - front: mean of the spells in front, in seconds; `behind` likewise.
  ///   - run: in milliseconds.
  ///   - isAnyMoment: whether the run begins at any moment of an alternation that goes on for ever; else in front.
  init(
    _ law: Law, front: Double, behind: Double, run: Int, isAnyMoment: Bool,
    using generator: inout some RandomNumberGenerator
  ) {
    var isInFront = true
    var left = run
    func add(_ seconds: Double, using generator: inout some RandomNumberGenerator) -> Int {
      let length = max(1, Int((1000 * seconds).rounded()))
      let choices = Double(Self.expiry.count)
      let expiry =
        isInFront
        ? 0 : Self.expiry.lowerBound + Int(HalfOpenUniform(below: choices).sample(using: &generator))
      all.append(Spell(isInFront: isInFront, length: length, expiry: expiry))
      isInFront.toggle()
      return length
    }
    if isAnyMoment {
      isInFront = HalfOpenUniform(below: front + behind).sample(using: &generator) < front
      let mean = isInFront ? front : behind
      let length = add(law.sampleAround(mean: mean, using: &generator), using: &generator)
      elapsed = Int(HalfOpenUniform(below: Double(length)).sample(using: &generator))
      left -= length - elapsed
    }
    while left > 0 {
      let mean = isInFront ? front : behind
      left -= add(law.sample(mean: mean, using: &generator), using: &generator)
    }
  }

  /// The words that a run owns: three a cycle for twice as many cycles as fill it in the mean, x = run/(F + B), and 50 more.
  ///
  /// The chance that it would take more is below 1e-26. k cycles end before the run does with probability at most
  /// exp(s run) ((1 + s F)(1 + s B))^-k for any s > 0, since of these laws the exponential has the largest Laplace
  /// transform; as the product is at least 1 + s (F + B), the best s leaves exp(k - x) (x/k)^k, Chernoff's bound of a
  /// Poisson count. At k = 2 x + 50 that is greatest near x = 33, exp(-62.8).
  static func mostWords(run: Int, cycle: Double) -> Int {
    4 + 3 * (2 * Int(Double(run) / (1000 * cycle)) + 52)
  }
}
