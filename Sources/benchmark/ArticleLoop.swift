import Foundation

/// The article's loop as its text describes it, with the library's draws and the system's sine and cosine: the peer
/// that the reference trial is measured against.
struct ArticleLoop {
  let walk: Double
  let cell: Double

  /// The cells crossed, summed over some trials.
  func crossings(trials: Int, using generator: inout some RandomNumberGenerator) -> Int {
    var sum = 0
    for _ in 0..<trials {
      let angle = Double.random(in: 0..<(2 * .pi), using: &generator)
      let x = Double.random(in: 0..<cell, using: &generator)
      let y = Double.random(in: 0..<cell, using: &generator)
      let columns = floor((x + walk * cos(angle)) / cell) - floor(x / cell)
      let rows = floor((y + walk * sin(angle)) / cell) - floor(y / cell)
      sum += Int(abs(columns) + abs(rows))
    }
    return sum
  }
}
