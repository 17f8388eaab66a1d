import CPeers

/// The three words of each trial and nothing else, made with some instructions: what no trial can be cheaper than.
struct Words: Sendable {
  /// The instructions, for people.
  let name: String
  private let instructions: peers_instructions

  /// Those that this processor has, the best first; plain C is always one.
  static var present: [Words] {
    [("AVX-512", peers_avx512), ("AVX2", peers_avx2), ("plain C", peers_plain)]
      .filter { peers_has($0.1) != 0 }.map { Words(name: $0.0, instructions: $0.1) }
  }

  /// The sum of the words of so many trials, a multiple of 8, from the seed's first word on.
  func sum(seed: UInt64, trials: Int) -> UInt64 {
    precondition(trials.isMultiple(of: 8), "eight trials are made at a time")
    return peers_words(instructions, seed, Int64(trials))
  }
}
