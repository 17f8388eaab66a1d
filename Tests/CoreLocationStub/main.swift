// The adapter on the stub's values: prints what is wrong, and ends with 1 if anything is.
import CoreLocation
import CoreLocationAdapter
import Foundation
import Geometry
import Recording

var faults = 0

@MainActor
func check<T: Equatable>(_ what: String, _ found: T, _ expected: T) {
  guard found != expected else { return }
  print("\(what): \(found), not \(expected)")
  faults += 1
}

func location(
  latitude: Double = 51.5, accuracy: Double = 5, course: Double = 90, speed: Double = 3
) -> CLLocation {
  CLLocation(
    coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: -0.125), altitude: 10,
    horizontalAccuracy: accuracy, verticalAccuracy: 7, course: course, courseAccuracy: 4, speed: speed,
    speedAccuracy: 0.5, timestamp: Date(timeIntervalSinceReferenceDate: 1234.5))
}

for (status, access) in [
  (CLAuthorizationStatus.notDetermined, Access.none), (.restricted, .none), (.denied, .none),
  (.authorizedAlways, .always), (.authorizedWhenInUse, .whenInUse),
] {
  check("status \(status.rawValue), full", Grant(status, .fullAccuracy), Grant(access, .precise))
  check("status \(status.rawValue), reduced", Grant(status, .reducedAccuracy), Grant(access, .approximate))
}
check("without access", Grant(.denied, .fullAccuracy), Grant.none)

let manager = CLLocationManager()
check("a new manager", manager.grant, Grant.none)
manager.authorizationStatus = .authorizedWhenInUse
manager.accuracyAuthorization = .fullAccuracy
check("full accuracy", manager.precision, .precise)
manager.desiredAccuracy = kCLLocationAccuracyReduced
check("reduced on purpose", manager.precision, .approximate)
check("the grant of who reduces on purpose", manager.grant, Grant(.whenInUse, .precise))
manager.desiredAccuracy = kCLLocationAccuracyBest
manager.accuracyAuthorization = .reducedAccuracy
check("reduced by the person", manager.precision, .approximate)

let fix = Fix(location(), .precise)
check("time", fix?.time, 1234.5)
check("latitude", fix?.coordinate.latitude, 51.5)
check("longitude", fix?.coordinate.longitude, -0.125)
check("accuracy", fix?.horizontalAccuracy, 5)
check("speed", fix?.speed, 3)
check("course", fix?.course, 90)
check("error of the speed", fix?.speedAccuracy, 0.5)
check("error of the course", fix?.courseAccuracy, 4)
check("no place", Fix(location(latitude: 91), .precise), nil)
check("unknown speed", Fix(location(speed: -1), .precise)?.speed, nil)
let approximate = Fix(location(course: 0, speed: 0), .approximate)
check("approximate", approximate?.precision, .approximate)
check("speed of an approximate fix", approximate?.speed, nil)
check("course of an approximate fix", approximate?.course, nil)
check("negative accuracy", Fix(location(accuracy: -1), .precise)?.isValid, false)

func update(_ change: (inout CLLocationUpdate) -> Void = { _ in }) -> CLLocationUpdate {
  var update = CLLocationUpdate()
  change(&update)
  return update
}
check("an update", update().grant(allowing: .whenInUse), Grant(.whenInUse, .precise))
check("limited", update { $0.accuracyLimited = true }.grant(allowing: .always), Grant(.always, .approximate))
check("denied", update { $0.authorizationDenied = true }.grant(allowing: .always), Grant.none)
check(
  "denied globally", update { $0.authorizationDeniedGlobally = true }.grant(allowing: .always), Grant.none)
check("restricted", update { $0.authorizationRestricted = true }.grant(allowing: .always), Grant.none)
check("asking", update { $0.authorizationRequestInProgress = true }.grant(allowing: .always), nil)
check(
  "not in use", update { $0.insufficientlyInUse = true }.grant(allowing: .whenInUse),
  Grant(.whenInUse, .precise))
check("nothing", update().fix, nil)
check("its fix", update { $0.location = location() }.fix, fix)
check(
  "its approximate fix",
  update {
    $0.location = location(course: 0, speed: 0)
    $0.accuracyLimited = true
  }.fix, approximate)

func session(_ change: (inout CLServiceSession.Diagnostic) -> Void = { _ in }) -> Grant? {
  var diagnostic = CLServiceSession.Diagnostic()
  change(&diagnostic)
  return diagnostic.grant(asking: .always, otherwise: .precise)
}
check("a session", session(), Grant(.always, .precise))
check("always denied", session { $0.alwaysAuthorizationDenied = true }, Grant(.whenInUse, .precise))
check("full accuracy denied", session { $0.fullAccuracyDenied = true }, Grant(.always, .approximate))
check("session denied", session { $0.authorizationDenied = true }, Grant.none)
check("session denied globally", session { $0.authorizationDeniedGlobally = true }, Grant.none)
check("session restricted", session { $0.authorizationRestricted = true }, Grant.none)
check("session asking", session { $0.authorizationRequestInProgress = true }, nil)
check("session not in use", session { $0.insufficientlyInUse = true }, Grant(.always, .precise))

// The README's example: two fixes 100 m apart by a formula that says so, and one from before the grant.
let recorder = Recorder()
manager.accuracyAuthorization = .fullAccuracy
recorder.locationManagerDidChangeAuthorization(manager)
let now = Date.now.timeIntervalSinceReferenceDate
func here(_ time: Double) -> CLLocation {
  CLLocation(
    coordinate: CLLocationCoordinate2D(latitude: 51.5, longitude: 0), altitude: 0, horizontalAccuracy: 5,
    verticalAccuracy: 5, course: -1, courseAccuracy: -1, speed: -1, speedAccuracy: -1,
    timestamp: Date(timeIntervalSinceReferenceDate: time))
}
Thread.sleep(forTimeInterval: 0.02)
recorder.locationManager(manager, didUpdateLocations: [here(now - 60), here(now + 0.005), here(now + 0.01)])
check("recorded", recorder.distances { _, _ in 100 }.recorded, 100)

exit(faults == 0 ? 0 : 1)
