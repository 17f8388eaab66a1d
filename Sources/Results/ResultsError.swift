/// Why Results cannot be read or written.
public enum ResultsError: Error, Equatable, CustomStringConvertible {
  /// There is nothing where Results should be.
  case missing(String)
  /// What is there does not fit its manifest.
  case damaged(String)
  /// Its design is not the spec's.
  case stale(String)
  /// The place must not be written to: a link, a folder, a device, another run at work.
  case refused(String)
  /// The system said no: full disk, no permission.
  case system(String)

  /// The sentence for people.
  public var description: String {
    switch self {
    case .missing(let what), .damaged(let what), .stale(let what), .refused(let what), .system(let what): what
    }
  }
}
