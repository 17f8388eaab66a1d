import Synchronization
import Testing

@testable import Benchmarking

@Suite("A plan that is measured")
struct PlanTests {
  /// Works that note their name and tell how often each was done.
  private final class Diary: Sendable {
    private let entries = Mutex<[String]>([])
    var words: [String] { entries.withLock { $0 } }

    func work(_ name: String, failing error: (any Error)? = nil) -> Plan.Work {
      Plan.Work(name: name) {
        if let error { throw error }
        return self.entries.withLock { entries in
          entries.append(name)
          return Double(entries.count { $0 == name })
        }
      }
    }
  }

  private struct Mistake: Error {}

  private func plan(_ works: [Plan.Work], isLong: Bool = false) -> Plan {
    Plan(name: "walk", title: "x", unit: "ns", sum: ("together", 9), isLong: isLong, works: works)
  }

  @Test("the works alternate, and the first round is not counted")
  func alternation() async throws {
    let diary = Diary()
    let section = try await plan([diary.work("a"), diary.work("b")]).measured(rounds: 2, full: false)
    #expect(diary.words == ["a", "b", "a", "b", "a", "b"])
    #expect(section.rows[0] == .init("a", .measured(Series([2, 3]))))
    #expect(section.rows[1] == .init("b", .measured(Series([2, 3]))))
    #expect(section.rows[2] == .init("together", .measured(Series([4, 6])), aim: 9))
  }

  @Test("long works are done once, unless everything is asked for")
  func long() async throws {
    let diary = Diary()
    let works = [diary.work("a")]
    let once = try await plan(works, isLong: true).measured(rounds: 3, full: false)
    #expect(once.rows[0].series == Series([1]))
    let all = try await plan(works, isLong: true).measured(rounds: 3, full: true)
    #expect(all.rows[0].series == Series([3, 4, 5]))
  }

  @Test("what is absent is a row with its reason, and the others are measured; there is no sum then")
  func absence() async throws {
    let diary = Diary()
    let section = try await plan([diary.work("a", failing: Absent("not here")), diary.work("b")])
      .measured(rounds: 1, full: false)
    #expect(section.rows[0].outcome == .absent("not here"))
    #expect(section.rows[1].series == Series([2]))
    #expect(section.rows[2].outcome == .absent("a part is not here"))
  }

  @Test("any other error ends the measurement")
  func failure() async {
    let works = [Diary().work("a", failing: Mistake())]
    await #expect(throws: Mistake.self) { try await plan(works).measured(rounds: 1, full: false) }
  }

  @Test(
    "threads double up to one a core",
    arguments: [(1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (6, [1, 2, 4, 6]), (8, [1, 2, 4, 8])])
  func threads(cores: Int, counts: [Int]) {
    #expect(Plan.threadCounts(cores: cores) == counts)
  }

  @Test("every kernel has a row of its own in each table of walks, and so has every peer")
  func walkRows() async throws {
    for plan in try await Plan.walk(PythonPeers()) {
      let names = plan.works.map(\.name)
      #expect(Set(names).count == names.count)
      #expect(names.starts(with: Kernel.present.map(\.name)))
      for peer in [
        "scalar reference", "the article's loop", "C, GSL's mt19937", "C, GSL's taus2",
        "NumPy, block by block", "NumPy, whole arrays", "Numba",
      ] {
        #expect(names.contains(peer))
      }
    }
  }
}
