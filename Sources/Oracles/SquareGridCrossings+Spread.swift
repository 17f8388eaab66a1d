extension SquareGridCrossings {
  /// The limit of the standard error of the ratio's standard deviation times the root of the number of trials:
  /// sqrt(m4 - s^4)/(2 s), m4 being the fourth central moment and s the standard deviation of the ratio.
  public var ratioDeviationSpread: Double {
    let deviation = ratioStandardDeviation
    let square = deviation * deviation
    let fourth = mean { ratio in
      let distance = ratio - Self.meanRatio
      return distance * distance * distance * distance
    }
    return (fourth - square * square).squareRoot() / (2 * deviation)
  }

  /// The same limit for the root mean square of the ratio less 1.
  public var rootMeanSquareSpread: Double {
    let square = relativeRootMeanSquareError * relativeRootMeanSquareError
    let fourth = mean { ($0 - 1) * ($0 - 1) * ($0 - 1) * ($0 - 1) }
    return (fourth - square * square).squareRoot() / (2 * relativeRootMeanSquareError)
  }

  /// The mean of a function of traced over true length.
  private func mean(_ function: (Double) -> Double) -> Double {
    probabilities.enumerated().reduce(0) { sum, entry in
      sum + entry.element * function(Double(entry.offset) / lengthInCells)
    }
  }
}
