import Foundation
import Testing

@testable import Oracles

@Suite("The change of a reported cell")
struct BorderChangeTests {
  /// The sums over changes of a long walk, cells being 1 wide.
  private struct Sums {
    var reports = 0
    var edges = 0
    var corners = 0
    var across = 0.0
    var along = 0.0
    var beyond = 0.0
    var corner = 0.0
    var cornerBeyond = 0.0
    var reported = 0.0
  }

  /// Walks of some thousand steps at the midpoints of 500 headings of a quadrant, which report with a memory: a
  /// coordinate's index stays until the phone is more than h beyond its cell. What comes before both have changed once
  /// is not counted. Along a walk the positions are the multiples of the steps modulo 1, which lie evenly.
  private func walks(step: Double, hysteresis h: Double) -> Sums {
    var sums = Sums()
    for number in 0..<500 {
      let heading = (Double(number) + 0.5) / 500 * .pi / 2
      let moves = (step * cos(heading), step * sin(heading))
      var place = (0.3, 0.8)
      var index = (0.0, 0.0)
      var warm = (false, false)
      for _ in 0..<20_000 {
        place = (place.0 + moves.0, place.1 + moves.1)
        let before = index
        if place.0 > index.0 + 1 + h || place.0 < index.0 - h { index.0 = place.0.rounded(.down) }
        if place.1 > index.1 + 1 + h || place.1 < index.1 - h { index.1 = place.1.rounded(.down) }
        let changed = (index.0 != before.0, index.1 != before.1)
        defer { warm = (warm.0 || changed.0, warm.1 || changed.1) }
        guard warm.0, warm.1 else { continue }
        sums.reports += 1
        let inside = (place.0 - index.0, place.1 - index.1)
        sums.reported +=
          (inside.0 - 0.5) * (inside.0 - 0.5) + (inside.1 - 0.5) * (inside.1 - 0.5)
        switch changed {
        case (true, true):
          sums.corners += 1
          sums.corner += inside.0 * inside.0 + inside.1 * inside.1
          sums.cornerBeyond += (inside.0 + inside.1) / 2
        case (true, false), (false, true):
          let (across, along) = changed.0 ? inside : (inside.1, inside.0)
          sums.edges += 1
          sums.across += across * across
          sums.beyond += across
          sums.along += (along - 0.5) * (along - 0.5)
        case (false, false): break
        }
      }
    }
    return sums
  }

  /// Ten million steps that lie evenly, but for headings where few rows or columns are passed: within 0.3 %.
  @Test(
    "chance, leads and errors are those of long walks that report with a memory",
    arguments: [(0.25, 0.0), (0.9, 0.0), (0.25, 0.1), (0.4, 0.6), (0.05, 0.3)])
  func longWalks(step: Double, hysteresis: Double) {
    let sums = walks(step: step, hysteresis: hysteresis)
    let exact = BorderChange(cell: 1, step: step, hysteresis: hysteresis)
    func expect(_ value: Double, _ exact: Double, _ name: String) {
      #expect(abs(value / exact - 1) < 0.003, "\(name): \(value) for \(exact)")
    }
    let (edges, corners) = (Double(sums.edges), Double(sums.corners))
    expect((edges + corners) / Double(sums.reports), exact.chance, "chance")
    expect(edges / Double(sums.reports), exact.edgeChance, "edges")
    expect((sums.across / edges).squareRoot(), exact.across(lead: 0), "across")
    expect((sums.along / edges).squareRoot(), exact.along, "along")
    expect(sums.beyond / edges, exact.edgeLead, "lead")
    // The fewest are passed here: at a step of 0.05 one report in 1300.
    #expect(abs(sums.cornerBeyond / corners / exact.cornerLead - 1) < 0.02)
    expect(
      ((sums.across + sums.along + sums.corner) / (edges + corners)).squareRoot(),
      exact.total(edgeLead: 0, cornerLead: 0), "total")
    expect((sums.reported / Double(sums.reports)).squareRoot(), exact.reported, "reported")
    // Another step and another hysteresis are seen.
    for wrong in [
      BorderChange(cell: 1, step: step * 1.1, hysteresis: hysteresis),
      BorderChange(cell: 1, step: step, hysteresis: hysteresis + 0.05),
    ] {
      #expect(abs((sums.across / edges).squareRoot() / wrong.across(lead: 0) - 1) > 0.003)
    }
  }

  @Test("the chance of a change is Buffon's and Laplace's, 1 - P0")
  func chance() throws {
    for step in [0.1, 0.6, 1] {
      let law = try SquareGridCrossings(walk: step, cell: 1).probabilities
      #expect(abs(BorderChange(cell: 1, step: step, hysteresis: 0).chance - (1 - law[0])) < 1e-12)
    }
  }

  @Test("small steps leave nothing across the border and L/sqrt 12 along it")
  func smallSteps() {
    let change = BorderChange(cell: 5000, step: 1e-6, hysteresis: 0)
    #expect(change.across(lead: 0) < 1e-6)
    #expect(abs(change.along - 5000 / 12.0.squareRoot()) < 1e-3)
    #expect(abs(change.total(edgeLead: 0, cornerLead: 0) - 5000 / 12.0.squareRoot()) < 1e-3)
    // sqrt 2/3 of a step across, of which a lead of pi/8 steps takes the mean.
    #expect(abs(change.across(lead: 0) / 1e-6 - 2.0.squareRoot() / 3) < 1e-6)
    #expect(abs(change.edgeLead / 1e-6 - .pi / 8) < 1e-6)
  }

  @Test("no lead does better than the mean distance beyond the border, and lengths scale with the cell")
  func leads() {
    let change = BorderChange(cell: 5000, step: 2000, hysteresis: 700)
    let best = change.across(lead: change.edgeLead)
    let total = change.total(edgeLead: change.edgeLead, cornerLead: change.cornerLead)
    for off in [-50.0, 50] {
      #expect(change.across(lead: change.edgeLead + off) > best)
      #expect(change.total(edgeLead: change.edgeLead + off, cornerLead: change.cornerLead) > total)
      #expect(change.total(edgeLead: change.edgeLead, cornerLead: change.cornerLead + off) > total)
    }
    let unit = BorderChange(cell: 1, step: 0.4, hysteresis: 0.14)
    #expect(abs(best - 5000 * unit.across(lead: unit.edgeLead)) < 1e-9)
    #expect(abs(change.reported - 5000 * unit.reported) < 1e-9)
  }

  @Test("an attacker who allows for the hysteresis is as near as without one")
  func hysteresis() {
    let bare = BorderChange(cell: 5000, step: 1250, hysteresis: 0)
    let slow = BorderChange(cell: 5000, step: 1250, hysteresis: 1000)
    #expect(abs(slow.across(lead: 1000) - bare.across(lead: 0)) < 1e-9)
    #expect(slow.across(lead: 0) > bare.across(lead: 0) + 900)
    #expect(slow.chance == bare.chance && slow.along > bare.along && slow.reported > bare.reported)
  }
}
