import TestSupport
import Testing

/// The specs that the tests run.
enum Specs {
  /// The article's program: one generator runs on through both walks.
  static let article = """
    experiment: snapped-distance
    title: Distance traced by snapped centres
    seed: 2026
    stream: continuous
    trials: 200000
    conditions:
      - {walk: 50 km, cell: 5 km}
      - {walk: 3 km, cell: 5 km}

    """

  /// Ten trials of one walk.
  static let tiny = spec(trials: "10")

  /// One walk of 3 km, `trials` and `seed` as they stand in the file.
  static func spec(trials: String, seed: String = "2026", claims: [String] = []) -> String {
    """
    experiment: snapped-distance
    title: One walk
    seed: \(seed)
    trials: \(trials)
    conditions:
      - {walk: 3 km, cell: 5 km}

    """ + section(claims)
  }

  /// A claims section; each claim is what stands in it beside its id, quote and source.
  static func section(_ claims: [String]) -> String {
    guard !claims.isEmpty else { return "" }
    let items = claims.enumerated().map {
      "  - {id: claim-\($0.offset + 1), quote: q, source: s, \($0.element)}\n"
    }
    return "claims:\n" + items.joined()
  }
}

extension Workplace {
  /// A workplace with the spec `spec.yaml`.
  convenience init(_ spec: String) throws {
    try self.init()
    try write(spec, to: "spec.yaml")
  }

  /// Runs `spec.yaml`; the test fails if that does not succeed.
  func publish(_ options: String...) throws {
    let ending = try snaplab(["run", "spec.yaml"] + options)
    try #require(ending.code == 0, "\(ending.error)")
  }

  /// Runs a line that must fail with one line on standard error and nothing else, the results as they were.
  func expectRefusal(
    _ arguments: [String], code: Int32, error: String, location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try everything()
    let stamps = try stamps()
    let ending = try snaplab(arguments)
    #expect(ending == Ending(code: code, output: "", error: error + "\n"), sourceLocation: location)
    #expect(try everything() == before, sourceLocation: location)
    #expect(try self.stamps() == stamps, sourceLocation: location)
  }
}
