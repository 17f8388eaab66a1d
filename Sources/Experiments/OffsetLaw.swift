import Oracles

/// The law of snap errors in cells of one shape and of any size, and the size that fits a few offsets best.
///
/// A size is the root of the cells' mean area, in metres: offsets of cells of size s are s times those of cells of size 1.
/// The law is the oracle's.
struct OffsetLaw {
  private let oracle: TilingOracle
  /// Where the density of cells of size 1 changes its course; empty for Poisson's cells.
  private let breaks: [Double]

  /// The law of a shape whose snap error is known.
  init(_ shape: TilingShape) throws {
    oracle = try TilingOracle(shape: shape, area: 1)
    guard let breaks = oracle.snapErrorBreaks else {
      preconditionFailure("the axis' domain holds shapes of known law alone")
    }
    self.breaks = breaks
  }

  /// The farthest that a position can be from the reported point, in cells of size 1; nil of Poisson's, which end nowhere.
  var reach: Double? { breaks.last }

  /// The probability that an offset of cells of a size is at most r metres.
  func share(within r: Double, size: Double) -> Double { oracle.snapErrorShare(within: r / size) ?? 0 }

  /// The joint density of independent offsets in metres, of cells of a size.
  func likelihood(of offsets: [Double], size: Double) -> Double {
    offsets.reduce(1) { $0 * (oracle.snapErrorDensity(at: $1 / size) ?? 0) / size }
  }

  /// Cramér and von Mises' statistic: 1/(12 n) and the sum over the rising offsets of (F(r_i) - (2 i - 1)/(2 n))^2.
  ///
  /// Of the statistics that compare laws it is the one that takes all offsets into account, where Kolmogorov and
  /// Smirnov's takes one, and stays finite where the fitted cell ends at the largest offset, as a disc does, where
  /// Anderson and Darling's does not (Stephens 1974, doi 10.1080/01621459.1974.10480196).
  func statistic(of offsets: [Double], size: Double) -> Double {
    let n = Double(offsets.count)
    return offsets.enumerated().reduce(1 / (12 * n)) { sum, offset in
      let gap = share(within: offset.element, size: size) - (2 * Double(offset.offset) + 1) / (2 * n)
      return sum + gap * gap
    }
  }
}

extension OffsetLaw {
  /// How often an interval between two kinks is looked at, and how many places lie from one look to the next.
  private static let (looks, places) = (8, 4096)

  /// The size of greatest likelihood, right to some 1e-5 of itself; offsets are in metres, rising and above 0.
  ///
  /// For Poisson's cells it is the root of pi times the mean square offset, for a disc the one that ends at the largest
  /// offset. For polygons the likelihood is 0 where the largest offset r lies beyond the farthest corner, and falls where
  /// it lies within the nearest border; between them it has a kink, often a peak, wherever an offset lies just on a border
  /// or a corner. Each interval between kinks is looked at in eight places, and the maximum sought around the best of all:
  /// on a lattice so coarse that no rounding decides, which keeps the bytes the same on any processor.
  /// Cost: some hundred likelihoods.
  func size(fitting offsets: [Double]) -> Double {
    guard let farthest = offsets.last, let reach, let nearest = breaks.first else {
      let squares = offsets.reduce(0) { $0 + $1 * $1 }
      return (.pi * squares / Double(offsets.count)).squareRoot()
    }
    var least = farthest / reach
    // The largest offset must not be beyond the end by a rounding.
    while farthest / least > reach { least = least.nextUp }
    if nearest == reach { return least }
    let kinks = offsets.flatMap { offset in breaks.map { offset / $0 } }.filter { $0 > least }
    let ends = [least] + kinks.sorted()
    func size(_ place: Int) -> Double {
      let perInterval = Self.looks * Self.places
      let (interval, rest) = place.quotientAndRemainder(dividingBy: perInterval)
      if rest == 0 { return ends[interval] }
      return ends[interval] + (ends[interval + 1] - ends[interval]) * (Double(rest) / Double(perInterval))
    }
    func likelihood(_ place: Int) -> Double { self.likelihood(of: offsets, size: size(place)) }
    let last = (ends.count - 1) * Self.looks
    let best = (0...last).map { likelihood($0 * Self.places) }.enumerated().max { $0.element < $1.element }
    let look = best?.offset ?? 0
    var (low, high) = (max(look - 1, 0) * Self.places, min(look + 1, last) * Self.places)
    while low < high {
      let middle = (low + high) / 2
      if likelihood(middle) < likelihood(middle + 1) { low = middle + 1 } else { high = middle }
    }
    return size(low)
  }
}
