import Documents
import Notation

extension Claim {
  /// The keys that name a test; a claim has one of them.
  enum TestKey: String, CaseIterable {
    case reads, near, equals, between
    case atMost = "at_most"
    case atLeast = "at_least"
    case distribution, slope
  }

  static func testKey(of map: inout MapReader) throws -> TestKey {
    let given = TestKey.allCases.filter { map.keys.contains($0.rawValue) }
    let list = TestKey.allCases.map(\.rawValue).joined(separator: ", ")
    guard let key = given.first else {
      if let stranger = map.keys.first(where: { nearest($0, among: TestKey.allCases.map(\.rawValue)) != nil }
      ),
        nearest(stranger, among: ["id", "quote", "source", "metric", "at", "within"]) == nil
      {
        try map.finish()
      }
      throw map.error("the claim has no test; add one of \(list)")
    }
    guard given.count == 1 else {
      throw map.error(
        "the claim has two tests, '\(key.rawValue)' and '\(given[1].rawValue)'; keep one",
        at: given[1].rawValue)
    }
    return key
  }

  static func test(_ key: TestKey, from map: inout MapReader) throws -> Test {
    switch key {
    case .reads:
      return .reads(
        try map.value("reads", as: "a printed number such as \"1.2716\" or \"35.2%\"") { PrintedFigure($0) })
    case .near:
      return try near(from: &map)
    case .equals:
      let target = try map.value("equals", as: "a number or the word exact", example: "4/pi") {
        $0 == "exact" ? Target.exact : .number(try Numeral.constant($0))
      }
      guard map.contains("within") else { return .equals(target) }
      return .equalsWithin(target, try lawTolerance(about: target, from: &map))
    case .between:
      let ends = try map.list("between", of: "two numbers", each: "a number", Numeral.constant)
      guard ends.count == 2, ends[0] < ends[1] else {
        throw map.error("'between' needs a lower and an upper number, as in [0.3, 0.4]", at: "between")
      }
      return .between(ends[0], ends[1])
    case .atMost:
      return .between(-.infinity, try map.value("at_most", as: "a number", Numeral.constant))
    case .atLeast:
      return .between(try map.value("at_least", as: "a number", Numeral.constant), .infinity)
    case .distribution, .slope:
      preconditionFailure("these tests are of no single metric")
    }
  }

  /// `near: {value: V, within: W}`, or `near: V` for the number itself.
  private static func near(from map: inout MapReader) throws -> Test {
    guard case .map = try map.node("near", example: "{value: 4/pi, within: 0.2%}").content else {
      return .near(
        value: try map.value("near", as: "a number or a map", Numeral.constant), within: .absolute(0))
    }
    var inner = try map.map("near")
    inner.expect("value", "within")
    let value = try inner.value("value", as: "a number", example: "4/pi", Numeral.constant)
    let within = try tolerance(from: &inner)
    guard value != 0 || !within.isRelative else {
      throw inner.error("a percentage of 0 is 0; write the tolerance as an amount", at: "within")
    }
    try inner.finish()
    guard exactDecimal(value.description) != nil, within.isDecimal else {
      throw inner.error("decimal arithmetic reaches from 1e-100 to 1e100 alone; write other numbers")
    }
    return .near(value: value, within: within)
  }

  /// A tolerance that trials can decide: above 0, and no share of 0.
  static func lawTolerance(about target: Target, from map: inout MapReader) throws -> Tolerance {
    let within = try tolerance(from: &map)
    if target == .number(0), within.isRelative {
      throw map.error("a percentage of 0 is 0; write the tolerance as an amount", at: "within")
    }
    if within == .absolute(0) || within == .relative(0) {
      throw map.error(
        "no number of trials decides 'within' 0; leave it out, or write an amount", at: "within")
    }
    return within
  }

  /// `within: 0.2%`, a share of the value, or `within: 0.001`, in the metric's unit.
  static func tolerance(from map: inout MapReader) throws -> Tolerance {
    try map.value("within", as: "a number, or a percentage of the value", example: "0.2%") { text in
      let size = try Numeral.constant(text)
      guard size >= 0 else { throw Rejected("\(text.quoted) is negative; a tolerance is 0 or more") }
      return text.contains("%") ? .relative(size) : .absolute(size)
    }
  }
}

extension Claim.Test {
  /// What the law is held against; nil for other tests.
  var target: Claim.Target? {
    switch self {
    case .equals(let target), .equalsWithin(let target, _): target
    case .reads, .near, .between, .exactDistribution: nil
    }
  }
}
