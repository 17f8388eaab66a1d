import Oracles

/// The answers of an oracle that must be known: one that is not compares with nothing.
struct Known {
  let oracle: TilingOracle

  init(_ shape: TilingShape, area: Double = 1) throws { oracle = try TilingOracle(shape: shape, area: area) }

  var meanRatio: Double { oracle.meanRatio ?? .nan }
  var crossingsPerMetre: Double { oracle.crossingsPerMetre ?? .nan }
  var meanHop: Double { oracle.meanHop ?? .nan }
  var snapErrorMean: Double { oracle.snapErrorMean ?? .nan }
  var snapErrorRootMeanSquare: Double { oracle.snapErrorRootMeanSquare ?? .nan }

  func meanRatio(heading: Double) -> Double { oracle.meanRatio(heading: heading) ?? .nan }
  func crossingsPerMetre(heading: Double) -> Double { oracle.crossingsPerMetre(heading: heading) ?? .nan }
  func meanHop(heading: Double) -> Double { oracle.meanHop(heading: heading) ?? .nan }
  func zeroShare(walk: Double) throws -> Double { try oracle.zeroShare(walk: walk) ?? .nan }
  func zeroShare(walk: Double, heading: Double) throws -> Double {
    try oracle.zeroShare(walk: walk, heading: heading) ?? .nan
  }
  func endpointsRatio(walk: Double) throws -> Double { try oracle.endpointsRatio(walk: walk) ?? .nan }
  func endpointsRatio(walk: Double, heading: Double) throws -> Double {
    try oracle.endpointsRatio(walk: walk, heading: heading) ?? .nan
  }
  func snapErrorShare(within r: Double) -> Double { oracle.snapErrorShare(within: r) ?? .nan }
}
