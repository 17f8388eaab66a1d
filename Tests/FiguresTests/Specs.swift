import Designs
import Documents
import Experiments
import Results
import Running

@testable import Figures

/// A spec as far as figures need it.
struct Spec: Sendable {
  let design: Design
  let figures: [Figure]

  /// Decodes a spec's text; other sections than the run's and the figures' are errors.
  init(_ text: String) throws {
    var map = try MapReader(Node.parse(text, file: "spec.yaml"))
    design = try Design(from: &map, experiments: experiments + [Outings()])
    figures = try Figure.figures(from: map.optionalNodes("figures", of: "figures"), of: design)
    try map.finish()
  }

  /// What a run publishes, through CSV as from disk.
  func results() async throws -> PublishedResults {
    let tables = try await run(design, threads: 1)
    return PublishedResults(tables: try tables.map { try PublishedTable(name: $0.name, csv: $0.csv) })
  }
}

/// The figures of the project's own specs, over few trials.
enum Specs {
  static let distance = """
    experiment: snapped-distance
    seed: 2026
    stream: continuous
    trials: 2000
    conditions:
      - {walk: 50 km, cell: 5 km}
      - {walk: 3 km, cell: 5 km}
    figures:
      - name: shares
        kind: bars
        title: How far a straight walk is traced by the centres of 5 km cells
        table: distribution
        x: value
        y: share
        exact: exact
        panels: walk
        x_label: traced distance
        y_label: share of walks
      - name: walk
        kind: map
        title: A walk of 50 km and the centres that are reported of it
        table: trace
        at: {walk: 50 km}
    """

  static let zeroShare = """
    experiment: snapped-distance
    seed: 2026
    trials: 2000
    grid:
      walk: [0.25 km, 0.5 km, 1 km, 2 km, 3 km, 4 km, 5 km, 6 km, 8 km]
      cell: [2 km, 5 km, 10 km]
    figures:
      - name: zero-share
        kind: points
        title: Short walks on large cells often trace nothing at all
        metric: zero_share
        x: walk
        series: cell
        log: [x]
    """

  static let bias = """
    experiment: snapped-distance
    seed: 2026
    trials: 2000
    grid:
      walk: [1 km, 1.5 km, 2 km, 3 km, 5 km, 7 km, 10 km, 15 km, 20 km, 30 km, 50 km, 70 km, 100 km]
      cell: [2 km, 5 km, 10 km]
    figures:
      - name: bias-by-length
        kind: points
        title: The mean stays 27 % too long at any length; only the spread shrinks
        metric: ratio
        x: walk
        panels: cell
        log: [x]
        reference: 4/pi
        limits: [0, 4]
        band: {low: traced_q05_m, high: traced_q95_m, per: walk, label: 90 % of walks}
    """

  static let averaging = """
    experiment: averaging
    seed: 2026
    trials: 500
    grid:
      model: [noise, fixed-cell, fresh-cell]
      fixes: [1, 3, 10, 30, 100, 300, 1000]
      cell: 5 km
    figures:
      - name: averaging
        kind: points
        title: Averaging removes noise, but not a cell that stays
        metric: rms_error_m
        x: fixes
        series: model
        log: [x, y]
        slopes: slopes
        y_label: root mean square error
    """

  static let shapes = """
    experiment: shapes
    seed: 2026
    stream: common
    trials: 10
    grid:
      region: [square, hexagon, running-bond, poisson-voronoi]
      walk: 20 km
    figures:
      - name: walks
        kind: cells
        title: A straight walk of 20 km, and what cells of 25 km² report of it
        table: outlines
        panels: region
    """

  static let leak = """
    experiment: coordinate-leak
    seed: 2026
    trials: 10
    grid:
      grid: android-unsnapped
      place: [london, san-francisco, tokyo, berlin, singapore]
    figures:
      - name: row
        kind: rows
        title: Of 2 km of latitudes one or two are left, the true one among them
        table: candidates
        panels: place
    """

  static let outings = """
    experiment: outings
    seed: 2026
    trials: 10
    grid: {way: [left, right], reach: 2 km}
    figures:
      - name: day
        kind: timeline
        title: What an app has over a day
        table: spans
        at: {way: left}
      - name: two-days
        kind: timeline
        title: What it has over two days
        table: spans
        panels: way
      - name: one-way
        kind: track
        title: A way under three grants
        table: ways
        reported: reports
        at: {way: left}
      - name: two-ways
        kind: track
        title: Two ways under three grants
        table: ways
        reported: reports
        panels: way
    """

  static let all = [distance, zeroShare, bias, averaging, shapes, leak, outings]
}
