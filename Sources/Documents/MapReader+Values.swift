import Notation

extension MapReader {
  /// A key's text turned into a value; see `Node.value(_:as:_:)`. A missing key gives `fallback`, if there is one.
  public mutating func value<T>(
    _ key: String, as kind: String, default fallback: T? = nil, example: String? = nil,
    _ convert: (String) throws -> T?
  ) throws -> T {
    if let fallback, !contains(key) { return fallback }
    return try node(key, example: example).value(key, as: kind, convert)
  }

  /// A key's text turned into a value, or nil if the key is not given.
  public mutating func optionalValue<T>(
    _ key: String, as kind: String, _ convert: (String) throws -> T?
  ) throws -> T? {
    try optionalNode(key)?.value(key, as: kind, convert)
  }

  /// A text that is not empty.
  public mutating func string(_ key: String, default fallback: String? = nil, example: String? = nil) throws
    -> String
  {
    try value(key, as: "text", default: fallback, example: example, Self.text)
  }

  /// A text that is not empty, or nil if the key is not given.
  public mutating func optionalString(_ key: String) throws -> String? {
    try optionalValue(key, as: "text", Self.text)
  }

  /// `true` or `false`.
  public mutating func bool(_ key: String, default fallback: Bool? = nil) throws -> Bool {
    try value(key, as: "true or false", default: fallback, example: "true", Bool.init)
  }

  /// A whole number, written `200000`, `200_000` or `2e5`.
  public mutating func wholeNumber(
    _ key: String, in range: ClosedRange<Int>, default fallback: Int? = nil, example: String? = nil
  ) throws -> Int {
    try value(key, as: "a whole number", default: fallback, example: example) {
      try Numeral.wholeNumber($0, in: range)
    }
  }

  /// A whole number from 0 to 2^64 - 1, exactly: a seed.
  public mutating func unsigned(
    _ key: String, default fallback: UInt64? = nil, example: String? = nil
  ) throws -> UInt64 {
    try value(key, as: "a whole number", default: fallback, example: example, Numeral.unsigned)
  }

  /// A finite decimal number, without unit or percent sign.
  public mutating func decimal(
    _ key: String, default fallback: Double? = nil, example: String? = nil
  ) throws -> Double {
    try value(key, as: "a number", default: fallback, example: example, Numeral.decimal)
  }

  /// A quantity in its SI unit.
  public mutating func quantity(
    _ key: String, as dimension: Dimension, default fallback: Double? = nil, example: String? = nil
  ) throws -> Double {
    try value(key, as: dimension.kind, default: fallback, example: example ?? dimension.example) {
      try Quantity.parse($0, as: dimension).value
    }
  }

  /// One of a few words, given as the raw values of an enumeration.
  public mutating func choice<T: CaseIterable & RawRepresentable<String>>(
    _ key: String, of type: T.Type = T.self, default fallback: T? = nil
  ) throws -> T {
    let words = T.allCases.map(\.rawValue)
    return try value(
      key, as: "one of \(words.joined(separator: ", "))", default: fallback, example: words.first
    ) {
      if let choice = T(rawValue: $0) { return choice }
      let tail = didYouMean($0, among: words, otherwise: "; write one of \(words.joined(separator: ", "))")
      throw Rejected("unknown word \($0.quoted)\(tail)")
    }
  }

  private static func text(_ text: String) -> String? {
    text.allSatisfy(\.isWhitespace) ? nil : text
  }
}

extension MapReader {
  /// A list, each item turned into a value as `Node.value(_:as:_:)` does.
  ///
  /// - `kind`: the items in the plural, for "'key' must be a list of KIND".
  /// - `each`: one item, for "'key' must be EACH".
  public mutating func list<T>(
    _ key: String, of kind: String, each: String, example: String? = nil, _ convert: (String) throws -> T?
  ) throws -> [T] {
    try node(key, example: example).values(key, of: kind, each: each, convert)
  }

  /// A list of quantities, each in its SI unit.
  public mutating func quantities(_ key: String, as dimension: Dimension) throws -> [Double] {
    try list(key, of: "\(dimension)s", each: dimension.kind, example: "[\(dimension.example)]") {
      try Quantity.parse($0, as: dimension).value
    }
  }

  /// A list's items as they stand.
  public mutating func nodes(_ key: String, of kind: String = "values", example: String? = nil) throws
    -> [Node]
  {
    try node(key, example: example).items(key, of: kind)
  }

  /// A list's items as they stand, or none if the key is not given.
  public mutating func optionalNodes(_ key: String, of kind: String = "values") throws -> [Node] {
    try optionalNode(key)?.items(key, of: kind) ?? []
  }

  /// A reader of the map under a key. Finish it too.
  public mutating func map(_ key: String, example: String? = nil) throws -> MapReader {
    try MapReader(node(key, example: example), named: key)
  }

  /// A reader of the map under a key, or nil if the key is not given.
  public mutating func optionalMap(_ key: String) throws -> MapReader? {
    try optionalNode(key).map { try MapReader($0, named: key) }
  }
}
