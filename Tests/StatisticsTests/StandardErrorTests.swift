import Testing

@testable import Statistics

/// Reported standard errors against the scatter that they claim to describe, on throws of a fair die.
///
/// Each test is two-sided at 1e-9 (6.1094 standard deviations of its statistic), with a fixed seed, and
/// rejects a wrong model by the same threshold.
@Suite struct StandardErrorTests {
  private func sample(_ n: Int, _ words: inout SeededWords) -> IntegerHistogram {
    var h = IntegerHistogram()
    for _ in 0..<n { h.add(words.die()) }
    return h
  }

  @Test("the squared error of a mean is unbiased, and divisor n or a missing root would show")
  func mean() throws {
    // E[se^2] = v / n exactly; Var(s^2) = (m4 - v^2 (n - 3) / (n - 1)) / n exactly; the mean of R of them is
    // normal to within some 1 / sqrt R.
    let (n, repeats) = (25.0, 20_000)
    var words = SeededWords(state: 2026)
    var (squares, roots) = (0.0, 0.0)
    for _ in 0..<repeats {
      let error = try #require(try Estimate.mean(sample(Int(n), &words)).standardError)
      squares += error * error
      roots += error
    }
    let spread = (dieFourthMoment - dieVariance * dieVariance * (n - 3) / (n - 1)) / n
    func score(_ total: Double) -> Double {
      (total / Double(repeats) - dieVariance / n) / (spread / (n * n) / Double(repeats)).squareRoot()
    }
    #expect(abs(score(squares)) < nineNines, "z = \(score(squares))")
    let withDivisorN = score(squares * (n - 1) / n)
    #expect(abs(withDivisorN) > nineNines, "z = \(withDivisorN)")
    #expect(abs(score(roots)) > nineNines, "z = \(score(roots))")
  }

  /// (Sum of z^2 - R) / sqrt(Var), which is standard normal to within its bias if the z are.
  ///
  /// Var(z^2) = 2 for a normal z. The estimated error at n trials changes E[z^2] by c / n with c below 5
  /// for a die (a linearised ratio), which shifts the statistic by c / n sqrt(R / 2), below 0.1 here.
  private func scatter(_ scores: [Double]) -> Double {
    (scores.map { $0 * $0 }.reduce(0, +) - Double(scores.count)) / (2 * Double(scores.count)).squareRoot()
  }

  @Test("deviations of a standard deviation scatter by the jackknife's error, not by the normal law's")
  func standardDeviation() throws {
    let (n, repeats) = (1500, 1000)
    var words = SeededWords(state: 7)
    var (scores, normalTheory): ([Double], [Double]) = ([], [])
    for _ in 0..<repeats {
      let e = try Estimate.standardDeviation(sample(n, &words))
      scores.append(try #require(try e.z(against: dieVariance.squareRoot())))
      // The control: s / sqrt(2 n), right for normal data only.
      let value = try #require(e.value)
      normalTheory.append((value - dieVariance.squareRoot()) / (value / (2 * Double(n)).squareRoot()))
    }
    #expect(abs(scatter(scores)) < nineNines, "z = \(scatter(scores))")
    #expect(abs(scatter(normalTheory)) > nineNines, "z = \(scatter(normalTheory))")
  }

  @Test(
    "deviations of a root mean square scatter by the delta method's error, not by that of the mean square")
  func rootMeanSquare() throws {
    let (n, repeats) = (1500, 1000)
    // About 3: squares 4, 1, 0, 1, 4, 9 with mean 19/6.
    let exact = (19.0 / 6).squareRoot()
    var words = SeededWords(state: 11)
    var scores: [Double] = []
    for _ in 0..<repeats {
      let e = try Estimate.rootMeanSquare(sample(n, &words), about: 3)
      scores.append(try #require(try e.z(against: exact)))
    }
    #expect(abs(scatter(scores)) < nineNines, "z = \(scatter(scores))")
    // The control: the error of the mean square, not divided by 2 root.
    let undivided = scores.map { $0 / (2 * exact) }
    #expect(abs(scatter(undivided)) > nineNines, "z = \(scatter(undivided))")
  }
}
