import CS2
import Geometry

/// The cells of one level of the S2 hierarchy: a cube's faces, projected on the sphere and quartered level times.
///
/// Source: S2 geometry, https://s2geometry.io, by the library itself.
public struct S2Cells: Hashable, Sendable {
  /// 0, a whole face, to 30, about 1 cm. Cells of level 12 have 3 to 6 km2.
  public let level: Int

  /// The cells of a level from 0 to 30.
  public init(level: Int) throws(MechanismError) {
    guard (0...30).contains(level) else {
      throw MechanismError("S2 cells have levels from 0 to 30, and \(level) is none")
    }
    self.level = level
  }

  /// The id of the cell that holds a place.
  public func cell(holding place: Coordinate) -> UInt64 {
    cs2_cell(place.latitude, place.longitude, Int32(level))
  }

  /// The centre of the cell that holds a place, to 1e-7 degrees, about a centimetre.
  ///
  /// S2 computes by libm, whose last bits differ between machines; so rounded, to the E7 form that S2 itself has, they
  /// do not show in results.
  public func centre(around place: Coordinate) throws -> Coordinate {
    var (latitude, longitude) = (0.0, 0.0)
    cs2_centre(cell(holding: place), &latitude, &longitude)
    return try Coordinate(
      latitude: (latitude * 1e7).rounded() / 1e7, wrapping: (longitude * 1e7).rounded() / 1e7)
  }
}
