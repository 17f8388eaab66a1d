import Designs
import Experiments
import Foundation
import Running
import Statistics
import TestSupport
import Testing

@Suite("Estimators")
struct EstimatorTests {
  private static let walk = SnappedDistance()

  private static func rows(
    _ estimator: Estimator, replicates: Int, points: Int, seed: UInt64 = 2026
  ) async throws -> [[Cell]] {
    let design = try Design(
      walk, seed: seed, stream: .keyed, trials: replicates * points, estimator: estimator,
      conditions: [Condition(axes: walk.axes, values: [.length(3000), .length(5000)])])
    return try await run(design, threads: 2)[0].rows
  }

  private static func number(_ rows: [[Cell]], _ metric: String, _ column: String) throws -> Double {
    let place = try #require(walk.estimatesSchema.columns.firstIndex(of: column))
    let row = try #require(rows.first { $0[2] == .text(metric) })
    guard case .real(let number) = row[place] else {
      throw StatisticsError.domain("\(metric) has no \(column)")
    }
    return number
  }

  /// How many times smaller the error of 64 replicates is than that of as many independent walks, which is exact: 1.0665584
  /// and sqrt(0.35064783 (1 - 0.35064783)) over the root of their number.
  private static func gains(points: Int) async throws -> (ratio: Double, zeroShare: Double) {
    let rows = try await rows(.replicated(.sobol, points: points), replicates: 64, points: points)
    let root = Double(64 * points).squareRoot()
    return (
      1.066558363 / root / (try number(rows, "ratio", "mcse")),
      0.477172852 / root / (try number(rows, "zero_share", "mcse"))
    )
  }

  // The error measured over 64 shifts is itself uncertain by 1 / sqrt(126) = 9 %. With true gains of 24 and 15, as seen,
  // the bounds lie 15 and 10 such deviations off in one direction; with 2^10 points a shift the gains are about 3.
  @Test("at 2^20 points a shift Sobol's error is ten times smaller for the ratio, eight for the zero share")
  func gain() async throws {
    let gains = try await Self.gains(points: 1 << 20)
    #expect(gains.ratio >= 10, "\(gains.ratio)")
    #expect(gains.zeroShare >= 8, "\(gains.zeroShare)")
    let few = try await Self.gains(points: 1 << 10)
    #expect(few.ratio < 10 && few.zeroShare < 8, "\(few)")
  }

  // Of 500 intervals that cover in 95 %, 475 ± 4.9 do: 450 lie 5.1 and 490 3.1 standard deviations off, error about 4e-4
  // by the binomial law. The seeds are fixed.
  @Test(
    "the 95 % intervals of 16 shifts cover in 90 to 98 % of 500 repetitions; those of independent trials do not"
  )
  func coverage() async throws {
    let points = 1 << 10
    let root = Double(16 * points).squareRoot()
    for (metric, exact, spread) in [
      ("ratio", 4 / Double.pi, 1.066558363), ("zero_share", 0.350647832, 0.477172852),
      ("ratio_sd", 1.066558363, 0.6), ("relative_rmse", 1.101002539, 0.6),
    ] {
      var (covered, coveredByWide, coveredByNarrow) = (0, 0, 0)
      for seed in 1...500 {
        let rows = try await Self.cache.rows(seed: UInt64(seed), points: points)
        let value = try Self.number(rows, metric, "estimate")
        let (low, high) = (try Self.number(rows, metric, "ci_low"), try Self.number(rows, metric, "ci_high"))
        if low <= exact, exact <= high { covered += 1 }
        // As if the trials were independent, and as if the error were a half of what the shifts show.
        if abs(value - exact) <= 1.96 * spread / root { coveredByWide += 1 }
        if abs(value - exact) <= (high - low) / 4 { coveredByNarrow += 1 }
      }
      #expect((450...490).contains(covered), "\(metric): \(covered) of 500")
      #expect(coveredByWide > 490, "\(metric): \(coveredByWide) of 500")
      #expect(coveredByNarrow < 450, "\(metric): \(coveredByNarrow) of 500")
    }
  }

  /// The rows of each repetition, made once.
  private actor Cache {
    private var known: [UInt64: [[Cell]]] = [:]

    func rows(seed: UInt64, points: Int) async throws -> [[Cell]] {
      if let rows = known[seed] { return rows }
      let rows = try await EstimatorTests.rows(
        .replicated(.sobol, points: points), replicates: 16, points: points, seed: seed)
      known[seed] = rows
      return rows
    }
  }

  private static let cache = Cache()

  /// A walk at 64 replicates of 1024 points.
  private static func spec(_ kind: String, claims: [String] = []) -> String {
    Specs.spec(trials: "65536", claims: claims).replacing(
      "conditions:", with: "estimator: {kind: \(kind), points: 1024}\nconditions:")
  }

  @Test("a run gives the same bytes for 1, 2 and 7 threads, and again", arguments: ["sobol", "stratified"])
  func threads(kind: String) throws {
    let place = try Workplace(Self.spec(kind))
    try place.publish("--threads", "1")
    let published = try place.published()
    for threads in ["2", "7"] {
      try place.publish("--threads", threads, "--out", "Other\(threads)")
      #expect(try place.published(in: "Other\(threads)") == published)
    }
    let ending = try place.snaplab("verify", "spec.yaml", "--rerun")
    #expect(ending.code == 0, "\(ending.error)")
    #expect(published["spec/manifest.json"]?.contains("\"estimator\" : \"\(kind) 1024\"") == true)
    #expect(
      published["spec/summary.md"]?.contains(
        "65,536 trials a condition,\nin 64 replicates of 1,024 points, estimator `\(kind)`, whose differences tell"
      ) == true)
    #expect(published["spec/trace.csv"]?.split(separator: "\n").count == 1)
  }

  @Test("an estimator belongs to the design: results of another one are stale")
  func stale() throws {
    let place = try Workplace(Self.spec("sobol"))
    try place.publish()
    try place.write(Self.spec("stratified"), to: "spec.yaml")
    let ending = try place.snaplab("verify", "spec.yaml")
    #expect(ending.code == 1 && ending.output.contains("are of another design"))
  }

  @Test("true claims hold and false ones fail by the replicates' errors, where plain trials tell neither")
  func claims() throws {
    let claims = [
      "metric: zero_share, equals: exact", "metric: ratio, equals: 4/pi", "share_of: 5 km, equals: exact",
      "metric: zero_share, equals: 0.36", "metric: ratio, at_most: 1.26",
      "metric: near_share, equals: 0",
    ]
    let place = try Workplace(Self.spec("sobol", claims: claims))
    try place.publish()
    let ending = try place.snaplab("verify", "spec.yaml")
    for claim in 1...3 { #expect(ending.output.contains("  holds      claim-\(claim): q\n"), "\(claim)") }
    for claim in 4...5 { #expect(ending.output.contains("  fails      claim-\(claim): q\n"), "\(claim)") }
    // No walk was near, in any replicate: that shows no error to infer from.
    #expect(ending.output.contains("  undecided  claim-6: q\n"))
    #expect(ending.output.hasSuffix("3 passed, 3 failed\n"))
  }

  @Test("'trial' and 'plan --claims' say why they need plain trials")
  func refusals() throws {
    let place = try Workplace(Self.spec("sobol"))
    try place.expectRefusal(
      ["trial", "spec.yaml", "0"], code: 64,
      error:
        "error: The trials of 'spec' are points of estimator 'sobol 1024' and have no words of their own to "
        + "replay; 'trial' needs estimator plain.\nRun 'snaplab trial --help' for usage.")
    try place.expectRefusal(
      ["plan", "--claims", "spec.yaml"], code: 64,
      error:
        "error: 'spec' has estimator 'sobol 1024', whose errors fall faster than with the root of the trials; "
        + "'plan' needs estimator plain.\nRun 'snaplab plan --help' for usage.")
  }

  @Test("trials that are no whole replicates are refused, in the spec and on the command line")
  func trials() throws {
    let place = try Workplace(Self.spec("sobol").replacing("65536", with: "65000"))
    try place.expectRefusal(
      ["run", "spec.yaml"], code: 65,
      error:
        "spec.yaml:4:9: error: 65000 trials are not 8 to 256 whole replicates of 1024 points; write 64512, or "
        + "other points")
    try place.write(Self.spec("sobol"), to: "spec.yaml")
    try place.expectRefusal(
      ["run", "spec.yaml", "--trials", "1000", "--out", "Other"], code: 65,
      error:
        "spec.yaml: error: 1000 trials are not 8 to 256 whole replicates of 1024 points; write 8192, or other "
        + "points")
  }

  @Test("an experiment without points is refused at the estimator, and 'list' names those that each has")
  func list() throws {
    let place = try Workplace(
      """
      experiment: averaging
      title: A phone
      seed: 1
      trials: 524288
      estimator: sobol
      conditions: [{model: noise, fixes: 1, cell: 5 km}]
      """)
    try place.expectRefusal(
      ["run", "spec.yaml"], code: 65,
      error:
        "spec.yaml:5:12: error: experiment 'averaging' has no estimator 'sobol': it has plain alone, its trial "
        + "being no function of uniform numbers")
    #expect(try place.snaplab("list", "averaging").output.hasSuffix("\nestimators: plain\n"))
    #expect(
      try place.snaplab("list", "snapped-distance").output.hasSuffix(
        "\nestimators: plain, sobol, stratified\n"))
  }
}
