extension IntegerHistogram {
  /// The sum of all values added, exact: |value| and total below 2^63 give at most 2^126.
  public var sum: Int128 {
    guard let range = values else { return 0 }
    return Int128(range.lowerBound) * Int128(added) + Int128(offsetSums(from: range).first)
  }

  /// The mean of all values added, the exact quotient to within 2 units in the last place; nil of none.
  public var mean: Double? { added > 0 ? Double(sum) / Double(added) : nil }

  /// The sample variance (n S2 - S1^2) / (n (n - 1)), with S1 and S2 the sums of values and squares; nil for
  /// n < 2.
  ///
  /// Numerator and denominator are exact integers, of up to 256 bits, so nothing cancels and nothing
  /// overflows; the roundings to Double and the division leave 3 units in the last place. Cost O(range).
  public var variance: Double? {
    guard added > 1, let range = values else { return nil }
    let sums = offsetSums(from: range)
    let n = UInt128(added)
    let minuend = n.multipliedFullWidth(by: sums.second)
    let subtrahend = sums.first.multipliedFullWidth(by: sums.first)
    let low = minuend.low.subtractingReportingOverflow(subtrahend.low)
    let high = minuend.high - subtrahend.high - (low.overflow ? 1 : 0)
    return (Double(high) * 0x1p128 + Double(low.partialValue)) / Double(n * (n - 1))
  }

  /// The square root of `variance`; nil for n < 2.
  public var standardDeviation: Double? { variance?.squareRoot() }

  /// The jackknife's standard error of `standardDeviation`, sqrt((n - 1) / n sum of (s_i - mean of s_i)^2), s_i being
  /// the standard deviation of all values but the i-th (Efron & Stein 1981, doi:10.1214/aos/1176345462).
  ///
  /// Nil for n < 3, and where all values lie equally far from their mean: leaving out any of them does the same, so
  /// they show no error. Since s_i depends on the value left out alone, the sum is one over values: with Q the sum of
  /// squared deviations d, s_i = sqrt(Q / (n - 2)) sqrt(1 - x) and x = n d^2 / ((n - 1) Q). Differences are taken
  /// of 1 - sqrt(1 - x) = x / (1 + sqrt(1 - x)), in which nothing cancels: relative error some 1e-15 times the root of
  /// the range, and up to 1e-8 where one value alone makes nearly all of the spread. Cost O(range).
  public var standardDeviationError: Double? {
    guard added > 2, let variance, variance > 0, let range = values else { return nil }
    let n = Double(added)
    let centre = Double(offsetSums(from: range).first) / n
    func loss(_ value: Int) -> Double {
      let deviation = Double(value - range.lowerBound) - centre
      let x = min(1, deviation / (n - 1) * deviation / (n - 1) * n / variance)
      return x / (1 + (1 - x).squareRoot())
    }
    let first = loss(range.lowerBound)
    func total(_ term: (Double) -> Double) -> Double {
      range.reduce(0) { sum, value in
        count(of: value) == 0 ? sum : sum + Double(count(of: value)) * term(loss(value) - first)
      }
    }
    let mean = total { $0 } / n
    let squares = total { ($0 - mean) * ($0 - mean) }
    guard squares > 0 else { return nil }
    return ((n - 1) / n * squares).squareRoot() * (variance * (n - 1) / (n - 2)).squareRoot()
  }

  /// The central moment of the counts, the mean of (value - mean)^order, for `order` >= 1; nil of none.
  ///
  /// In floating point, with deviations from the exact mean rounded once: relative error some 1e-15 times the
  /// root of the range, for odd orders relative to the moment of absolute deviations. Cost O(range).
  public func centralMoment(_ order: Int) -> Double? {
    precondition(order >= 1, "a central moment's order is below 1")
    guard added > 0, let range = values else { return nil }
    let centre = Double(offsetSums(from: range).first) / Double(added)
    var sum = 0.0
    for value in range where count(of: value) > 0 {
      let deviation = Double(value - range.lowerBound) - centre
      var power = deviation
      for _ in 1..<order { power *= deviation }
      sum += Double(count(of: value)) * power
    }
    return sum / Double(added)
  }

  /// The sums of value - lowest and of its square. Offsets are below 2^28, so the second is below 2^119.
  private func offsetSums(from range: ClosedRange<Int>) -> (first: UInt128, second: UInt128) {
    var sums: (first: UInt128, second: UInt128) = (0, 0)
    for value in range where count(of: value) > 0 {
      let offset = UInt128(value - range.lowerBound)
      let part = offset * UInt128(count(of: value))
      sums.first += part
      sums.second += part * offset
    }
    return sums
  }
}
