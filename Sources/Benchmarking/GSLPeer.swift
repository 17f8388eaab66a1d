import CPeers
import Statistics

/// The article's trial in C, with a generator of GSL's and the C library's sine and cosine.
struct GSLPeer: Sendable {
  /// The generators that are timed.
  enum Generator: String, CaseIterable {
    case mt19937, taus2
  }

  let generator: Generator

  /// Makes some trials and tallies the lines crossed in each; lengths in metres.
  ///
  /// - Throws: `PeerFailure` where GSL finds no memory.
  func tally(walk: Double, cell: Double, trials: Int, seed: UInt64) throws -> IntegerHistogram {
    // A walk spans at most sqrt 2 as many columns and rows as it has cells, and one more of each by its start.
    var counts = [Int64](repeating: 0, count: Int(2.0.squareRoot() * walk / cell) + 3)
    let code = peers_walk(
      generator == .mt19937 ? peers_mt19937 : peers_taus2, walk, cell, Int64(trials), seed, &counts,
      Int64(counts.count))
    guard code == 0 else { throw PeerFailure("GSL's \(generator.rawValue) finds no memory") }
    return counts.enumerated().reduce(into: IntegerHistogram()) { $0.add($1.offset, times: Int($1.element)) }
  }
}

/// What a peer did not do; the benchmark ends with it.
struct PeerFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
