#if canImport(CoreLocation)
  import CoreLocation
  import Recording

  extension Grant {
    /// What status and accuracy mean together: the accuracy plays no part without access.
    public init(_ status: CLAuthorizationStatus, _ accuracy: CLAccuracyAuthorization) {
      self.init(Access(status), Precision(accuracy))
    }
  }

  extension Access {
    /// What a status lets an app have: nothing where the person has not decided, refused or may not decide, nor under a status
    /// that is not known here.
    public init(_ status: CLAuthorizationStatus) {
      switch status {
      case .authorizedAlways: self = .always
      // macOS has no such status.
      #if !os(macOS)
        case .authorizedWhenInUse: self = .whenInUse
      #endif
      default: self = .none
      }
    }
  }

  extension Precision {
    /// Of which kind positions are under an accuracy, if the app asks for no worse ones.
    public init(_ accuracy: CLAccuracyAuthorization) {
      self = accuracy == .fullAccuracy ? .precise : .approximate
    }
  }
#endif
