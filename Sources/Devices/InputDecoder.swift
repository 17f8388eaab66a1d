import Documents
import Notation
import Recording

/// Reads the inputs of a scenario's steps.
struct InputDecoder {
  /// The keys, of which a step has one.
  static let keys = [
    "settings", "precise", "location_services", "profile", "answers", "app", "holds", "releases", "updates",
    "desired_accuracy", "background_session", "requests_full_accuracy", "system", "device",
  ]

  /// The purposes that the app declares.
  let purposes: [String]
  /// The names of sessions in the order in which they appear; their places are their numbers.
  private(set) var names: [String] = []
  /// The sessions that the script ever gives to each name.
  private(set) var given: [[ServiceSession]] = []

  init(purposes: [String]) { self.purposes = purposes }

  /// The input under a key, which the map has.
  mutating func input(_ key: String, from map: inout MapReader) throws -> Input {
    switch key {
    case "settings": .moves(.chooses(try word(key, from: &map)))
    case "precise": .moves(.precise(try isOn(key, from: &map)))
    case "location_services": .moves(.services(try isOn(key, from: &map)))
    case "profile":
      .moves(.profile(try word(key, among: [("restricts", true), ("lifted", false)], from: &map)))
    case "answers": .moves(.answers(try word(key, from: &map)))
    case "app": .moves(.app(try word(key, from: &map)))
    case "holds": try holds(from: &map)
    case "releases": try releases(from: &map)
    case "updates": .updates(try isOn(key, from: &map))
    case "desired_accuracy":
      .desiresReduced(try word(key, among: [("reduced", true), ("best", false)], from: &map))
    case "background_session": .backgroundSession(try isOn(key, from: &map))
    case "requests_full_accuracy": .requestsFullAccuracy(purpose: try purpose(key, from: &map))
    case "system": try word(key, among: [("asks about always", .asksWhetherAlways)], from: &map)
    default:
      try word(
        key,
        among: [
          ("finds positions", .findsPositions(true)), ("finds no positions", .findsPositions(false)),
          ("position", .position), ("visit", .visit), ("enters region", .region(entered: true)),
          ("leaves region", .region(entered: false)),
        ], from: &map)
    }
  }

  /// `holds: {session: run, access: always, purpose: route}`.
  private mutating func holds(from map: inout MapReader) throws -> Input {
    var inner = try map.map("holds")
    inner.expect("session", "access", "purpose")
    let name = try inner.string("session", example: "run")
    let access: Access =
      inner.contains("access")
      ? try word(
        "access", among: [("none", .none), ("when in use", .whenInUse), ("always", .always)], from: &inner)
      : .none
    let purpose = inner.contains("purpose") ? try self.purpose("purpose", from: &inner) : nil
    guard access != .none || purpose != nil else {
      throw inner.error("a session asks for something; write 'access: when in use', or a 'purpose'")
    }
    try inner.finish()
    let session = ServiceSession(access, purpose: purpose)
    if let number = names.firstIndex(of: name) {
      given[number].append(session)
      return .holds(number, session)
    }
    guard names.count < Situation.sessionLimit else {
      throw inner.error("a scenario names at most \(Situation.sessionLimit) sessions", at: "session")
    }
    names.append(name)
    given.append([session])
    return .holds(names.count - 1, session)
  }

  private func releases(from map: inout MapReader) throws -> Input {
    try map.value("releases", as: "a session's name") { name in
      guard let number = names.firstIndex(of: name) else {
        let list = names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))"
        throw Rejected(
          "no session \(name.quoted) was held before" + didYouMean(name, among: names, otherwise: list))
      }
      return .releases(number)
    }
  }

  private func purpose(_ key: String, from map: inout MapReader) throws -> String {
    try map.value(key, as: "a purpose of the app's") { purpose in
      guard purposes.contains(purpose) || purpose == Scenario.undeclaredPurpose else {
        let list =
          "; write it under 'purposes', or '\(Scenario.undeclaredPurpose)' for one that the app does not declare"
        throw Rejected(
          "the app declares no purpose \(purpose.quoted)"
            + didYouMean(purpose, among: purposes, otherwise: list))
      }
      return purpose
    }
  }

  private func isOn(_ key: String, from map: inout MapReader) throws -> Bool {
    try word(key, among: [("on", true), ("off", false)], from: &map)
  }

  /// One of an enumeration's cases, whose words are those of its name: `allowOnce` is written `allow once`.
  private func word<T: CaseIterable & RawRepresentable<String>>(
    _ key: String, from map: inout MapReader
  ) throws -> T {
    try word(key, among: T.allCases.map { (Self.words(of: $0.rawValue), $0) }, from: &map)
  }

  private func word<T>(_ key: String, among values: [(word: String, T)], from map: inout MapReader) throws
    -> T
  {
    let words = values.map(\.word)
    let list = words.joined(separator: ", ")
    return try map.value(key, as: "one of \(list)") { text in
      if let value = values.first(where: { $0.word == text }) { return value.1 }
      throw Rejected(
        "unknown word \(text.quoted)" + didYouMean(text, among: words, otherwise: "; write one of \(list)"))
    }
  }

  static func words(of name: String) -> String {
    let words = name.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
    return words.hasPrefix("dont ") ? "don't " + words.dropFirst(5) : words
  }
}
