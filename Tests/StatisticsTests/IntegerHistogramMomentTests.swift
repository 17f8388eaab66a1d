import Testing

@testable import Statistics

@Suite struct IntegerHistogramMomentTests {
  @Test("a die's faces have its known moments")
  func die() {
    let h = histogram(1...6)
    #expect(h.sum == 21)
    #expect(h.mean == 3.5)
    #expect(h.variance == 3.5)
    #expect(h.standardDeviation == 3.5.squareRoot())
    #expect(h.centralMoment(1) == 0)
    #expect(h.centralMoment(2) == dieVariance)
    #expect(h.centralMoment(3) == 0)
    #expect(relativeDifference(h.centralMoment(4) ?? 0, dieFourthMoment) < 1e-15)
  }

  @Test("a skewed law has its third moment")
  func skewed() {
    // 0 three times and 4 once: mean 1, third moment (3 (-1)^3 + 3^3) / 4 = 6, fourth (3 + 81) / 4 = 21.
    let h = histogram([0, 0, 0, 4])
    #expect(h.variance == 4)
    #expect(h.centralMoment(3) == 6)
    #expect(h.centralMoment(4) == 21)
  }

  @Test("one value has a mean and no variance; equal values have variance 0")
  func degenerate() {
    #expect(histogram([7]).mean == 7)
    #expect(histogram([7]).variance == nil)
    #expect(histogram([7, 7, 7]).variance == 0)
  }

  @Test(
    "an offset changes the mean alone",
    arguments: [0, 1_000_000_000_000_000, -4_000_000_000_000_000, Int.max - 6])
  func offset(offset: Int) {
    let h = histogram((1...6).map { $0 + offset })
    #expect(h.sum == Int128(offset) * 6 + 21)
    #expect(h.mean == Double(Int128(offset) * 6 + 21) / 6)
    #expect(h.variance == 3.5)
    #expect(relativeDifference(h.centralMoment(4) ?? 0, dieFourthMoment) < 1e-15)
  }

  @Test("counts near the largest overflow nothing")
  func large() {
    // 2^61 each of 0 and 2^16: S2 = 2^93 and n S2 = 2^155. Variance 2^30 n / (n - 1), which rounds to 2^30.
    var h = IntegerHistogram()
    h.add(0, times: 1 << 61)
    h.add(1 << 16, times: 1 << 61)
    #expect(h.sum == Int128(1) << 77)
    #expect(h.mean == 0x1p15)
    #expect(h.variance == 0x1p30)
    #expect(h.centralMoment(2) == 0x1p30)
  }

  @Test("exact sums agree with Welford's on a seeded sample, and not with divisor n")
  func againstWelford() throws {
    var words = SeededWords(state: 1)
    var (h, m) = (IntegerHistogram(), Moments())
    for _ in 0..<10_000 {
      let value = words.die() * words.die()
      h.add(value)
      m.add(Double(value))
    }
    let (exact, running) = (try #require(h.variance), try #require(m.variance))
    #expect(relativeDifference(running, exact) < 1e-13)
    #expect(relativeDifference(m.sumOfSquaredDeviations / 10_000, exact) > 1e-5)
    #expect(relativeDifference(try #require(m.mean), try #require(h.mean)) < 1e-13)
  }
}
