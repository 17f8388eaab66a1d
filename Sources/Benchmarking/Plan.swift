import CommandLine
import Foundation

/// A table to be measured.
struct Plan: Sendable {
  /// One row to be measured.
  struct Work: Sendable {
    let name: String
    var aim: Double?
    /// Does the work once and says what it cost, in the plan's unit.
    let measure: @Sendable () async throws -> Double
  }

  let name: String
  let title: String
  let unit: String
  var baseline: String?
  /// A last row that sums the others, with its aim.
  var sum: (name: String, aim: Double?)?
  /// Whether the works take so long that each is done once, unwarmed, unless everything is asked for.
  var isLong = false
  let works: [Work]

  /// Measures every work in each round, so that a machine that drifts drifts for all of them, after a round that warms
  /// it up and is not counted.
  ///
  /// - Parameter willMeasure: called before each work with its name.
  /// - Throws: what a work throws, but for `Absent`, which becomes the row's outcome; `Interrupted`.
  func measured(rounds: Int, full: Bool, willMeasure: (String) -> Void = { _ in }) async throws -> Section {
    var values = works.map { _ in [Double]() }
    var reasons: [Int: String] = [:]
    let warmUps = isLong && !full ? 0 : 1
    for round in 0..<(isLong && !full ? 1 : rounds) + warmUps {
      for (index, work) in works.enumerated() where reasons[index] == nil {
        try Signals.throwIfInterrupted()
        willMeasure(work.name)
        do {
          let value = try await work.measure()
          if round >= warmUps { values[index].append(value) }
        } catch let absent as Absent {
          // Ctrl-C ends a child as well, which is no failure of its own.
          try Signals.throwIfInterrupted()
          reasons[index] = absent.reason
        }
      }
    }
    var rows = works.enumerated().map { index, work in
      Section.Row(
        work.name, reasons[index].map { .absent($0) } ?? .measured(Series(values[index])), aim: work.aim)
    }
    if let sum {
      let series = reasons.isEmpty ? Series.sum(rows.compactMap(\.series)) : nil
      rows.append(
        Section.Row(sum.name, series.map { .measured($0) } ?? .absent("a part is not here"), aim: sum.aim))
    }
    return Section(name, title: title, unit: unit, baseline: baseline, rows: rows)
  }
}

/// Why a row cannot be measured here: a program or an instruction set is missing.
struct Absent: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// How many trials take a twentieth of a second or more, so that neither the clock nor a thread's start shows: a
/// power of two.
func trialsWorthTiming(_ nanoseconds: (_ trials: Int) async throws -> Double) async rethrows -> Int {
  var trials = 1
  while try await nanoseconds(trials) < 5e7 { trials *= 2 }
  return trials
}

/// The nanoseconds that some work takes by the clock.
func nanoseconds(_ work: () async throws -> Void) async rethrows -> Double {
  let start = ContinuousClock.now
  try await work()
  return (ContinuousClock.now - start) / .nanoseconds(1)
}

/// The nanoseconds of processor time that some work takes on its own thread: what else runs on the machine does not
/// count, but for the caches and clock rates that it shares.
func processorNanoseconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
  let start = now()
  try work()
  return now() - start
}
