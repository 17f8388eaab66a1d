// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the adapter and the README's example use of Apple's CoreLocation, declared as on developer.apple.com, so that they can be
// compiled where that is not. Values are whatever a test gives; nothing here finds a position.
import Foundation

public typealias CLLocationAccuracy = Double
public typealias CLLocationDegrees = Double
public typealias CLLocationDirection = Double
public typealias CLLocationDirectionAccuracy = Double
public typealias CLLocationDistance = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationSpeedAccuracy = Double

/// Apple does not say its value.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

public struct CLLocationCoordinate2D {
  public var latitude, longitude: CLLocationDegrees
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

public class CLLocation: NSObject {
  public let coordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  public let horizontalAccuracy, verticalAccuracy: CLLocationAccuracy
  public let course: CLLocationDirection
  public let courseAccuracy: CLLocationDirectionAccuracy
  public let speed: CLLocationSpeed
  public let speedAccuracy: CLLocationSpeedAccuracy
  public let timestamp: Date

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    (self.horizontalAccuracy, self.verticalAccuracy) = (horizontalAccuracy, verticalAccuracy)
    (self.course, self.courseAccuracy) = (course, courseAccuracy)
    (self.speed, self.speedAccuracy) = (speed, speedAccuracy)
    self.timestamp = timestamp
  }
}

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy, reducedAccuracy
}

/// Apple's is read-only but for `desiredAccuracy`.
public class CLLocationManager: NSObject {
  public var authorizationStatus = CLAuthorizationStatus.notDetermined
  public var accuracyAuthorization = CLAccuracyAuthorization.reducedAccuracy
  public var desiredAccuracy = kCLLocationAccuracyBest
  public override init() {}
}

/// Apple's has optional requirements, which Swift has not here.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
}

/// Apple's are read-only.
public struct CLLocationUpdate {
  public var location: CLLocation?
  public var accuracyLimited = false
  public var authorizationDenied = false
  public var authorizationDeniedGlobally = false
  public var authorizationRequestInProgress = false
  public var authorizationRestricted = false
  public var insufficientlyInUse = false
  public var locationUnavailable = false
  public var serviceSessionRequired = false
  public var stationary = false
  public init() {}
}

public final class CLServiceSession {
  /// Apple's are read-only.
  public struct Diagnostic {
    public var alwaysAuthorizationDenied = false
    public var authorizationDenied = false
    public var authorizationDeniedGlobally = false
    public var authorizationRequestInProgress = false
    public var authorizationRestricted = false
    public var fullAccuracyDenied = false
    public var insufficientlyInUse = false
    public var serviceSessionRequired = false
    public init() {}
  }
}
