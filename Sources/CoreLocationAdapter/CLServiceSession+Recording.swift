// macOS has no service sessions.
#if canImport(CoreLocation) && !os(macOS)
  import CoreLocation
  import Recording

  @available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension CLServiceSession.Diagnostic {
    /// What is granted of what the session asks for; nil where the person is being asked, so that it stays what it was.
    ///
    /// That the app is not in use, or that another session is missing, changes no grant.
    ///
    /// - Parameters:
    ///   - access: what the session asks for.
    ///   - precision: of which kind positions are where full accuracy was not refused to the session: the manager's
    ///     `precision`, which a diagnostic does not say.
    public func grant(asking access: Access, otherwise precision: Precision) -> Grant? {
      if authorizationDenied || authorizationDeniedGlobally || authorizationRestricted { return Grant.none }
      guard !authorizationRequestInProgress else { return nil }
      return Grant(
        alwaysAuthorizationDenied ? min(access, .whenInUse) : access,
        fullAccuracyDenied ? .approximate : precision)
    }
  }
#endif
