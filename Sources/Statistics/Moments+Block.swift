extension Moments {
  /// Adds a block of values, faster than one by one, and merged as a whole: the last digits depend on how values are
  /// cut into blocks, so cut them in a fixed way.
  ///
  /// Two passes, the mean first, with the correction of Björck's for a mean that was rounded (Chan, Golub and LeVeque
  /// 1983, doi:10.1080/00031305.1983.10483115). Sums are formed in eight lanes, value i in lane i mod 8, which are then
  /// added pairwise.
  public mutating func add(contentsOf values: [Double]) {
    guard !values.isEmpty else { return }
    let count = Double(values.count)
    let centre = values.laneSum { $0 } / count
    let rest = values.laneSum { $0 - centre } / count
    let squares = values.laneSum { ($0 - centre) * ($0 - centre) }
    let cubes = values.laneSum { ($0 - centre) * ($0 - centre) * ($0 - centre) }
    var block = Moments()
    block.n = values.count
    block.m1 = centre + rest
    block.m2 = squares - rest * rest * count
    block.m3 = cubes - 3 * rest * squares + 2 * rest * rest * rest * count
    merge(block)
  }
}

extension [Double] {
  /// The sum of a term over all elements.
  @inline(__always)
  fileprivate func laneSum(_ term: (SIMD8<Double>) -> SIMD8<Double>) -> Double {
    var sums = SIMD8<Double>.zero
    let whole = count / 8 * 8
    for start in stride(from: 0, to: whole, by: 8) {
      var lanes = SIMD8<Double>.zero
      for lane in 0..<8 { lanes[lane] = self[start + lane] }
      sums += term(lanes)
    }
    for index in whole..<count { sums[index - whole] += term(SIMD8(repeating: self[index]))[0] }
    let halves = sums.lowHalf + sums.highHalf
    let quarters = halves.lowHalf + halves.highHalf
    return quarters[0] + quarters[1]
  }
}
