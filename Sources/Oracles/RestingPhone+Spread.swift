extension RestingPhone {
  /// The limit of the standard error of the root mean square times the root of the number of trials, for Gaussian
  /// noise: the square of the error has an exponential law, whose standard deviation is its mean.
  public static func noiseRootMeanSquareSpread(cell: Double, fixes: Int) -> Double {
    independentRootMeanSquare(cell: cell, fixes: fixes) / 2
  }

  /// The standard deviation of the error for Gaussian noise, by Rayleigh's law: s sqrt(2 - pi/2), s^2 = L^2/(12 n).
  public static func noiseDeviation(cell: Double, fixes: Int) -> Double {
    cell / (12 * Double(fixes)).squareRoot() * (2 - Double.pi / 2).squareRoot()
  }

  /// As `noiseRootMeanSquareSpread`, where the grid stays: the square of the error has the variance
  /// L^4 (2/80 + 2/144 - 1/36) = L^4/90.
  public static func fixedRootMeanSquareSpread(cell: Double) -> Double {
    cell * cell / 90.0.squareRoot() / (2 * fixedRootMeanSquare(cell: cell))
  }

  /// The standard deviation of the error where the grid stays.
  public static func fixedDeviation(cell: Double) -> Double {
    let mean = fixedMean(cell: cell)
    return (cell * cell / 6 - mean * mean).squareRoot()
  }
}
