import Designs
import Foundation
import Sampling
import Statistics
import TestSupport
import Testing

@testable import Experiments

/// A condition of `SnappedDistance`, in metres.
func condition(walk: Double, cell: Double) -> Condition {
  Condition(axes: SnappedDistance().axes, values: [.length(walk), .length(cell)])
}

@Suite("A straight walk on a square grid")
struct SnappedWalkTests {
  /// The lines crossed by the walk that these fractions of a turn, of a cell and of a cell draw.
  private func crossings(_ heading: Double, _ x: Double, _ y: Double, length: Double = 3, cell: Double = 1)
    -> Int
  {
    var words = ScriptedWords([word(drawing: heading), word(drawing: x), word(drawing: y)])
    let walk = SnappedWalk(length: length, cell: cell, using: &words)
    #expect(words.remaining.isEmpty)
    #expect(walk.trace.count == walk.crossings + 2)
    return walk.crossings
  }

  @Test("a walk due east from a corner crosses as many lines as it has cells")
  func alongTheLine() {
    #expect(crossings(0, 0, 0) == 3)
    #expect(crossings(0, 0, 0, length: 2.999) == 2)
    #expect(crossings(0, 0, 0.5, length: 0.999) == 0)
    #expect(crossings(0, 0.5, 0) == 3)
    #expect(crossings(0, 0.25, 0.5, length: 0.75) == 1)
  }

  @Test("a border belongs to the cell above it: half a turn from a corner leaves the cell at once")
  func leavingACorner() {
    // The sine of half a turn is 1.2e-16, so the walk climbs by no line.
    #expect(crossings(0.5, 0, 0.5, length: 0.5) == 1)
    #expect(crossings(0.5, 0, 0, length: 1) == 1)
    #expect(crossings(0.5, 0.5, 0, length: 0.5) == 0)
    #expect(crossings(0.75, 0.5, 0, length: 0.25) == 1)
    #expect(crossings(0.25, 0.5, 0.5, length: 0.5) == 1)
  }

  @Test("a diagonal walk crosses columns and rows")
  func diagonal() {
    #expect(crossings(0.125, 0, 0, length: 2.83) == 4)
    #expect(crossings(0.125, 0.5, 0.25, length: 1) == 1)
    #expect(crossings(0.625, 0.5, 0.5, length: 1) == 2)
  }

  /// Draw for draw, with the library's draws and libm: the article's program.
  private func transcription(
    _ walk: Double, _ cell: Double, _ generator: inout some RandomNumberGenerator
  ) -> Int {
    let angle = Double.random(in: 0..<2 * Double.pi, using: &generator)
    let x0 = Double.random(in: 0..<cell, using: &generator)
    let y0 = Double.random(in: 0..<cell, using: &generator)
    let columns = Int(floor((x0 + walk * cos(angle)) / cell)) - Int(floor(x0 / cell))
    let rows = Int(floor((y0 + walk * sin(angle)) / cell)) - Int(floor(y0 / cell))
    return abs(columns) + abs(rows)
  }

  @Test(
    "100,000 walks are those of the plain program, draw for draw",
    arguments: [(50_000, 5000), (3000, 5000), (100, 2000), (1.1, 0.7), (1e6, 1)])
  func plainProgram(length: Double, cell: Double) {
    var (ours, library) = (SplitMix64(seed: 2026), SplitMix64(seed: 2026))
    let differences = (0..<100_000).count { _ in
      SnappedWalk(length: length, cell: cell, using: &ours).crossings != transcription(length, cell, &library)
    }
    #expect(differences == 0)
    #expect(ours == library)
  }

  @Test("the article's program gives its printed counts and ratios")
  func article() {
    let experiment = SnappedDistance()
    var generator = SplitMix64(seed: 2026)
    var (far, near) = (IntegerHistogram(), IntegerHistogram())
    experiment.observe(
      trials: 0..<200_000, of: condition(walk: 50_000, cell: 5000), using: &generator, into: &far)
    experiment.observe(
      trials: 0..<200_000, of: condition(walk: 3000, cell: 5000), using: &generator, into: &near)
    #expect(generator == SplitMix64(seed: 2026, position: 1_200_000))
    #expect((0...2).map { near.count(of: $0) } == [70_330, 106_754, 22_916])
    #expect(near.total == 200_000 && near.values == 0...2)
    #expect(far.mean.map { $0 / 10 } == 1.2731625)
    #expect(near.mean.map { abs($0 * 5 / 3 - 1.27155) < 1e-15 } == true)
  }

  @Test(
    "a trace has each crossing of its walk, on a line, in order",
    arguments: [(3000, 5000), (20_000, 5000), (7, 0.5)])
  func trace(length: Double, cell: Double) {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<1000 {
      let walk = SnappedWalk(length: length, cell: cell, using: &generator)
      let trace = walk.trace
      #expect(trace.count == walk.crossings + 2)
      let last = trace[trace.count - 1]
      #expect(last.x == walk.endX && last.y == walk.endY)
      #expect(last.centreX == (SnappedWalk.cellIndex(walk.endX, cell) + 0.5) * cell)
      #expect(last.centreY == (SnappedWalk.cellIndex(walk.endY, cell) + 0.5) * cell)
      // Positions carry rounding of a few 1e-16 of the walk and the cell; a line is met to 1e-12 of them.
      let slack = 1e-12 * (length + cell)
      for (before, point) in zip(trace, trace.dropFirst().dropLast()) {
        let (x, y) = (point.x / cell, point.y / cell)
        let offset = min(abs(x - x.rounded()), abs(y - y.rounded())) * cell
        let step = abs(point.centreX - before.centreX) + abs(point.centreY - before.centreY)
        #expect(offset < slack && abs(step - cell) < slack, "\(point)")
        let forward = (point.x - before.x) * walk.cosine + (point.y - before.y) * walk.sine
        #expect(forward > -slack)
      }
    }
  }
}
