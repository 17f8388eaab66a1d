import Designs
import Experiments
import Sampling
import Statistics

extension Plan {
  /// The walks that are timed, in metres: less than a cell, ten cells, a thousand.
  static let walks: [(length: Double, cell: Double)] = [(3e3, 5e3), (50e3, 5e3), (5000e3, 5e3)]

  private static let seed: UInt32 = 2026

  /// A table a walk: what a trial of the article's costs in processor time, histogram included.
  ///
  /// The three words alone have no histogram: they are what no trial can be cheaper than.
  static func walk(_ python: PythonPeers) async throws -> [Plan] {
    var plans: [Plan] = []
    for (length, cell) in walks {
      let condition = SnappedDistance().condition(walk: length, cell: cell)
      var works: [Work] = []
      for kernel in Kernel.present {
        works.append(try await loop(kernel.name, kernel.observe, condition))
      }
      works += [
        try await loop("scalar reference", SnappedDistance().observeByReference, condition),
        articleLoop(length, cell),
      ]
      works += GSLPeer.Generator.allCases.map { gsl($0, length, cell) }
      works += PythonPeers.Package.allCases.map { self.python(python, $0, length, cell) }
      works += Words.present.map(words)
      plans.append(
        Plan(
          name: "walk", title: "One trial: \(condition.label)", unit: "ns a trial",
          baseline: works[0].name, works: works))
    }
    return plans
  }

  /// Makes a range of trials and tallies them, as `Experiment.observe` does.
  private typealias Observation =
    @Sendable (Range<Int>, Condition, inout SplitMix64, inout IntegerHistogram) throws -> Void

  private static func loop(
    _ name: String, _ observe: @escaping Observation, _ condition: Condition
  ) async throws -> Work {
    @Sendable func time(_ trials: Int) throws -> Double {
      var (generator, tally) = (SplitMix64(seed: UInt64(seed)), IntegerHistogram())
      let time = try processorNanoseconds { try observe(0..<trials, condition, &generator, &tally) }
      return checked(time, trials, tally)
    }
    let trials = try await trialsWorthTiming(time)
    return Work(name: name) { try time(trials) / Double(trials) }
  }

  private static func words(_ words: Words) -> Work {
    let trials = 32_000_000
    return Work(name: "the three words alone, \(words.name)") {
      var sum: UInt64 = 0
      let time = processorNanoseconds { sum = words.sum(seed: UInt64(seed), trials: trials) }
      precondition(sum != 0, "the words must be made")
      return time / Double(trials)
    }
  }

  private static func articleLoop(_ length: Double, _ cell: Double) -> Work {
    let trials = 1_000_000
    return Work(name: "the article's loop") {
      var (generator, tally) = (SplitMix64(seed: UInt64(seed)), IntegerHistogram())
      let time = processorNanoseconds {
        ArticleLoop(walk: length, cell: cell).observe(trials: trials, using: &generator, into: &tally)
      }
      return checked(time, trials, tally) / Double(trials)
    }
  }

  private static func gsl(_ generator: GSLPeer.Generator, _ length: Double, _ cell: Double) -> Work {
    let trials = 1_000_000
    return Work(name: "C, GSL's \(generator.rawValue)") {
      var tally = IntegerHistogram()
      let time = try processorNanoseconds {
        tally = try GSLPeer(generator: generator).tally(
          walk: length, cell: cell, trials: trials, seed: UInt64(seed))
      }
      return checked(time, trials, tally) / Double(trials)
    }
  }

  private static func python(
    _ python: PythonPeers, _ package: PythonPeers.Package, _ length: Double, _ cell: Double
  ) -> Work {
    let trials = 500_000
    return Work(name: package.label) {
      guard python.versions[package] != nil else { throw Absent("not here") }
      let (time, tally) = try python.walk(package, walk: length, cell: cell, trials: trials, seed: seed)
      return checked(time, trials, tally) / Double(trials)
    }
  }

  /// The time of trials of which every one must have been made.
  private static func checked(_ time: Double, _ trials: Int, _ tally: IntegerHistogram) -> Double {
    precondition(tally.total == trials, "every trial must be made")
    return time
  }
}
