import Designs
import Synchronization

/// Merges the tallies of batches in the order of the batches, in whatever order they are finished.
final class OrderedMerge<Counts: Tally>: Sendable {
  private struct State {
    var tallies: [Counts]
    var waiting: [Int: (condition: Int, tally: Counts)] = [:]
    var next = 0
  }

  private let state: Mutex<State>

  /// A merge into one tally a condition.
  init(into tallies: [Counts]) {
    state = Mutex(State(tallies: tallies))
  }

  /// Takes the tally of the batch of an index; each index comes once.
  func take(_ tally: Counts, of condition: Int, at index: Int) {
    state.withLock { state in
      state.waiting[index] = (condition, tally)
      while let batch = state.waiting.removeValue(forKey: state.next) {
        state.tallies[batch.condition].merge(batch.tally)
        state.next += 1
      }
    }
  }

  /// How many tallies wait for one that comes before them.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// The tallies, complete when every batch has come.
  var tallies: [Counts] { state.withLock { $0.tallies } }
}
