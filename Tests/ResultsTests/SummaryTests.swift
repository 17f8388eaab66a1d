import TestSupport
import Testing

@testable import Results

@Suite("Markdown")
struct SummaryTests {
  @Test(
    "a text shows as it stands",
    arguments: [
      ("plain text", "plain text"), ("a|b", "a\\|b"), ("*x* _y_ `z`", "\\*x\\* \\_y\\_ \\`z\\`"),
      ("[a](b)", "\\[a\\](b)"), ("<script>&amp;", "\\<script\\>&amp;amp;"), ("# 1\n2\r\n3", "\\# 1 2 3"),
      ("back\\slash", "back\\\\slash"), ("", ""), ("äöü €", "äöü €"),
    ])
  func escaping(text: String, markdown: String) {
    #expect(markdownText(text) == markdown)
  }

  @Test("columns of numbers are aligned to the right")
  func table() {
    #expect(
      markdownTable(["a", "b", "c"], [["x", "1", ""], ["y", "-2", ""]])
        == "| a | b | c |\n| --- | ---: | --- |\n| x | 1 |  |\n| y | -2 |  |\n")
    #expect(markdownTable(["a"], []) == "| a |\n| --- |\n")
  }

  @Test(
    "whole numbers are grouped by three",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (200_000, "200,000"), (-1_234_567, "-1,234,567"), (100, "100"),
      (.min, "-9,223,372,036,854,775,808"),
    ])
  func groups(number: Int, text: String) {
    #expect(grouped(number) == text)
  }

  @Test("a summary has question, design, a row a condition and the further tables")
  func golden() throws {
    let summary = try sample(title: "Coins & *dice*").results.summary
    #expect(
      summary == """
        # Coins &amp; \\*dice\\*

        How many heads?

        Experiment `two-coins`, seed 18446744073709551615, stream `keyed`, 10 trials a condition.
        Each value stands with its Monte Carlo standard error; "exact" is the oracle's.

        | reach | times | way | heads | exact | heads_rms | exact | heads_q50 | exact |
        | ---: | ---: | --- | ---: | ---: | ---: | --- | ---: | ---: |
        | 3 km | 1 | left | 1.2500 ± 0.0024 | 1 | 1.2500 ± 0.0024 |  | 1.25 | 1 |
        | 250 m | 1 | left | 1.2500 ± 0.0024 | 1 | 1.2500 ± 0.0024 |  | 1.25 | 1 |

        ## extra

        | model | value |
        | --- | ---: |
        | a\\|b | 0.333333 |

        """)
  }

  @Test("nothing of the clock or the machine is in it")
  func repeatable() throws {
    #expect(try sample().results.summary == sample().results.summary)
  }
}
