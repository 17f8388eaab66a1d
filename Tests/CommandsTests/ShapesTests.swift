import TestSupport
import Testing

@Suite("Specs of shapes")
struct ShapesTests {
  private static func spec(_ condition: String, trials: Int = 100) -> String {
    """
    experiment: shapes
    title: One shape
    seed: 2026
    trials: \(trials)
    conditions:
      - {region: \(condition)}

    """
  }

  static let wrong = [
    (
      "rectangle, walk: 3 km, aspect: 0",
      "6:45: error: 'aspect': '0' is out of range; it must be from 1 to 1000"
    ),
    (
      "rectangle, walk: 3 km, aspect: 4:1", "6:45: error: 'aspect': '4:1' is not a number; remove ':1'"
    ),
    (
      "poisson-voronoi, walk: 3 km, area: 0 km2",
      "6:49: error: 'area': '0 km2' is outside the domain, 1 m2 to 1000000000 km2"
    ),
    (
      "square, walk: 3 km, area: 5 km",
      "6:40: error: 'area': '5 km' is a length, but an area is needed; write it in m2, ha or km2"
    ),
    ("hexagone, walk: 3 km", "6:14: error: 'region': unknown word 'hexagone'; did you mean 'hexagon'?"),
    (
      "square, walk: 3 km, heading: 45",
      "6:43: error: 'heading': unknown word '45'; write one of random, 0 deg, 15 deg, 30 deg, 45 deg, 60 deg, "
        + "75 deg, 90 deg, 105 deg, 120 deg, 135 deg, 150 deg, 165 deg"
    ),
    (
      "square, walk: 3 km, aspect: 2",
      "6:5: error: region square, walk 3 km, area 25 km2, aspect 2, heading random, reporting every-crossing, "
        + "spacing 100 m: 'square' has no aspect; leave it out, or write 'region: rectangle'"
    ),
    (
      "square, walk: 2000 km, area: 1 m2",
      "6:5: error: region square, walk 2000 km, area 1 m2, aspect 4, heading random, reporting every-crossing, "
        + "spacing 100 m: the walk is 2000000 cells long; at most 1000000 can be traced exactly"
    ),
  ]

  @Test("a shape that cannot be is refused at its place", arguments: wrong)
  func refused(condition: String, error: String) throws {
    let place = try Workplace(Self.spec(condition))
    try place.expectRefusal(["run", "spec.yaml"], code: 65, error: "spec.yaml:" + error)
  }

  @Test("random cells give the same bytes on one thread and on seven")
  func threads() throws {
    let place = try Workplace(Self.spec("poisson-voronoi-centroid, walk: 8 km", trials: 40_000))
    try place.publish("--threads", "1")
    let one = try place.published()
    try place.publish("--threads", "7")
    #expect(try place.published() == one)
    #expect(
      one["spec/estimates.csv"]?.contains(",8000,25000000,4,random,every-crossing,100,ratio,1,1.3") == true)
  }

  @Test("trial retells a walk over random cells, its realisation's word included")
  func trial() throws {
    let place = try Workplace(Self.spec("poisson-voronoi, walk: 3 km"))
    let ending = try place.snaplab(["trial", "spec.yaml", "5"])
    #expect(ending.code == 0, "\(ending.error)")
    for name in ["heading", "start_u", "start_v", "realisation", "crossings", "traced", "ratio"] {
      #expect(ending.output.contains(name), "\(name)")
    }
  }

  @Test("the first walk is published with its cells and drawn over them")
  func outlines() throws {
    let place = try Workplace()
    let figures = "figures:\n  - {name: walk, kind: cells, table: outlines}\n"
    try place.write(
      Self.spec("poisson-voronoi, walk: 12 km") + figures, to: "Experiments/spec.yaml")
    #expect(try place.snaplab("run", "--quiet").code == 0)
    let outlines = try place.text("Results/spec/outlines.csv")
    #expect(outlines.contains("every-crossing,100,window,0,0,") && outlines.contains(",report,0,0,"))
    #expect(
      try place.snaplab("figures") == Ending(code: 0, output: "Results/spec/walk.svg\n", error: ""))
    #expect(try place.text("Results/spec/walk.svg").contains(" km for 12 km<"))
  }
}
