/// What is left of a position when n squares of side L are known to hold it, each laid at random around it.
///
/// Along an axis square i reaches from x - U_i L to x + (1 - U_i) L, with U_i independent and uniform on [0, 1]. All n
/// share the stretch from x - L min U to x + L (1 - max U): its width is L (1 - R), R being the range of n uniform
/// numbers, and its middle misses x by L (1 - max U - min U)/2, L times the distance of their midrange from 1/2. The
/// least of n numbers has the mean 1/(n + 1), the greatest n/(n + 1); both have the variance
/// n/((n + 1)^2 (n + 2)), and 1/((n + 1)^2 (n + 2)) is their covariance (David and Nagaraja 2003, *Order statistics*,
/// doi 10.1002/0471722162, section 3.1). So E[1 - R] = 2/(n + 1), and the midrange has the variance
/// 1/(2 (n + 1)(n + 2)). Both axes are independent.
///
/// With nothing known before, the position is uniform in what is left, and its middle the posterior mean: no other
/// estimate has a smaller mean square error.
public enum BoxIntersection {
  /// The mean width, in metres, of what n squares of side `cell` metres share along an axis: 2 L/(n + 1).
  public static func meanWidth(cell: Double, squares n: Int) -> Double { 2 * cell / Double(n + 1) }

  /// Its mean area in square metres: (2 L/(n + 1))^2.
  public static func meanArea(cell: Double, squares n: Int) -> Double {
    meanWidth(cell: cell, squares: n) * meanWidth(cell: cell, squares: n)
  }

  /// The root mean square distance, in metres, of its middle from the position: L/sqrt((n + 1)(n + 2)).
  public static func rootMeanSquare(cell: Double, squares n: Int) -> Double {
    cell / (Double(n + 1) * Double(n + 2)).squareRoot()
  }

  /// The standard deviation of its area in square metres: from the second moment of each width, L^2 times
  /// 6/((n + 1)(n + 2)), as 1 - R has the beta law of 2 and n - 1.
  public static func areaDeviation(cell: Double, squares n: Int) -> Double {
    let n = Double(n)
    let (mean, second) = (2 / (n + 1), 6 / ((n + 1) * (n + 2)))
    return cell * cell * (second * second - mean * mean * mean * mean).squareRoot()
  }
}
