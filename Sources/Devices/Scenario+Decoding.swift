import Documents
import Notation

extension Scenario {
  /// The most steps that a day may have, repetitions at full number.
  public static let stepLimit = 10_000

  /// Reads a scenario and refuses what cannot happen.
  ///
  /// - Parameter file: the name that errors bear.
  /// - Throws: `DocumentError`.
  public init(_ bytes: some Sequence<UInt8>, file: String) throws {
    var reader = try MapReader(try Node.parse(bytes, file: file), named: "a scenario")
    reader.expect("title", "length", "purposes", "explicit_sessions", "steps")
    let title = try reader.string("title", example: "A commuter who runs after work")
    let length = try reader.value("length", as: "a time such as 24 h", default: 86_400_000) {
      let length = try Clock.milliseconds(of: $0)
      guard length > 0 else { throw Rejected("a scenario is longer than 0 s") }
      return length
    }
    var rules = Rules()
    if reader.contains("purposes") {
      rules.purposes = Set(
        try reader.list("purposes", of: "words", each: "a word", example: "[route]") {
          guard $0 != Self.undeclaredPurpose else {
            throw Rejected("\($0.quoted) stands for a purpose that is not declared; choose another word")
          }
          return $0.isEmpty ? nil : $0
        })
    }
    rules.requiresExplicitSessions = try reader.bool("explicit_sessions", default: false)
    var decoder = StepDecoder(inputs: InputDecoder(purposes: rules.purposes.sorted()), length: length)
    let blocks = try decoder.blocks(in: &reader)
    try reader.finish()
    self.init(title: title, length: length, rules: rules, blocks: blocks)
    try refuseTheImpossible(sessions: decoder.inputs.given)
  }
}
