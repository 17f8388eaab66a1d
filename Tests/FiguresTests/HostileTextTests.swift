import Foundation
import Notation
import Testing

@testable import Figures

@Suite("Text of a spec")
struct HostileTextTests {
  /// What gnuplot, a shell, printf or XML would act upon.
  static let texts = [
    "`touch marker`", "$(touch marker)", "' . system('touch marker') . '",
    "\" . system(\"touch marker\") . \"",
    "| touch marker", "< touch marker", "@ARG1 @pi", "%s %n %d", "a_b^c{/Symbol d}&{x}", "back\\slash\\n",
    "# no comment",
    "ä 大 → 4/π", "<b>&amp;</b>", "</text><script>1</script>", "L0001xx L0002", "$1 ${x}", "!touch marker",
    "\u{1B}[31mred", "]]>", "-", "%", "\\", "'", "\"", "`",
  ]

  private func spec(_ text: String) throws -> Spec {
    let escaped = text.replacing("'", with: "''")
    let quoted = text.contains("\u{1B}") ? "\"\(text.replacing("\u{1B}", with: "\\x1B"))\"" : "'\(escaped)'"
    return try Spec(
      """
      experiment: snapped-distance
      seed: 1
      trials: 50
      grid: {walk: [1 km, 2 km], cell: [2 km, 3 km]}
      figures:
        - name: hostile
          kind: points
          metric: ratio
          x: walk
          series: cell
          band: {low: traced_q05_m, high: traced_q95_m, per: walk, label: \(quoted)}
          title: \(quoted)
          alt: \(quoted)
          x_label: \(quoted)
          y_label: \(quoted)
      """)
  }

  @Test("never gets into the script or the data", arguments: texts.filter { $0.count > 2 })
  func script(text: String) async throws {
    let spec = try spec(text)
    let chart = try spec.figures[0].chart(of: try await spec.results())
    let (plain, _) = try self.spec("word").figures[0].chart(of: try await spec.results()).script()
    let script = chart.script().script.text
    #expect(!script.contains(text))
    // Beside the width of the tokens, the script is that of any other text.
    #expect(script.utf8.allSatisfy { $0 < 0x7F } && !script.contains("`"))
    #expect(script.count { $0 == "'" } == plain.text.count { $0 == "'" })
    for file in chart.files {
      #expect(file.text.utf8.allSatisfy { "0123456789.e+- \n".utf8.contains($0) })
    }
  }

  @Test("is drawn as it stands, and runs nothing", arguments: texts)
  func drawn(text: String) async throws {
    let spec = try spec(text)
    let marker = FileManager.default.currentDirectoryPath + "/marker"
    let svg = String(
      decoding: try Gnuplot().draw(spec.figures[0], results: try await spec.results()), as: UTF8.self)
    #expect(svg.contains("<title>\(text.xmlText)</title>"))
    #expect(svg.contains("<desc>\(text.xmlText)</desc>"))
    #expect(
      svg.components(separatedBy: ">\(text.xmlText)</tspan>").count == 3
        || svg.contains(">\(text.xmlText)</text>"))
    #expect(!svg.contains("<script>"))
    #expect(!FileManager.default.fileExists(atPath: marker))
  }

  @Test("is broken into lines at spaces, and inside words that no line holds")
  func wrapping() {
    #expect(wrapped("one two  three", at: 7) == ["one two", "three"])
    #expect(wrapped("abcdefgh ij", at: 3) == ["abc", "def", "gh", "ij"])
    #expect(wrapped("", at: 3) == [])
  }

  @Test("keeps its place, even if it looks like a token")
  func tokens() {
    var labels = Labels()
    _ = labels.add("L0001")
    _ = labels.add("two")
    #expect(labels.set(in: "<a>L0000xx</a><a>L0001</a><a>L0002</a>") == "<a>L0001</a><a>two</a><a>L0002</a>")
  }
}
