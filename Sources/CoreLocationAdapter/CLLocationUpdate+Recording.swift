#if canImport(CoreLocation)
  import CoreLocation
  import Recording

  @available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
  extension CLLocationUpdate {
    /// Of which kind the update's location is.
    public var precision: Precision { accuracyLimited ? .approximate : .precise }

    /// The update's location; nil where it has none.
    public var fix: Fix? { location.flatMap { Fix($0, precision) } }

    /// The grant that the update tells of; nil where the person is being asked, so that it stays what it was.
    ///
    /// That positions do not come because the app is not in use, holds no session or is nowhere to be found changes no grant.
    ///
    /// - Parameter access: what the app has where it is not refused, which an update does not say.
    public func grant(allowing access: Access) -> Grant? {
      if authorizationDenied || authorizationDeniedGlobally || authorizationRestricted { return Grant.none }
      return authorizationRequestInProgress ? nil : Grant(access, precision)
    }
  }
#endif
