#if canImport(CoreLocation)
  import CoreLocation
  import Recording

  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  extension CLLocationManager {
    /// What the person grants now.
    public var grant: Grant { Grant(authorizationStatus, accuracyAuthorization) }

    /// Of which kind the positions are that come now: approximate under such a grant, and where the app asks for
    /// `kCLLocationAccuracyReduced` itself, which leaves the grant as it is.
    public var precision: Precision {
      desiredAccuracy == kCLLocationAccuracyReduced ? .approximate : Precision(accuracyAuthorization)
    }
  }
#endif
