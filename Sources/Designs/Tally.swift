/// What is kept of a batch of trials.
///
/// Tallies are exact integers wherever the outcome is a count. Running merges them in the order of the batches, so
/// that what is not exact is at least the same for every number of threads.
public protocol Tally: Codable, Sendable {
  /// Takes in the tally of the batch that follows.
  mutating func merge(_ next: Self)
}
