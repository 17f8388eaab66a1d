extension SquareGridCrossings {
  /// The mean of traced over true length, 4/pi at any u: each line crossed moves the centre by a cell, and the
  /// mean number of lines is u (E|cos t| + E|sin t|).
  public static let meanRatio = 4 / Double.pi

  /// The standard deviation of traced over true length.
  public var ratioStandardDeviation: Double {
    let mean = Self.meanRatio * lengthInCells
    let variance = probabilities.enumerated().reduce(0) { sum, entry in
      let distance = Double(entry.offset) - mean
      return sum + distance * distance * entry.element
    }
    return variance.squareRoot() / lengthInCells
  }

  /// The root mean square of traced over true length less 1.
  public var relativeRootMeanSquareError: Double {
    let bias = Self.meanRatio - 1
    let deviation = ratioStandardDeviation
    return (bias * bias + deviation * deviation).squareRoot()
  }

  /// The probability that no line is crossed.
  public var zeroShare: Double { probabilities[0] }

  /// The probability that the traced length is within a tenth of the true one, both ends included.
  ///
  /// - Parameters:
  ///   - walk: the true length in nanometres.
  ///   - cell: the cell's side in nanometres.
  public func nearShare(walkNanometres walk: Int, cellNanometres cell: Int) -> Double {
    // 9 walk <= 10 k cell <= 11 walk, in whole numbers.
    let (walk, cell) = (Int128(walk), Int128(cell))
    let least = Int((9 * walk + 10 * cell - 1) / (10 * cell))
    let most = min(Int(11 * walk / (10 * cell)), probabilities.count - 1)
    return least <= most ? probabilities[least...most].reduce(0, +) : 0
  }

  /// The smallest number of crossings that a walk stays at or below with probability `numerator / denominator`.
  public func quantile(_ numerator: Int, of denominator: Int) -> Int {
    let level = Double(numerator) / Double(denominator)
    var below = 0.0
    for (crossings, probability) in probabilities.enumerated() {
      below += probability
      if below >= level { return crossings }
    }
    return probabilities.count - 1
  }

  /// The law as pairs of crossings and probability, zeros left out.
  public var law: [Int: Double] {
    Dictionary(
      uniqueKeysWithValues: probabilities.enumerated().filter { $0.element > 0 }.map {
        ($0.offset, $0.element)
      })
  }
}
