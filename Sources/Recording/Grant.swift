/// When a person lets an app have locations.
public enum Access: Int, CaseIterable, Comparable, Sendable {
  /// Never, or not yet decided.
  case none
  /// While the app is in use.
  case whenInUse
  /// In the background too.
  case always

  /// By how much is granted.
  public static func < (a: Access, b: Access) -> Bool { a.rawValue < b.rawValue }
}

/// What kind of positions an app is given.
public enum Precision: CaseIterable, Sendable {
  /// Where the device is.
  case precise
  /// The centre of a region some kilometres wide.
  case approximate
}

/// What a person grants an app.
public struct Grant: Hashable, CaseIterable, Sendable {
  /// When there are locations.
  public let access: Access
  /// Of which kind they are. Nil without access: the platform has a value there too, which means nothing.
  public let precision: Precision?

  /// A grant; `precision` plays no part without access.
  public init(_ access: Access, _ precision: Precision) {
    self.access = access
    self.precision = access == .none ? nil : precision
  }

  /// No access.
  public static let none = Grant(.none, .approximate)

  /// The five grants that differ.
  public static let allCases = [
    none, Grant(.whenInUse, .approximate), Grant(.whenInUse, .precise), Grant(.always, .approximate),
    Grant(.always, .precise),
  ]
}
