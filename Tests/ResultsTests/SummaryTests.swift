import Designs
import Statistics
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

  @Test("a summary of a rule has the rule, the trials of each condition, and what the cap left short")
  func stopped() throws {
    let coins = TwoCoins()
    let rule = StoppingRule(try coins.metric(spelt: "heads_rms"), mcse: 0.0005)
    // Squares of mean 3/2 and variance 9/4: the root's error is 1.5 / (2 sqrt 1.5) / 1000 after a million.
    var heads = IntegerHistogram()
    for (value, count) in [(0, 250_000), (1, 500_000), (2, 250_000)] { heads.add(value, times: count) }
    let short = try #require(
      try Shortfall(coins.condition(), after: 1_000_000, .rootMeanSquare(heads, about: 0), of: rule))
    var same = IntegerHistogram()
    same.add(1, times: 1_000_000)
    let alike = try #require(
      try Shortfall(coins.condition(reach: 250), after: 1_000_000, .rootMeanSquare(same, about: 0), of: rule))
    let summary = try sample(trials: 1_000_000, stopping: rule, shortfalls: [short, alike]).results.summary
    #expect(
      summary == """
        # Coins

        How many heads?

        Experiment `two-coins`, seed 18446744073709551615, stream `keyed`, up to 1,000,000 trials a condition, until the mcse of heads_rms is 0.0005 m.
        Each value stands with its Monte Carlo standard error; "exact" is the oracle's.

        | reach | times | way | trials | heads | exact | heads_rms | exact | heads_q50 | exact |
        | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- | ---: | ---: |
        | 3 km | 1 | left | 1,000,000 | 1.2500 ± 0.0024 | 1 | 1.2500 ± 0.0024 |  | 1.25 | 1 |
        | 250 m | 1 | left | 1,000,000 | 1.2500 ± 0.0024 | 1 | 1.2500 ± 0.0024 |  | 1.25 | 1 |

        The cap ended these conditions before they were as precise as wanted; their rows are complete:

        - reach 3 km, times 1, way left: after 1,000,000 trials the mcse of heads_rms is 0.000612 m, not 0.0005 m, which takes about 1,510,000 trials
        - reach 250 m, times 1, way left: after 1,000,000 trials heads_rms shows no error yet, all trials being alike

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
