/// What one change of the reported cell tells of a phone in straight motion, exactly.
///
/// Squares of side L; reports every T; the phone makes a step of w = v T from one to the next, with a uniform heading and
/// a uniform start. Along each axis by itself the reported cell changes once the phone is more than h beyond its border
/// (h = 0: at the border). Given the heading the step is a = w |cos|/L in columns and b = w |sin|/L in rows, both at most
/// 1, and a phone on its way has the report of one that is h behind it: a report changes columns with probability a, rows
/// with probability b, independently. It is then h + a' L beyond the border, a' uniform on (0, a]. Where the row does not
/// change, the phone is h L + y L beyond the border behind it, y uniform on [b, 1].
///
/// With u = w/L, the means over headings that occur are E[a] = 2u/pi, E[a^2] = u^2/2, E[a^3] = 4u^3/(3 pi),
/// E[ab] = u^2/pi, E[a^2 b] = 2u^3/(3 pi) and E[a^3 b] = u^4/(2 pi). Changes over one border (an edge) count
/// a (1 - b) + b (1 - a), those over a corner a b.
///
/// The attacker takes the phone to be a lead beyond the border, at the middle of the edge or on the diagonal beyond the
/// corner. All lengths are in units of L here, but for the results.
public struct BorderChange: Sendable {
  /// L in metres.
  public let cell: Double
  /// u, above 0; u + h is at most 1.
  public let step: Double
  /// h in units of L, 0 or more.
  public let hysteresis: Double

  /// A change; `step` and `hysteresis` in metres, together at most the cell.
  public init(cell: Double, step: Double, hysteresis: Double) {
    precondition(step > 0 && hysteresis >= 0 && step + hysteresis <= cell, "a step within a cell")
    (self.cell, self.step, self.hysteresis) = (cell, step / cell, hysteresis / cell)
  }

  /// The chance that a report differs from the one before, E[a + b - ab]: (4u - u^2)/pi.
  public var chance: Double { step * (4 - step) / .pi }

  /// The chance of a change over an edge, E[a (1 - b) + b (1 - a)].
  public var edgeChance: Double { step * (4 - 2 * step) / .pi }

  /// The mean of a' and of its square over changes at an edge: E[a^2 (1 - b)]/2 and E[a^3 (1 - b)]/3, over E[a (1 - b)].
  var edge: (mean: Double, square: Double) {
    let u = step
    let weight = edgeChance / 2
    let mean = (u * u / 2 - 2 * u * u * u / (3 * .pi)) / 2
    let square = (4 * u * u * u / (3 * .pi) - u * u * u * u / (2 * .pi)) / 3
    return (mean / weight, square / weight)
  }

  /// The same at a corner, along either axis: E[a^2 b]/2 and E[a^3 b]/3, over E[ab].
  var corner: (mean: Double, square: Double) { (step / 3, step * step / 6) }

  /// The mean distance beyond the border, in metres, at a change over an edge: the lead of least error.
  public var edgeLead: Double { cell * (hysteresis + edge.mean) }

  /// The same along each axis at a corner.
  public var cornerLead: Double { cell * (hysteresis + corner.mean) }

  /// The root mean square error across the border, in metres, at a change over an edge, of an attacker who takes the phone
  /// to be `lead` metres beyond.
  public func across(lead: Double) -> Double {
    cell * Self.second(edge, moved: hysteresis - lead / cell).squareRoot()
  }

  /// The root mean square error along the border, in metres, at a change over an edge, of an attacker who takes the middle.
  public var along: Double { cell * alongSquare.squareRoot() }

  /// The root mean square distance, in metres, from such an attacker's estimate over all changes.
  public func total(edgeLead: Double, cornerLead: Double) -> Double {
    let atEdge = Self.second(edge, moved: hysteresis - edgeLead / cell) + alongSquare
    let atCorner = 2 * Self.second(corner, moved: hysteresis - cornerLead / cell)
    let share = edgeChance / chance
    return cell * (share * atEdge + (1 - share) * atCorner).squareRoot()
  }

  /// The root mean square distance, in metres, from the reported centre to the phone over all reports: along each axis it
  /// is h beyond uniform, so L sqrt(1/6 + 2 h^2).
  public var reported: Double { cell * (1.0 / 6 + 2 * hysteresis * hysteresis).squareRoot() }

  /// E[a times the integral of (h + y - 1/2)^2 over y from b to 1], over E[a (1 - b)]. With p = h - 1/2 the integral is
  /// ((p + 1)^3 - p^3)/3 - p^2 b - p b^2 - b^3/3.
  private var alongSquare: Double {
    let (u, p) = (step, hysteresis - 0.5)
    let whole = ((p + 1) * (p + 1) * (p + 1) - p * p * p) / 3
    let sum =
      whole * 2 * u / .pi - p * p * u * u / .pi - p * 2 * u * u * u / (3 * .pi)
      - u * u * u * u / (6 * .pi)
    return sum / (edgeChance / 2)
  }

  /// The mean square of a' + m.
  private static func second(_ moments: (mean: Double, square: Double), moved m: Double) -> Double {
    moments.square + 2 * m * moments.mean + m * m
  }
}
