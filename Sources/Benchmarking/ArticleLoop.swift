import Foundation
import Statistics

/// The article's loop as its text describes it, with the library's draws and the system's sine and cosine.
struct ArticleLoop {
  let walk: Double
  let cell: Double

  /// Makes some trials and tallies the lines crossed in each.
  func observe(
    trials: Int, using generator: inout some RandomNumberGenerator, into tally: inout IntegerHistogram
  ) {
    for _ in 0..<trials {
      let angle = Double.random(in: 0..<(2 * .pi), using: &generator)
      let x = Double.random(in: 0..<cell, using: &generator)
      let y = Double.random(in: 0..<cell, using: &generator)
      let columns = floor((x + walk * cos(angle)) / cell) - floor(x / cell)
      let rows = floor((y + walk * sin(angle)) / cell) - floor(y / cell)
      tally.add(Int(abs(columns) + abs(rows)))
    }
  }
}
