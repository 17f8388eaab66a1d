import TestSupport
import Testing

/// What a reader who had never seen the project found, each mended and held here.
@Suite("What a newcomer found")
struct NewcomerTests {
  private static let walks = """
    experiment: snapped-distance
    title: Walks
    seed: 1
    trials: 20000
    grid: {walk: [1 km, 3 km, 50 km, 100 km], cell: 5 km}

    """

  private static func place(_ claims: [String], spec: String = walks) throws -> Workplace {
    let place = try Workplace(spec + Specs.section(claims))
    try place.publish("--quiet")
    return place
  }

  @Test("a slope claim fails where the points follow no power at all")
  func noPower() throws {
    let place = try Self.place(["slope: {of: ratio_sd, over: walk, equals: -0.65, within: 0.1}"])
    let ending = try place.snaplab("verify", "spec.yaml")
    #expect(ending.code == 1)
    #expect(ending.output.contains("'ratio_sd' follows no power of 'walk'"), "\(ending.output)")
  }

  @Test(
    "a claim whose law lies on the bound is decided by no number of trials, and is not called false",
    arguments: ["at_most: 4/pi", "at_least: 4/pi", "between: [1, 4/pi]"])
  func onBound(test: String) throws {
    let place = try Self.place(["metric: ratio, at: {walk: 3 km}, \(test)"])
    let verdict = try place.snaplab("verify", "spec.yaml")
    #expect(verdict.output.contains("the exact value lies on the bound, and no number of trials decides"))
    #expect(!verdict.output.contains("trials would decide"))
    let plan = try place.snaplab("plan", "--claims", "spec.yaml")
    #expect(plan.output.contains("the law's value lies on the bound: no number of trials decides"))
    #expect(!plan.output.contains("false"))
  }

  @Test("the trials named for a share near 0 are those of its exact interval, not of the root law")
  func rareShare() throws {
    let spec = Self.walks.replacing("20000", with: "1000")
    let place = try Self.place(["share_of: 20 km, at: {walk: 3 km}, at_least: 0.001"], spec: spec)
    let ending = try place.snaplab("verify", "spec.yaml")
    // With none seen of n the exact interval ends at 1 - (alpha/2)^(1/n), below 0.001 from n = 21,406 on.
    #expect(ending.output.contains("about 21,500 trials would decide"), "\(ending.output)")
    let plan = try place.snaplab("plan", "--claims", "spec.yaml")
    #expect(plan.output.contains("false: the exact value lies outside"), "\(plan.output)")
  }

  @Test("an outcome that nothing was seen or expected of has its exact probability all the same")
  func unseen() throws {
    let place = try Self.place(["share_of: 100 km, at: {walk: 3 km}, equals: exact"])
    #expect(try place.snaplab("verify", "spec.yaml").code == 0)
  }

  @Test(
    "a claim that says nothing or cannot be is refused at its line",
    arguments: [
      ("share_of: -5 km, at: {walk: 3 km}, near: 0", "values here are multiples of 5000 m, from 0 on"),
      ("share_of: 1e300 km, at: {walk: 3 km}, near: 0", "values here are multiples of 5000 m, from 0 on"),
      ("metric: ratio, at: {walk: 3 km}, equals: 4/pi, within: 0", "no number of trials decides 'within' 0"),
      ("metric: ratio, at: {walk: 3 km}, equals: 0, within: 5%", "a percentage of 0 is 0"),
      ("metric: ratio, share_of: 5 km, at: {walk: 3 km}, near: 0", "'metric' and 'share_of' are both given"),
      ("share_of: 5 km, at: {walk: 3 km}, distribution: exact", "'share_of' has no part in 'distribution'"),
    ])
  func refused(claim: String, sentence: String) throws {
    let place = try Workplace(Self.walks + Specs.section([claim]))
    let ending = try place.snaplab("run", "spec.yaml")
    #expect(ending.code == 65)
    #expect(ending.error.hasPrefix("spec.yaml:") && ending.error.contains(sentence), "\(ending.error)")
  }

  @Test("a rerun compares the bytes of results whose figure is stale, too")
  func staleFigure() throws {
    let figures = "figures:\n  - {name: ratio, kind: points, metric: ratio, x: walk}\n"
    let place = try Self.place([], spec: Self.walks + figures)
    #expect(try place.snaplab("figures", "spec.yaml").code == 0)
    try place.write(
      try place.text("Results/spec/ratio.svg").replacing("of tables ", with: "of tables 0"),
      to: "Results/spec/ratio.svg")
    let summary = try place.text("Results/spec/summary.md")
    #expect(try place.snaplab("verify", "spec.yaml").output.contains("was drawn from other tables"))
    try place.write(summary + "\n", to: "Results/spec/summary.md")
    #expect(try place.snaplab("verify", "spec.yaml", "--rerun").code == 65)
  }

  @Test(
    "a standard error that no run reaches is told, and is no crash", arguments: ["1e-12", "1e-155", "1e-300"])
  func tinyError(mcse: String) throws {
    let ending = try Workplace().snaplab(
      "plan", "snapped-distance", "walk=3km", "cell=5km", "--metric", "ratio", "--mcse", mcse)
    #expect(ending.code == 0, "\(ending.error)")
    #expect(ending.output.contains("beyond any run"), "\(ending.output)")
  }

  @Test("a figure that only its results show to be wrong is named with its spec")
  func figureError() throws {
    let figures = "figures:\n  - {name: shares, kind: points, metric: zero_share, x: walk, log: [y]}\n"
    let place = try Self.place([], spec: Self.walks + figures)
    let ending = try place.snaplab("figures", "spec.yaml")
    #expect(ending.code == 65)
    #expect(ending.error.hasPrefix("error: spec.yaml: figure 'shares': "), "\(ending.error)")
  }

  @Test("a spec that is named twice is told so, and an empty summary is refused")
  func nits() throws {
    let place = try Workplace(Self.walks)
    #expect(try place.snaplab("run", "spec.yaml", "spec.yaml").error.contains("it is named twice"))
    try place.write(Self.walks + "summary: []\n", to: "spec.yaml")
    #expect(try place.snaplab("run", "spec.yaml").error.contains("'summary' is empty"))
  }

  @Test("verify --quiet prints nothing where all is well")
  func quiet() throws {
    let place = try Self.place(["metric: ratio, at: {walk: 3 km}, equals: exact"])
    #expect(try place.snaplab("verify", "spec.yaml", "--quiet") == Ending(code: 0, output: "", error: ""))
  }

  @Test("a test that so few trials make unsure is undecided, and the verdict names how many are enough")
  func fewTrials() throws {
    let claims = [
      "metric: ratio_sd, at: {walk: 3 km}, equals: exact", "metric: ratio, at: {walk: 3 km}, equals: exact",
    ]
    let few = try Self.place(claims, spec: Self.walks.replacing("20000", with: "200"))
    let reason = "from 200 trials such a test errs more often than once in 10^9"
    let ending = try few.snaplab("verify", "spec.yaml")
    #expect(ending.code == 1)
    #expect(ending.output.components(separatedBy: reason).count == 2, "\(ending.output)")
    #expect(ending.output.contains("about 1,000 trials would decide"), "\(ending.output)")
    #expect(try !Self.place(claims).snaplab("verify", "spec.yaml").output.contains("errs more often"))
  }
}
