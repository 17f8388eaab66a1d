import Sampling
import Statistics
import Testing

@testable import Designs
@testable import Experiments

@Suite("Snapped distances over the unit cube")
struct SnappedDistancePointsTests {
  @Test(
    "a walk at a point is the walk of the words that the point's coordinates are",
    arguments: [3000.0, 50_000])
  func sameWalks(length: Double) {
    let (experiment, here) = (SnappedDistance(), condition(walk: length, cell: 5000))
    var generator = SplitMix64(seed: 2026)
    var reader = generator
    var points = Points(words: (0..<3000).map { _ in reader.next() & (1 << 53 - 1) })
    var (ofWords, ofPoints) = (IntegerHistogram(), IntegerHistogram())
    experiment.observe(trials: 0..<1000, of: here, using: &generator, into: &ofWords)
    experiment.observe(trials: 0..<1000, of: here, using: &points, into: &ofPoints)
    #expect(ofPoints == ofWords && points.areTaken)
    // Read from the second coordinate on, they are other walks.
    var shifted = Points(words: Array(points.words.dropFirst()) + [0])
    var ofShifted = IntegerHistogram()
    experiment.observe(trials: 0..<1000, of: here, using: &shifted, into: &ofShifted)
    #expect(ofShifted != ofWords)
  }
}
