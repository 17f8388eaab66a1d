import Notation
import TestSupport
import Testing

@Suite("Near misses")
struct NearestTests {
  static let table: [(String, [String], String?)] = [
    ("trails", ["title", "trials"], "trials"), ("Trials", ["trials"], "trials"),
    ("TRIALS", ["trials"], "trials"),
    ("sede", ["seed"], "seed"), ("experimant", ["experiment"], "experiment"),
    ("seed", ["trials", "title"], nil),
    ("x", ["y"], nil), ("x", ["xy"], "xy"), ("ab", ["ba"], "ba"), ("", ["a"], nil), ("walk", ["walk"], nil),
    ("wall", ["walk", "ball"], "walk"), ("ball", ["wall", "bell"], "wall"), ("abcd", [], nil),
    // Two edits in a word of five letters are too many.
    ("wolks", ["walkz"], nil),
  ]

  @Test("the nearest word is suggested, and none if all are far", arguments: table)
  func suggestion(word: String, candidates: [String], nearestWord: String?) {
    #expect(nearest(word, among: candidates) == nearestWord)
  }

  @Test("words of any length cost little")
  func longWords() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(nearest(long, among: [long + "b"]) == nil)
    #expect(nearest("trials", among: [long]) == nil)
  }

  @Test("the tail of the sentence is the suggestion or the fallback")
  func tail() {
    #expect(didYouMean("trails", among: ["trials"]) == "; did you mean 'trials'?")
    #expect(didYouMean("trails", among: ["seed"], otherwise: "; known: seed") == "; known: seed")
  }
}
