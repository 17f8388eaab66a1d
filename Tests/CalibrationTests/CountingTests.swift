import Claims
import Designs
import Sampling
import Statistics
import Testing

@testable import Calibration

@Suite("A repetition is counted for what its interval or test says")
struct CountingTests {
  func histogram(_ zeros: Int, _ ones: Int, _ twos: Int) -> IntegerHistogram {
    var histogram = IntegerHistogram()
    for (value, count) in [zeros, ones, twos].enumerated() { for _ in 0..<count { histogram.add(value) } }
    return histogram
  }

  @Test("on scripted data a share's interval covers from 26 zeros of 100 on to 44, and nowhere else")
  func coverage() throws {
    // 1 - (4 u - u^2)/pi = 0.350650 at u = 0.6; 1.959964 sqrt(100 p (1 - p)) = 9.353.
    let study = try WalkStudy(.coverage, .share, inner: 100)
    let covered = try (0...100).filter { try study.judge(histogram($0, 100 - $0, 0)) == true }
    #expect(covered == Array(26...44))
  }

  @Test("at a looser level a claim is rejected for less")
  func levels() throws {
    func rejected(_ study: Study) throws -> [Int] {
      let study = try WalkStudy(study, .share, inner: 100)
      return try (0...60).filter { try study.judge(histogram($0, 100 - $0, 0)) == true }
    }
    let (loose, tight) = (try rejected(.falseAlarm2), try rejected(.falseAlarm3))
    #expect(loose.count > tight.count && Set(loose).isSuperset(of: tight))
  }

  @Test("trials that all came out the same have no spread: neither interval of the deviation nor verdict")
  func undecided() throws {
    #expect(try WalkStudy(.coverage, .standardDeviation, inner: 30).judge(histogram(0, 30, 0)) == nil)
    #expect(try WalkStudy(.falseAlarm2, .mean, inner: 30).judge(histogram(0, 30, 0)) == nil)
    #expect(try SlopeStudy(study: .coverage, inner: 30).judge(nil) == nil)
  }

  @Test("a slope covers between its published ends, and is rejected beyond the level's")
  func slopes() throws {
    var table = Table(name: "slopes", columns: ["slope", "mcse", "ci_low", "ci_high"])
    table.append([.real(-0.47), .real(0.01), .real(-0.49), .real(-0.45)])
    let slope = try #require(PublishedSlope(in: table))
    #expect(try SlopeStudy(study: .coverage, inner: 30).judge(slope) == false)
    // Three standard errors: beyond Student's 2.756 on 29, within 3.659.
    #expect(try SlopeStudy(study: .falseAlarm2, inner: 30).judge(slope) == true)
    #expect(try SlopeStudy(study: .falseAlarm3, inner: 30).judge(slope) == false)
  }

  @Test("yes, no and undecided are counted apart, and merge")
  func tally() {
    var counts = MeasuredErrorRates.Counts()
    for hit in [true, false, nil, true] { counts.add(hit) }
    counts.merge(counts)
    #expect((counts.repetitions, counts.hits, counts.undecided) == (8, 4, 2))
  }

  @Test("a law is raised at its widest value and stays a law")
  func raised() {
    let law = WalkStudy.raised([0.35, 0.53, 0.12], by: 0.1)
    #expect(abs(law.reduce(0, +) - 1) < 1e-15)
    #expect(abs(law[1] - 0.63) < 1e-15 && law[0] < 0.35 && law[2] < 0.12)
  }

  @Test("claims are judged at 1e-9 unless another level is asked for")
  func standing() throws {
    func evidence(_ z: Double) -> Evidence {
      Evidence(slope: z, standardError: 1, trials: 1_000_000)
    }
    #expect(try evidence(6.1).isCompatible(with: 0) == true)
    #expect(try evidence(6.2).isCompatible(with: 0) == false)
    let loose = Evidence(slope: 2.6, standardError: 1, trials: 1_000_000, level: ErrorLevel(alpha: 1e-2))
    #expect(try loose.isCompatible(with: 0) == false)
  }
}
