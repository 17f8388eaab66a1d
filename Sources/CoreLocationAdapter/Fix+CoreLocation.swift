#if canImport(CoreLocation)
  import CoreLocation
  import Geometry
  import Recording

  @available(iOS 13.4, macOS 10.15.4, tvOS 13.4, watchOS 6.2, visionOS 1, *)
  extension Fix {
    /// A location as it was reported; nil where its coordinate is no place.
    ///
    /// Times are seconds since the reference date, 1 January 2001. What the platform marks as unknown, and the zeros of
    /// approximate positions, `Fix` takes for unknown; a negative accuracy is left to `RunRecording`, which refuses such fixes.
    ///
    /// - Parameter precision: of which kind the location is, which it does not say itself: the manager's `precision`, or
    ///   that of the update that brought it.
    public init?(_ location: CLLocation, _ precision: Precision) {
      let place = location.coordinate
      guard let coordinate = try? Coordinate(latitude: place.latitude, longitude: place.longitude) else {
        return nil
      }
      self.init(
        time: location.timestamp.timeIntervalSinceReferenceDate, coordinate: coordinate,
        horizontalAccuracy: location.horizontalAccuracy, precision: precision, speed: location.speed,
        course: location.course, speedAccuracy: location.speedAccuracy,
        courseAccuracy: location.courseAccuracy)
    }
  }
#endif
