import TestSupport
import Testing

@Suite("The article's program")
struct ArticleTests {
  /// What a run published and printed.
  struct Published: Equatable {
    let files: [String: String]
    let output: String

    init(_ arguments: [String] = [], environment: [String: String] = [:]) throws {
      let place = try Workplace(Specs.article)
      let ending = try place.snaplab(["run", "spec.yaml"] + arguments, environment: environment)
      try #require(ending.code == 0, "\(ending.error)")
      files = try place.published()
      output = ending.output
    }
  }

  static let reference = Result { try Published() }

  @Test("the ratios, the zero share and the counts come out as printed, to the last digit")
  func figures() throws {
    let files = try Self.reference.get().files
    let estimates = try #require(files["spec/estimates.csv"])
    #expect(estimates.contains("\n50000,5000,ratio,1,1.2731625,"))
    #expect(estimates.contains("\n3000,5000,ratio,1,1.27155,"))
    #expect(estimates.contains("\n3000,5000,zero_share,1,0.35165,"))
    let distribution = try #require(files["spec/distribution.csv"])
    let counts = distribution.split(separator: "\n").filter { $0.hasPrefix("3000,") }
    #expect(
      counts.map { $0.split(separator: ",").prefix(5).joined(separator: " ") }
        == ["3000 5000 0 m 70330", "3000 5000 5000 m 106754", "3000 5000 10000 m 22916"])
  }

  @Test("a run publishes its tables, summary and manifest, and nothing else")
  func names() throws {
    #expect(
      try Self.reference.get().files.keys.sorted() == [
        "spec/", "spec/distribution.csv", "spec/estimates.csv", "spec/manifest.json", "spec/summary.md",
        "spec/trace.csv",
      ])
  }

  @Test("the bytes do not depend on the number of threads", arguments: ["1", "2", "7"])
  func threads(count: String) throws {
    #expect(try Published(["--threads", count]) == Self.reference.get())
  }

  @Test(
    "the bytes do not depend on the environment",
    arguments: [
      ["LC_ALL": "de_DE.UTF-8"], ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"],
      ["LANG": "no such locale"], ["LANG": String(repeating: "z", count: 1000)],
      ["NO_COLOR": "1", "TERM": "dumb"], ["SWIFT_DETERMINISTIC_HASHING": "1"],
    ])
  func environment(variables: [String: String]) throws {
    #expect(try Published(environment: variables) == Self.reference.get())
  }

  @Test(
    "a locale with decimal commas changes no byte",
    .enabled(if: germanLocale != nil, "no German locale is installed"))
  func germanLocaleProper() throws {
    #expect(try Published(environment: ["LC_ALL": germanLocale ?? ""]) == Self.reference.get())
  }

  @Test("twenty fresh processes give the same bytes")
  func processes() throws {
    for _ in 0..<20 { #expect(try Published() == Self.reference.get()) }
  }
}

/// The name of a German locale that is there: of those that `locale` lists, or of those under `LOCPATH`, which it does
/// not list.
private let germanLocale: String? = {
  let place = try? Workplace()
  let listed = (try? place?.shell("locale -a; ls \"${LOCPATH:-/nowhere}\"").output) ?? ""
  return listed.split(separator: "\n").map(String.init).first { $0.hasPrefix("de_DE") }
}()
