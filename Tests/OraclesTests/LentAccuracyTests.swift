import Foundation
import Testing

@testable import Oracles

@Suite("What temporary full accuracy is worth, exactly")
struct LentAccuracyTests {
  @Test("fixed spells are averages by hand")
  func fixed() {
    let oracle = LentAccuracy(.fixed, front: 60, behind: 20)
    #expect(abs(oracle.share - 71.25 / 80) < 1e-12)
    #expect(abs(oracle.lossRate - 1.0 / 80) < 1e-15)
    let short = LentAccuracy(.fixed, front: 60, behind: 10)
    #expect(short.share == 1 && short.lossRate == 0 && short.kept(atAnyMoment: 1800) == 1)
    // Of the 101 values of e, 21 are at most 11.22 s.
    let within = LentAccuracy(.fixed, front: 10, behind: 11.22)
    #expect(abs(within.lossChance - 21.0 / 101) < 1e-12 && within.kept(atAnyMoment: 1800) == nil)
    // A run of 61 s must begin in the first e + 60 - 61 s of a cycle of 80 s, by e 10.25 s in the mean.
    #expect(abs((oracle.kept(atAnyMoment: 61) ?? 0) - 10.25 / 80) < 1e-12)
    #expect(oracle.kept(atAnyMoment: 72) == 0)
  }

  /// The integral of P(B > x) P(e > x), by the middles of milliseconds; e is not below a whole one within it.
  @Test(
    "the loss is what E min(B, e) leaves of the spell, by integration over its tail",
    arguments: [LentAccuracy.Law.exponential, .fixed, .uniform], [3.0, 6, 20, 300])
  func tails(law: LentAccuracy.Law, behind: Double) {
    let least = (0..<11_300).reduce(0.0) { sum, index in
      let x = (Double(index) + 0.5) / 1000
      let spell =
        switch law {
        case .exponential: exp(-x / behind)
        case .fixed: behind > x ? 1.0 : 0
        case .uniform: max(0, 1 - x / (2 * behind))
        }
      return sum + spell * (index < 11_200 ? 1 : Double(11_300 - index) / 101) / 1000
    }
    let oracle = LentAccuracy(law, front: 60, behind: behind)
    #expect(abs(oracle.share - (60 + least) / (60 + behind)) < 1e-7)
  }

  @Test("runs of fixed spells are averages by hand")
  func fixedRuns() throws {
    let oracle = LentAccuracy(.fixed, front: 60, behind: 20)
    let mean = try #require(oracle.mean(inRun: 151))
    // Reduced from 71.25 s in the mean to 80 s. 11 s after the second leaving nothing is lost yet.
    #expect(abs(mean.reduced - 8.75) < 1e-9 && mean.lost == 1 && mean.regained == 1)
    let first = try #require(oracle.first(inRun: 151))
    #expect(abs(first.precise - 71.25) < 1e-9 && first.kept == 0)
    // Who never asks again loses it once.
    let late = try #require(oracle.first(inRun: 300))
    #expect(abs(late.precise - 71.25) < 1e-9 && late.kept == 0)
    let early = try #require(oracle.first(inRun: 71))
    #expect(early.precise == 71 && early.kept == 1)
    // At 71.25 s 51 of the 101 values of e are over.
    #expect(abs((oracle.first(inRun: 71.25)?.kept ?? 0) - 50.0 / 101) < 1e-9)
  }

  static let spells = [(60.0, 20.0), (60, 5), (1, 1), (10, 300), (300, 3), (86_400, 86_400)]

  @Test("before a second loss can be, the first one comes as often as any", arguments: spells)
  func single(front: Double, behind: Double) throws {
    let oracle = LentAccuracy(.exponential, front: front, behind: behind)
    for run in [12.0, 17, 22.3] {
      let (mean, first) = try (#require(oracle.mean(inRun: run)), #require(oracle.first(inRun: run)))
      #expect(abs(mean.lost - (1 - first.kept)) < 2e-6, "at \(run) s: \(mean.lost), \(1 - first.kept)")
    }
  }

  @Test("what the steps leave of the error is below 1e-6", arguments: spells)
  func steps(front: Double, behind: Double) throws {
    let oracle = LentAccuracy(.exponential, front: front, behind: behind)
    for run in [60.0, 1800] {
      let coarse = try #require(oracle.first(inRun: run, finer: 1))
      let fine = try #require(oracle.first(inRun: run, finer: 2))
      // The error is four thirds of the difference.
      #expect(abs(coarse.precise - fine.precise) / run < 7e-7 && abs(coarse.kept - fine.kept) < 7e-7)
    }
  }

  @Test("long runs are the long run", arguments: [LentAccuracy.Law.exponential, .fixed], spells.prefix(5))
  func limit(law: LentAccuracy.Law, spells: (Double, Double)) throws {
    let oracle = LentAccuracy(law, front: spells.0, behind: spells.1)
    let run = 1e7
    let mean = try #require(oracle.mean(inRun: run))
    #expect(abs(1 - mean.reduced / run - oracle.share) < 1e-4)
    #expect(abs(mean.lost / run - oracle.lossRate) < 1e-6)
    #expect(abs(mean.regained / run - oracle.lossRate) < 1e-6)
  }

  @Test("of uniform spells only the long run is known")
  func unknown() {
    let oracle = LentAccuracy(.uniform, front: 60, behind: 20)
    #expect(oracle.mean(inRun: 1800) == nil && oracle.first(inRun: 1800) == nil)
    #expect(oracle.kept(atAnyMoment: 1800) == nil)
  }
}
