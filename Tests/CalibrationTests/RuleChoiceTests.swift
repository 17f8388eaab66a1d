import Foundation
import Oracles
import Statistics
import Testing

@testable import Calibration

/// The table of Sources/README.md by which the rules of standard deviation and root mean square were chosen.
@Suite("Of the rules compared the chosen ones come nearest to their level")
struct RuleChoiceTests {
  enum ErrorMethod: CaseIterable {
    case delta, jackknife, rootMeanSquare, rootMeanSquareJackknife
  }

  /// Coverage in percent at 30, 100 and 1000 trials, and the error at 1e-9 as a multiple of it at 100 and 1000.
  static let table: [(ErrorMethod, Bool, coverage: [Double], multiples: [Double])] = [
    (.delta, false, [92.2, 94.1, 94.9], [5200, 3.3]), (.delta, true, [92.9, 94.4, 94.9], [5200, 2.7]),
    (.jackknife, false, [94.8, 94.9, 95.0], [5100, 3.0]),
    (.jackknife, true, [94.7, 95.1, 95.0], [5200, 2.5]),
    (.rootMeanSquare, false, [89.6, 94.1, 94.9], [72_000, 22]),
    (.rootMeanSquare, true, [93.3, 94.4, 94.9], [51_000, 4.5]),
    (.rootMeanSquareJackknife, false, [92.8, 94.4, 94.9], [72_000, 21]),
    (.rootMeanSquareJackknife, true, [95.5, 94.7, 95.0], [35_000, 4.2]),
  ]

  @Test("each number is the sum over all outcomes, rounded", arguments: ErrorMethod.allCases, [false, true])
  func table(method: ErrorMethod, isOnLogScale: Bool) throws {
    let row = try #require(Self.table.first { $0.0 == method && $0.1 == isOnLogScale })
    for (trials, coverage) in zip([30, 100, 1000], row.coverage) {
      let covered = try (1 - miss(method, isOnLogScale, trials, alpha: 0.05)) * 100
      #expect(abs(covered - coverage) <= 0.0501, "\(covered) at \(trials)")
    }
    for (trials, multiple) in zip([100, 1000], row.multiples) {
      let seen = try miss(method, isOnLogScale, trials, alpha: 1e-9) * 1e9
      #expect(abs(seen / multiple - 1) <= 0.025, "\(seen) at \(trials)")
    }
  }

  /// How often a rule misses the law's value; an interval that does not exist misses it, and a test of no error does
  /// not reject.
  private func miss(_ method: ErrorMethod, _ isOnLogScale: Bool, _ trials: Int, alpha: Double) throws
    -> Double
  {
    let law = try Walk.of(.mean).law
    let split = ThreeWaySplit(trials: trials, probabilities: law.probabilities)
    let statistic: ThreeWaySplit.Statistic =
      method == .rootMeanSquare || method == .rootMeanSquareJackknife
      ? .rootMeanSquare(about: law.lengthInCells) : .standardDeviation
    let truth = split.value(of: statistic)
    let t = try StudentT.quantile(upperTail: alpha / 2, degreesOfFreedom: Double(trials - 1))
    return split.probability { zeros, ones, twos in
      let counts = [Double(zeros), Double(ones), Double(twos)]
      let seen = estimate(method, counts, about: law.lengthInCells)
      guard seen.value > 0, seen.error > 1e-10 else { return alpha == 0.05 }
      let distance = isOnLogScale ? log(seen.value / truth) * seen.value : seen.value - truth
      return abs(distance) > t * seen.error
    }
  }

  private func estimate(_ method: ErrorMethod, _ counts: [Double], about centre: Double)
    -> (value: Double, error: Double)
  {
    let n = counts[0] + counts[1] + counts[2]
    let mean = (counts[1] + 2 * counts[2]) / n
    func sum(_ term: (Double) -> Double) -> Double {
      counts[0] * term(0) + counts[1] * term(1) + counts[2] * term(2)
    }
    let variance = sum { ($0 - mean) * ($0 - mean) } / (n - 1)
    switch method {
    case .rootMeanSquare:
      let square = sum { ($0 - centre) * ($0 - centre) } / n
      let spread = sum { pow(($0 - centre) * ($0 - centre) - square, 2) } / (n - 1) / n
      return (square.squareRoot(), (spread / square).squareRoot() / 2)
    case .rootMeanSquareJackknife:
      let square = sum { ($0 - centre) * ($0 - centre) } / n
      func deviation(_ value: Double) -> Double { (value - centre) * (value - centre) - square }
      let (squares, cubes) = (sum { pow(deviation($0), 2) }, sum { pow(deviation($0), 3) })
      guard squares > 0 else { return (square.squareRoot(), 0) }
      let spread = squares / (n * (n - 1)) * (1 + cubes / ((n - 1) * square * squares))
      return (square.squareRoot(), (spread / square).squareRoot() / 2)
    case .delta:
      let fourth = sum { pow(($0 - mean) * ($0 - mean), 2) } / n
      let spread = (fourth - variance * variance * (n - 3) / (n - 1)) / n
      return (variance.squareRoot(), (max(0, spread) / variance).squareRoot() / 2)
    case .jackknife:
      func rest(_ value: Double) -> Double {
        let squares = variance * (n - 1) - (value - mean) * (value - mean) * n / (n - 1)
        return (max(0, squares) / (n - 2)).squareRoot()
      }
      let middle = sum(rest) / n
      return (variance.squareRoot(), (sum { pow(rest($0) - middle, 2) } * (n - 1) / n).squareRoot())
    }
  }
}
