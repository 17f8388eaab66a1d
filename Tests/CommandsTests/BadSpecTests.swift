import TestSupport
import Testing

/// A bad spec: what is wrong with it, its bytes, and the error behind `spec.yaml:`.
struct BadSpec: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  let error: String

  init(_ what: String, _ bytes: [UInt8], _ error: String) {
    (testDescription, self.bytes, self.error) = (what, bytes, error)
  }

  init(_ what: String, _ text: String, _ error: String) {
    self.init(what, Array(text.utf8), error)
  }

  /// The tiny spec with one text replaced.
  init(_ what: String, _ old: String, _ new: String, _ error: String) {
    precondition(Specs.tiny.contains(old), "nothing to replace")
    self.init(what, Specs.tiny.replacing(old, with: new, maxReplacements: 1), error)
  }

  /// The tiny spec with claims.
  init(_ what: String, claims: String..., error: String) {
    self.init(what, Specs.tiny + Specs.section(claims), error)
  }
}

@Suite("A bad spec ends in one line at its place and touches nothing")
struct BadSpecTests {
  static let condition = "{walk: 3 km, cell: 5 km}"

  static let values =
    [
      BadSpec(
        "no trials", "trials: 10", "trials: 0",
        "4:9: error: 'trials': '0' is out of range; it must be at least 1"),
      BadSpec(
        "part of a trial", "trials: 10", "trials: 1.5", "4:9: error: 'trials': '1.5' must be a whole number"),
      BadSpec(
        "fewer trials than none", "trials: 10", "trials: -1",
        "4:9: error: 'trials': '-1' is out of range; it must be at least 1"),
      BadSpec(
        "no number of trials", "trials: 10", "trials:",
        "4:8: error: 'trials' has no value; it must be a whole number"),
      BadSpec(
        "a seed of 2^64", "seed: 2026", "seed: 18446744073709551616",
        "3:7: error: 'seed': '18446744073709551616' is out of range; it must be from 0 to 18446744073709551615"
      ),
      BadSpec(
        "a seed below 0", "seed: 2026", "seed: -1",
        "3:7: error: 'seed': '-1' is out of range; it must be from 0 to 18446744073709551615"),
      BadSpec(
        "a cell of 0 km", "5 km", "0 km",
        "6:24: error: 'cell': '0 km' is outside the domain, 0.001 m to 1000000 km"),
      BadSpec(
        "a walk of 0 km", "3 km", "0 km",
        "6:12: error: 'walk': '0 km' is outside the domain, 0.001 m to 1000000 km"),
      BadSpec(
        "nan", "3 km", "nan",
        "6:12: error: 'walk': 'nan' is not a length; write a length such as 3 km or 5000 m"),
      BadSpec(
        "nan km", "3 km", "nan km",
        "6:12: error: 'walk': 'nan km' is not a length; write a length such as 3 km or 5000 m"),
      BadSpec(
        "inf", "3 km", "inf km",
        "6:12: error: 'walk': 'inf km' is not a length; write a length such as 3 km or 5000 m"),
      BadSpec(
        "YAML's infinity", "3 km", ".inf",
        "6:12: error: 'walk': '.inf' is not a length; write a length such as 3 km or 5000 m"),
      BadSpec(
        "a walk of 1e300 km", "3 km", "1e300 km",
        "6:12: error: 'walk': '1e300 km' is outside the domain, 0.001 m to 1000000 km"),
      BadSpec(
        "a walk of 1e999 km", "3 km", "1e999 km",
        "6:12: error: 'walk': '1e999 km' is too large; write a number below 1.7e308"),
      BadSpec(
        "a walk below 0", "3 km", "-3 km",
        "6:12: error: 'walk': '-3 km' is outside the domain, 0.001 m to 1000000 km"),
      BadSpec(
        "a walk without unit", "3 km", "3",
        "6:12: error: 'walk': '3' has no unit; write a length such as 3 km or 5000 m"),
      BadSpec(
        "an area for a length", "3 km", "3 km2",
        "6:12: error: 'walk': '3 km2' is an area, but a length is needed; write it in m or km"),
      BadSpec(
        "a decimal comma", "3 km", "'3,5 km'",
        "6:12: error: 'walk': '3,5 km' has a comma; write a decimal point, and nothing or '_' between thousands"
      ),
      BadSpec(
        "a duplicate axis", "5 km", "1 m, walk: 1001 km",
        "6:29: error: the key 'walk' is given twice, first on line 6; keep one"),
      BadSpec(
        "a walk of a million and more cells", condition, "{walk: 1000.1 km, cell: 1 m}",
        "6:5: error: walk 1000.1 km, cell 1 m: the walk is 1000100 cells long; at most 1000000 can be traced exactly"
      ),
      BadSpec(
        "an unknown stream", "trials: 10", "trials: 10\nstream: keyd",
        "5:9: error: 'stream': unknown word 'keyd'; did you mean 'keyed'?"),
    ] + precisions

  static let precisions = [
    BadSpec(
      "a precision in a continuous stream", "trials: 10",
      "trials: {mcse: 0.001, metric: ratio}\nstream: continuous",
      "5:9: error: in stream 'continuous' each condition begins where the one before it ended, which 'mcse' leaves open; "
        + "write 'stream: keyed', or a number of trials"),
    BadSpec(
      "a precision of nothing", "trials: 10", "trials: {mcse: 0.001}",
      "4:9: error: missing key 'metric'; write for example 'metric: ratio'"),
    BadSpec(
      "a precision of an unknown metric", "trials: 10", "trials: {mcse: 0.001, metric: ratoi}",
      "4:31: error: 'metric': unknown metric 'ratoi'; did you mean 'ratio'?"),
    BadSpec(
      "a precision of a quantile", "trials: 10", "trials: {mcse: 1 m, metric: traced_q50_m}",
      "4:29: error: 'traced_q50_m' is a quantile and has no standard error; name another metric, or write a number of "
        + "trials"),
    BadSpec(
      "a precision of 0", "trials: 10", "trials: {mcse: 0, metric: ratio}",
      "4:16: error: 'mcse' must be above 0; no run reaches less"),
    BadSpec(
      "a precision below 0", "trials: 10", "trials: {mcse: -1%, metric: ratio}",
      "4:16: error: 'mcse' must be above 0; no run reaches less"),
    BadSpec(
      "a length for a ratio's precision", "trials: 10", "trials: {mcse: 2 m, metric: ratio}",
      "4:16: error: 'mcse': '2 m' is not a constant; write one such as 1.5, 0.2%, pi or 4/pi"),
    BadSpec(
      "a cap below the first look", "trials: 10", "trials: {mcse: 0.1, metric: ratio, cap: 10}",
      "4:41: error: 'cap': '10' is out of range; it must be at least 100000"),
    BadSpec(
      "a cap beyond the generator's period", "trials: 10", "trials: {mcse: 0.1, metric: ratio, cap: 9e18}",
      "4:9: error: the trials need more random words than the generator's period of 2^64 holds; ask for fewer trials "
        + "(by a lower 'cap')"),
    BadSpec(
      "a misspelt key of a precision", "trials: 10", "trials: {mcse: 0.1, metric: ratio, cpa: 1e6}",
      "4:36: error: unknown key 'cpa'; did you mean 'cap'?"),
  ]

  static let keys = [
    BadSpec(
      "a misspelt key", "trials:", "trails:", "4:1: error: unknown key 'trails'; did you mean 'trials'?"),
    BadSpec(
      "a misspelt key beside the right one", "trials: 10", "trials: 10\ntitel: t",
      "5:1: error: unknown key 'titel'; known keys: title, question, summary, figures, claims, experiment, seed, stream, trials, estimator, conditions, grid"
    ),
    BadSpec(
      "a missing key", "seed: 2026\n", "", "1:1: error: missing key 'seed'; write for example 'seed: 2026'"),
    BadSpec(
      "a missing axis", ", cell: 5 km", "", "6:5: error: missing key 'cell'; write for example 'cell: 3 km'"),
    BadSpec(
      "an unknown axis", "cell: 5 km", "cell: 5 km, wolk: 1 km",
      "6:30: error: unknown key 'wolk'; known keys: walk, cell"),
    BadSpec(
      "a misspelt axis", "walk: 3 km", "wolk: 3 km", "6:6: error: unknown key 'wolk'; did you mean 'walk'?"),
    BadSpec(
      "a duplicate key", "seed: 2026", "seed: 2026\nseed: 2026",
      "4:1: error: the key 'seed' is given twice, first on line 3; keep one"),
    BadSpec(
      "an unknown experiment", "snapped-distance", "snaped-distance",
      "1:13: error: 'experiment': unknown experiment 'snaped-distance'; did you mean 'snapped-distance'?"),
    BadSpec(
      "no conditions", "conditions:\n  - \(condition)\n", "",
      "1:1: error: the conditions are missing; write 'conditions:' with a list, or 'grid:' with the axes to cross"
    ),
    BadSpec(
      "an empty list of conditions", "conditions:\n  - \(condition)\n", "conditions: []\n",
      "5:13: error: 'conditions' is empty; list at least one"),
    BadSpec(
      "a grid and conditions", "trials: 10", "trials: 10\ngrid: \(condition)",
      "5:7: error: 'conditions' and 'grid' are both given; keep one"),
    BadSpec(
      "a repeated condition", condition, "\(condition)\n  - {cell: 5000 m, walk: 3000 m}",
      "7:5: error: conditions 1 and 2 are the same: walk 3 km, cell 5 km"),
    BadSpec(
      "conditions that tables cannot tell apart", condition,
      "\(condition)\n  - {walk: 3.00000000001 km, cell: 5 km}",
      "7:5: error: conditions 1 and 2 are the same: walk 3 km, cell 5 km"),
    BadSpec(
      "a repeated value in a grid", "conditions:\n  - \(condition)",
      "grid: {walk: [3 km, 3000 m], cell: 5 km}", "5:21: error: walk 3 km stands twice; keep one"),
    BadSpec(
      "values of a grid that tables cannot tell apart", "conditions:\n  - \(condition)",
      "grid: {walk: [3 km, 3.00000000001 km], cell: 5 km}", "5:21: error: walk 3 km stands twice; keep one"),
    BadSpec(
      "an unknown metric in the summary", "trials: 10", "trials: 10\nsummary: [ratoi]",
      "5:11: error: 'summary': unknown metric 'ratoi'; did you mean 'ratio'?"),
  ]

  static let claims = [
    BadSpec(
      "an unknown metric", claims: "metric: ratoi, reads: '1'",
      error: "8:48: error: 'metric': unknown metric 'ratoi'; did you mean 'ratio'?"),
    BadSpec(
      "an unknown axis in a claim", claims: "metric: ratio, at: {wolk: 3 km}, reads: '1'",
      error: "8:60: error: unknown key 'wolk'; did you mean 'walk'?"),
    BadSpec(
      "a condition that is not there", claims: "metric: ratio, at: {walk: 4 km}, reads: '1'",
      error: "8:66: error: no condition has walk 4 km; there are 3 km"),
    BadSpec(
      "a claim without a test", claims: "metric: ratio",
      error:
        "8:5: error: the claim has no test; add one of reads, near, equals, between, at_most, at_least, distribution, slope"
    ),
    BadSpec(
      "a misspelt test", claims: "metric: ratio, raeds: '1'",
      error: "8:55: error: unknown key 'raeds'; did you mean 'reads'?"),
    BadSpec(
      "two tests", claims: "metric: ratio, reads: '1', equals: exact",
      error: "8:75: error: the claim has two tests, 'reads' and 'equals'; keep one"),
    BadSpec(
      "a tolerance that its test ignores", claims: "metric: ratio, reads: '1', within: 0.1",
      error: "8:75: error: 'within' goes with 'equals', or inside 'near' and 'slope'; remove it here"),
    BadSpec(
      "a tolerance on a distribution", claims: "distribution: exact, within: 0.1",
      error: "8:69: error: 'within' goes with 'equals', or inside 'near' and 'slope'; remove it here"),
    BadSpec(
      "no figure to read", claims: "metric: ratio, reads: about a third",
      error:
        "8:62: error: 'reads' must be a printed number such as \"1.2716\" or \"35.2%\", not 'about a third'"),
    BadSpec(
      "not a number to equal", claims: "metric: ratio, equals: nan",
      error: "8:63: error: 'equals': 'nan' is not a constant; write one such as 1.5, 0.2%, pi or 4/pi"),
    BadSpec(
      "a negative tolerance", claims: "metric: ratio, equals: 1, within: -1",
      error: "8:74: error: 'within': '-1' is negative; a tolerance is 0 or more"),
    BadSpec(
      "an interval the wrong way round", claims: "metric: ratio, between: [2, 1]",
      error: "8:64: error: 'between' needs a lower and an upper number, as in [0.3, 0.4]"),
    BadSpec(
      "a law of a quantile", claims: "metric: traced_q50_m, equals: exact",
      error:
        "8:70: error: 'traced_q50_m' is a quantile and has no standard error; test the published number by 'reads' or 'near'"
    ),
    BadSpec(
      "a slope over one condition", claims: "slope: {of: ratio, over: walk, equals: 0}",
      error:
        "8:47: error: a slope needs two or more conditions that differ in 'walk' alone; 'at' must fix the other axes"
    ),
    BadSpec(
      "a repeated id",
      Specs.tiny + Specs.section(["metric: ratio, reads: '1'"])
        + "  - {id: claim-1, quote: q, source: s, metric: ratio, reads: '1'}\n",
      "9:5: error: the id 'claim-1' is given twice, first on line 8; choose another"),
    BadSpec(
      "no list of claims", Specs.tiny + "claims: 3\n",
      "7:9: error: 'claims' must be a list of claims, not '3'; write it in brackets: [..., ...]"),
  ]

  static let files = [
    BadSpec("an empty file", "", " error: the file holds no values; write 'key: value' lines"),
    BadSpec(
      "a file of comments", "# nothing\n", " error: the file holds no values; write 'key: value' lines"),
    BadSpec("a list", "- a\n", "1:1: error: 'a spec' must be a map, not a list; write 'key: value' lines"),
    BadSpec(
      "a binary file", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0],
      "1:1: error: the control character U+007F stands here; remove it, or write it as an escape in double quotes"
    ),
    BadSpec(
      "NUL bytes", [UInt8](repeating: 0, count: 4096),
      "1:1: error: a NUL byte stands here, so this is no text; save the file as UTF-8 text"),
    BadSpec(
      "Latin-1", Array("title: Stra".utf8) + [0xDF, 0x65, 0x0A],
      "1:12: error: these bytes are not UTF-8; save the file as UTF-8 text"),
    BadSpec(
      "more than 4 MiB", [UInt8](repeating: 0x61, count: 6 << 20),
      " error: the file is larger than 4 MiB; this is no file written by hand"),
    BadSpec(
      "an alias bomb", bomb,
      "6:10: error: the file unfolds to more than 100000 values; aliases may not multiply"),
    BadSpec(
      "100,000 nested brackets", String(repeating: "[", count: 100_000),
      "1:21: error: lists and maps nest more than 20 deep here; write them flatter"),
  ]

  static let bomb =
    "a0: &n0 [x, x, x, x, x, x, x, x, x]\n"
    + (1...11).map { level in
      "a\(level): &n\(level) [" + Array(repeating: "*n\(level - 1)", count: 9).joined(separator: ", ") + "]\n"
    }.joined()

  @Test("a spec is refused, whether it is run or verified", arguments: values + keys + claims + files)
  func refusal(spec: BadSpec) throws {
    let place = try Workplace(Specs.tiny)
    try place.publish()
    try place.write(spec.bytes, to: "spec.yaml")
    try place.expectRefusal(["run", "spec.yaml"], code: 65, error: "spec.yaml:" + spec.error)
    try place.expectRefusal(["verify", "spec.yaml"], code: 65, error: "spec.yaml:" + spec.error)
  }

  @Test("a bad spec stops a run before the good ones beside it begin")
  func beside() throws {
    let place = try Workplace()
    try place.write(Specs.tiny, to: "Experiments/a.yaml")
    try place.write(Specs.tiny.replacing("3 km", with: "3"), to: "Experiments/b.yaml")
    try place.expectRefusal(
      ["run"], code: 65,
      error: "Experiments/b.yaml:6:12: error: 'walk': '3' has no unit; write a length such as 3 km or 5000 m")
    #expect(!place.exists("Results"))
  }

  static let badNames = [
    "two words.yaml", "Capital.yaml", "straße.yaml", "under_score.yaml", "spec.txt", ".yaml", "-a.yaml",
  ]

  @Test("a spec's file name must do as a folder's", arguments: badNames)
  func names(name: String) throws {
    let place = try Workplace()
    try place.write(Specs.tiny, to: name)
    try place.expectRefusal(
      ["run", "./" + name], code: 65,
      error: "./\(name): error: a spec's file is named by lower-case words and figures joined by '-', "
        + "as in zero-share.yaml")
  }

  @Test("a spec that is no file, or is not there, is refused")
  func noFile() throws {
    let place = try Workplace()
    try place.write(Specs.tiny, to: "Experiments/spec.yaml")
    _ = try place.shell("mkfifo pipe.yaml")
    let noFile = ": error: this is no file; name a spec such as zero-share.yaml"
    for path in ["Experiments/", "./Experiments", ".", "pipe.yaml", "/dev/null"] {
      try place.expectRefusal(["run", path], code: 65, error: path + noFile)
    }
    try place.expectRefusal(
      ["run", "spce"], code: 66,
      error: "error: there is no spec 'Experiments/spce.yaml'; did you mean 'spec'?")
    try place.expectRefusal(["run", "no.yaml"], code: 66, error: "error: there is no spec 'no.yaml'")
    try place.expectRefusal(
      ["run", "Experiments/spec.yaml/x.yaml"], code: 66,
      error: "error: there is no spec 'Experiments/spec.yaml/x.yaml'")
  }

  @Test("without an Experiments folder there is nothing to run")
  func noFolder() throws {
    try Workplace().expectRefusal(
      ["run"], code: 66,
      error:
        "error: there are no specs in the folder 'Experiments' here; name one, or go to the project's folder")
  }

  @Test("two specs of one name are refused")
  func twins() throws {
    let place = try Workplace()
    try place.write(Specs.tiny, to: "a/spec.yaml")
    try place.write(Specs.tiny, to: "b/spec.yaml")
    try place.expectRefusal(
      ["run", "a/spec.yaml", "b/spec.yaml"], code: 65,
      error: "b/spec.yaml: error: its results would overwrite those of a/spec.yaml; rename one")
  }

  @Test("a grid of 100,000 conditions is read in seconds and one more is refused", .timeLimit(.minutes(1)))
  func largeGrid() throws {
    let place = try Workplace()
    func list(_ count: Int) -> String { "[" + (1...count).map { "\($0) m" }.joined(separator: ", ") + "]" }
    let start = "experiment: snapped-distance\ntitle: t\nseed: 1\ntrials: 1\nclaims: 3\n"
    try place.write(start + "grid: {walk: \(list(50_000)), cell: [1 km, 2 km]}\n", to: "spec.yaml")
    try place.expectRefusal(
      ["run", "spec.yaml"], code: 65,
      error:
        "spec.yaml:5:9: error: 'claims' must be a list of claims, not '3'; write it in brackets: [..., ...]")
    try place.write(start + "grid: {walk: \(list(50_000)), cell: [1 km, 2 km, 3 km]}\n", to: "spec.yaml")
    try place.expectRefusal(
      ["run", "spec.yaml"], code: 65,
      error: "spec.yaml:6:7: error: the grid has more than 100000 conditions; split it into several specs")
  }
}
