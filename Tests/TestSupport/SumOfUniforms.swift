import Designs
import Sampling
import Statistics

/// A toy over the unit cube: a trial is the sum of uniform numbers, as many as its axis says.
///
/// Its one method over any generator does for words and for points.
public struct SumOfUniforms: Integrand {
  /// How many numbers are added.
  public static let terms = Axis("terms", .count(1...100), "numbers added")

  private let drawsAgain: Bool

  /// A toy, which draws a word too many in each trial if told so.
  public init(drawsAgain: Bool = false) { self.drawsAgain = drawsAgain }

  /// The name in a spec.
  public let name = "sum-of-uniforms"
  /// A question.
  public let question = "What do uniform numbers add up to?"
  /// One axis.
  public let axes = [terms]
  /// The mean of the sum, and its root mean square about the exact mean.
  public let metrics = [
    Metric("sum", .mean, "mean of the sum"),
    Metric("sum_rms", .rootMeanSquare, "root of the mean of its square"),
  ]

  /// The sums and their squares.
  public struct Counts: Tally {
    var sums = Moments()
    var squares = Moments()

    /// Takes in the tally of the batch that follows.
    public mutating func merge(_ next: Counts) {
      sums.merge(next.sums)
      squares.merge(next.squares)
    }
  }

  /// A word a term.
  public func drawsPerTrial(in condition: Condition) -> Int { condition.count(Self.terms) }

  /// An empty tally.
  public func tally(for condition: Condition) -> Counts { Counts() }

  /// Adds the numbers.
  public func observe(
    trials: Range<Int>, of condition: Condition, using generator: inout some RandomNumberGenerator,
    into tally: inout Counts
  ) {
    for _ in trials {
      let sum = (0..<condition.count(Self.terms)).reduce(0.0) { sum, _ in
        sum + HalfOpenUniform(below: 1).sample(using: &generator)
      }
      if drawsAgain { _ = generator.next() }
      tally.sums.add(sum)
      tally.squares.add(sum * sum)
    }
  }

  /// The estimates of both metrics.
  public func estimates(from tally: Counts, of condition: Condition) throws -> [String: Estimate] {
    ["sum": try .mean(tally.sums), "sum_rms": try .rootMeanSquare(ofSquares: tally.squares)]
  }

  /// k / 2, and the root of k / 12 + k^2 / 4.
  public func exact(for condition: Condition) -> [String: Double] {
    let terms = Double(condition.count(Self.terms))
    return ["sum": terms / 2, "sum_rms": (terms / 12 + terms * terms / 4).squareRoot()]
  }

  /// A condition of the toy.
  public func condition(terms: Int) -> Condition { Condition(axes: axes, values: [.count(terms)]) }
}
