import TestSupport
import Testing

@Suite("Specs of snap errors and measured offsets")
struct SnapErrorTests {
  private static func spec(_ experiment: String, _ condition: String, trials: Int = 100) -> String {
    """
    experiment: \(experiment)
    title: One shape
    seed: 2026
    trials: \(trials)
    conditions:
      - {region: \(condition)}

    """
  }

  static let wrong = [
    (
      "snap-error", "square, radius: 0 m",
      "6:30: error: 'radius': '0 m' is outside the domain, 0.001 m to 1000000 km"
    ),
    (
      "snap-error", "square, area: 5 km",
      "6:28: error: 'area': '5 km' is a length, but an area is needed; write it in m2, ha or km2"
    ),
    ("snap-error", "disk", "6:14: error: 'region': unknown word 'disk'; did you mean 'disc'?"),
    (
      "snap-error", "disc, aspect: 2",
      "6:5: error: region disc, area 25 km2, aspect 2, radius 5.4118 km: 'disc' has no aspect; leave it out, or "
        + "write 'region: rectangle'"
    ),
    (
      "offset-fit", "jittered-grid",
      "6:14: error: 'region': unknown word 'jittered-grid'; write one of square, square-corner, rectangle, "
        + "rectangle-corner, hexagon, triangle, right-triangle, running-bond, poisson-voronoi, disc"
    ),
    (
      "offset-fit", "hexagon, aspect: 3",
      "6:5: error: region hexagon, aspect 3: 'hexagon' has no aspect; leave it out, or write 'region: rectangle'"
    ),
  ]

  @Test("what cannot be is refused at its place, and nothing is written", arguments: wrong)
  func refused(experiment: String, condition: String, error: String) throws {
    let place = try Workplace(Self.spec(experiment, condition))
    try place.expectRefusal(["run", "spec.yaml"], code: 65, error: "spec.yaml:" + error)
    #expect(!place.exists("Results"))
  }

  @Test("a fitted size is no axis")
  func sizeless() throws {
    let place = try Workplace(Self.spec("offset-fit", "square, area: 25 km2"))
    let ending = try place.snaplab("run", "spec.yaml")
    #expect(ending.code == 65)
    #expect(ending.error.contains("spec.yaml:6:22: error: unknown key 'area'"), "\(ending.error)")
  }

  @Test(
    "the bytes are the same on one thread and on seven",
    arguments: [
      ("snap-error", "poisson-voronoi-centroid", 40_000), ("offset-fit", "triangle", 30_000),
    ])
  func threads(experiment: String, region: String, trials: Int) throws {
    let place = try Workplace(Self.spec(experiment, region, trials: trials))
    try place.publish("--threads", "1")
    let one = try place.published()
    try place.publish("--threads", "7")
    #expect(try place.published() == one)
  }

  @Test("exact has the known values of squares, and bins of the law")
  func exact() throws {
    let ending = try Workplace().snaplab("exact", "snap-error", "region=square", "area=1km2")
    #expect(ending.code == 0, "\(ending.error)")
    #expect(abs(try #require(ending.value(of: "mean_error_m")) - 382.597858) < 0.51e-6)
    #expect(abs(try #require(ending.value(of: "rms_error_m")) - 408.248290) < 0.51e-6)
    // The ring from 480 m to the border at 500 m lies in the square whole.
    #expect(abs(try #require(ending.value(of: "500 m")) - .pi * (0.25 - 0.2304)) < 1e-9)
  }

  @Test("trial retells a snap over random cells, and a sample of six with its fit")
  func trial() throws {
    for (experiment, names) in [
      ("snap-error", ["position_u", "position_v", "realisation", "reported_x", "error"]),
      ("offset-fit", ["position_u_1", "realisation_6", "offset_6", "area_ratio", "statistic"]),
    ] {
      let place = try Workplace(Self.spec(experiment, "poisson-voronoi"))
      let ending = try place.snaplab(["trial", "spec.yaml", "5"])
      #expect(ending.code == 0, "\(ending.error)")
      for name in names { #expect(ending.output.contains(name), "\(experiment): \(name)") }
    }
  }

  @Test("a wrong law fails: Poisson's mean is not claimed of squares")
  func wrongClaim() throws {
    let place = try Workplace(
      Self.spec("snap-error", "square", trials: 20_000) + """
        claims:
          - {id: wrong, quote: q, source: s, metric: mean_error_m, at: {region: square}, equals: 2500}
          - {id: right, quote: q, source: s, at: {region: square}, distribution: exact}

        """)
    try place.publish()
    let ending = try place.snaplab("verify", "spec.yaml")
    #expect(ending.code == 1)
    #expect(ending.output.contains("1 passed, 1 failed"), "\(ending.output)")
  }
}
