import TestSupport
import Testing

@Suite("What is wrong in a design")
struct DecodingFaultTests {
  /// The text behind `experiment` and `seed`, and place and sentence of the complaint.
  static let faults: [(String, String)] = [
    (
      "trials: 10\n",
      "1:1: error: the conditions are missing; write 'conditions:' with a list, or 'grid:' with the axes to cross"
    ),
    (
      "trials: 10\ngrid: {reach: 1 m}\nconditions: [{reach: 1 m}]\n",
      "4:7: error: 'conditions' and 'grid' are both given; keep one"
    ),
    ("trials: 10\nconditions: []\n", "4:13: error: 'conditions' is empty; list at least one"),
    (
      "trials: 10\nconditions: 5\n",
      "4:13: error: 'conditions' must be a list of conditions, not '5'; write it in brackets: [..., ...]"
    ),
    (
      "trials: 10\nconditions: [5]\n",
      "4:14: error: 'a condition' must be a map, not '5'; write 'key: value' lines"
    ),
    (
      "trials: 10\nconditions: [{times: 3}]\n",
      "4:14: error: missing key 'reach'; write for example 'reach: 3 km'"
    ),
    (
      "trials: 10\nconditions: [{reach: 3 km, tmies: 3}]\n",
      "4:28: error: unknown key 'tmies'; did you mean 'times'?"
    ),
    (
      "trials: 10\nconditions: [{reach: 3}]\n",
      "4:22: error: 'reach': '3' has no unit; write a length such as 3 km or 5000 m"
    ),
    (
      "trials: 10\nconditions: [{reach: 0.5 m}]\n",
      "4:22: error: 'reach': '0.5 m' is outside the domain, 1 m to 1000 km"
    ),
    (
      "trials: 10\nconditions: [{reach: 3 km, times: 2.5}]\n",
      "4:35: error: 'times': '2.5' must be a whole number"
    ),
    (
      "trials: 10\nconditions: [{reach: 3 km, times: 0}]\n",
      "4:35: error: 'times': '0' is out of range; it must be from 1 to 100"
    ),
    (
      "trials: 10\nconditions: [{reach: 3 km, way: rihgt}]\n",
      "4:33: error: 'way': unknown word 'rihgt'; did you mean 'right'?"
    ),
    (
      "trials: 10\nconditions: [{reach: 3 km, way: up}]\n",
      "4:33: error: 'way': unknown word 'up'; write one of left, right, ahead"
    ),
    (
      "trials: 10\nconditions: [{reach: 3 km, times: 13, way: right}]\n",
      "4:14: error: reach 3 km, times 13, way right: 13 times to the right is too much; take 12"
    ),
    (
      "trials: 10\ngrid: {reach: 3 km, times: [1, 13], way: right}\n",
      "4:7: error: reach 3 km, times 13, way right: 13 times to the right is too much; take 12"
    ),
    ("trials: 10\ngrid: {times: 1}\n", "4:7: error: missing key 'reach'; write for example 'reach: [3 km]'"),
    ("trials: 10\ngrid: {reach: []}\n", "4:15: error: 'reach' is empty; list at least one value"),
    (
      "trials: 10\ngrid: {reach: [1 km, 1000 m]}\n",
      "4:22: error: reach 1 km stands twice; keep one"
    ),
    ("trials: 10\ngrid: {reach: 1 m, tims: 1}\n", "4:20: error: unknown key 'tims'; did you mean 'times'?"),
    (
      "trials: 0\nconditions: [{reach: 1 m}]\n",
      "3:9: error: 'trials': '0' is out of range; it must be at least 1"
    ),
    ("conditions: [{reach: 1 m}]\n", "1:1: error: missing key 'trials'; write for example 'trials: 200000'"),
    (
      "trails: 10\nconditions: [{reach: 1 m}]\n",
      "3:1: error: unknown key 'trails'; did you mean 'trials'?"
    ),
    (
      "trials: 10\nstream: keyd\nconditions: [{reach: 1 m}]\n",
      "4:9: error: 'stream': unknown word 'keyd'; did you mean 'keyed'?"
    ),
    (
      "trials: 10\nconditions: [{reach: 1 m}]\nwhatever: 1\n",
      "5:1: error: unknown key 'whatever'; known keys: experiment, seed, stream, trials, estimator, conditions, grid"
    ),
    (
      "trials: 9223372036854775807\nstream: continuous\nconditions: [{reach: 1 m}, {reach: 2 m}]\n",
      "3:9: error: the trials need more random words than the generator's period of 2^64 holds; "
        + "ask for fewer trials"
    ),
    (
      "trials: 4611686018427387904\nconditions: [{reach: 1 m}, {reach: 2 m}]\n",
      "2:7: error: the streams of (reach 1 m, times 1, way left) and (reach 2 m, times 1, way left) would "
        + "overlap; choose another seed, or fewer trials"
    ),
  ]

  @Test("each fault is told with its place and its remedy", arguments: faults)
  func fault(text: String, message: String) {
    #expect(complaint { try design("experiment: two-coins\nseed: 2026\n" + text) } == "spec.yaml:\(message)")
  }

  @Test(
    "a wrong experiment or seed is told",
    arguments: [
      (
        "experiment: two-coin\n",
        "1:13: error: 'experiment': unknown experiment 'two-coin'; did you mean 'two-coins'?"
      ),
      (
        "experiment: dice\n",
        "1:13: error: 'experiment': unknown experiment 'dice'; there are two-coins, three-coins"
      ),
      ("seed: 1\n", "1:1: error: missing key 'experiment'; write for example 'experiment: two-coins'"),
      ("experiment: two-coins\n", "1:1: error: missing key 'seed'; write for example 'seed: 2026'"),
      (
        "experiment: two-coins\nseed: 18446744073709551616\n",
        "2:7: error: 'seed': '18446744073709551616' is out of range; it must be from 0 to 18446744073709551615"
      ),
      (
        "experiment: two-coins\nseed: -1\n",
        "2:7: error: 'seed': '-1' is out of range; it must be from 0 to 18446744073709551615"
      ),
    ])
  func experimentAndSeed(text: String, message: String) {
    #expect(complaint { try design(text) } == "spec.yaml:\(message)")
  }
}
