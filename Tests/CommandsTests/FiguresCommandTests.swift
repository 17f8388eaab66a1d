import TestSupport
import Testing

@Suite("figures")
struct FiguresCommandTests {
  private static let spec = """
    experiment: snapped-distance
    title: Drawn
    seed: 1
    trials: 1000
    grid: {walk: [1 km, 3 km], cell: 5 km}
    figures:
      - {name: share, kind: points, metric: zero_share, x: walk}
    """

  private static func published() throws -> Workplace {
    let place = try Workplace()
    try place.write(spec, to: "Experiments/drawn.yaml")
    #expect(try place.snaplab("run", "--quiet").code == 0)
    return place
  }

  @Test("a figure is drawn beside its tables, and drawing it again changes nothing")
  func drawn() throws {
    let place = try Self.published()
    let ending = try place.snaplab("figures")
    #expect(ending == Ending(code: 0, output: "Results/drawn/share.svg\n", error: ""))
    #expect(try place.text("Results/drawn/share.svg").contains("</svg>"))
    let stamps = try place.stamps()
    #expect(try place.snaplab("figures").code == 0)
    #expect(try place.stamps() == stamps)
  }

  @Test("a figure that the spec no longer has is removed, and nothing else")
  func removed() throws {
    let place = try Self.published()
    #expect(try place.snaplab("figures").code == 0)
    try place.write("mine", to: "Results/drawn/notes.txt")
    try place.replace("name: share", with: "name: other", in: "Experiments/drawn.yaml")
    #expect(try place.snaplab("figures").code == 0)
    #expect(place.exists("Results/drawn/other.svg"))
    #expect(!place.exists("Results/drawn/share.svg"))
    #expect(try place.text("Results/drawn/notes.txt") == "mine")
  }

  @Test("a figure of other tables than those beside it fails verify")
  func stale() throws {
    let place = try Self.published()
    #expect(try place.snaplab("figures").code == 0)
    #expect(try place.snaplab("verify").code == 0)
    try place.replace("seed: 1", with: "seed: 2", in: "Experiments/drawn.yaml")
    #expect(try place.snaplab("run", "--quiet").code == 0)
    let ending = try place.snaplab("verify")
    #expect(ending.code == 1)
    #expect(ending.output.contains("share.svg was drawn from other tables; 'figures' redraws it"))
    #expect(try place.snaplab("figures").code == 0)
    #expect(try place.snaplab("verify").code == 0)
  }

  @Test("without gnuplot one line says how to install it, and nothing is changed")
  func missing() throws {
    let place = try Self.published()
    let before = try place.everything()
    let ending = try place.snaplab(["figures"], environment: ["PATH": "/nowhere"])
    #expect(ending.code == 69)
    #expect(
      ending.error
        == "error: gnuplot is not installed; install it with 'apt-get install gnuplot-nox' (Debian) or 'brew install gnuplot'\n"
    )
    #expect(try place.everything() == before)
  }

  @Test("a gnuplot that fails is told in one line")
  func failing() throws {
    let place = try Self.published()
    let before = try place.everything()
    let ending = try place.snaplab(["figures"], environment: ["GNUPLOT": "/bin/false"])
    #expect(ending.code == 70)
    #expect(ending.error.hasPrefix("error: gnuplot failed: "))
    #expect(ending.error.split(separator: "\n").count == 1)
    #expect(try place.everything() == before)
  }

  @Test("without results, or with stale ones, nothing is drawn")
  func without() throws {
    let place = try Workplace()
    try place.write(Self.spec, to: "Experiments/drawn.yaml")
    #expect(try place.snaplab("figures").code == 66)
    #expect(!place.exists("Results"))
    #expect(try place.snaplab("run", "--quiet").code == 0)
    try place.replace("seed: 1", with: "seed: 2", in: "Experiments/drawn.yaml")
    #expect(try place.snaplab("figures").code == 66)
  }
}
