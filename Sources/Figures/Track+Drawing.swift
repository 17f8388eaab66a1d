import Designs
import Notation
import Results

extension Track {
  func chart(title: String, of results: PublishedResults) throws -> Chart {
    let further = try reported.map { try results.needed($0.name) }
    let scenes = try panels.scenes(of: results) { try Recorded(at: $0, in: $1, reported: further) }
    let lanes = try Lanes(scenes.flatMap(\.scene.spans), of: panels.table.name)
    let columns = scenes.count.isMultiple(of: 2) ? 2 : 1
    let windows = Self.windows(scenes.map(\.scene), isSingle: scenes.count == 1)
    var chart = Chart(title: title, xTitle: "\(panels.titles.x ?? "time") (\(lanes.time.unit))", yTitle: "")
    (chart.mostColumns, chart.hasGrid) = (columns, false)
    chart.aspect = windows.first.map { $0.height / $0.width }
    var isCut = false
    var maps: [Chart.Panel] = []
    var strips: [Chart.Panel] = []
    for ((name, scene), window) in zip(scenes, windows) {
      var map = Chart.Panel(
        x: Scale(low: window.west, high: window.east, ticks: []),
        y: Scale(low: window.south, high: window.north, ticks: []))
      (map.title, map.isBoxed) = (name, true)
      let sheet = Sheet(window: window, pixel: window.width / (columns == 1 ? 640 : 310))
      draw(scene, lanes, in: &map, of: &chart)
      isCut = mark(scene.reports, beyond: sheet, in: &map, of: &chart) || isCut
      sheet.scaleBar(in: &map, of: &chart)
      maps.append(map)
      strips.append(lanes.panel(scene.spans, isNamed: false, of: &chart))
    }
    for first in stride(from: 0, to: maps.count, by: columns) {
      chart.panels += maps[first..<first + columns] + strips[first..<first + columns]
    }
    chart.guide =
      "Maps, north being up; beneath each: the grants over time"
      + (isCut ? "; arrows: reported positions beyond the frame, and how far" : "")
    chart.key = lanes.key + key
    return chart
  }

  /// The windows of all maps, of one size. They hold the reported positions too, unless the ways could not be seen then.
  private static func windows(_ scenes: [Recorded], isSingle: Bool) -> [Window] {
    let ways = scenes.map { Window(around: $0.positions) }
    let wholes = scenes.map { Window(around: $0.positions + $0.reports) }
    func side(_ windows: [Window]) -> Double { windows.map { max($0.width, $0.height) }.max() ?? 0 }
    let isNear = side(ways) == 0 || side(wholes) <= 2.5 * side(ways)
    let shown = isNear ? wholes : ways
    let room = max(1, 0.16 * side(shown))
    let width = (shown.map(\.width).max() ?? 0) + room
    let height = (shown.map(\.height).max() ?? 0) + room
    let aspect = min(max(height / width, 0.4), isSingle ? 0.7 : 1)
    return shown.map { $0.resized(to: max(width, height / aspect), max(height, width * aspect)) }
  }

  private static let leader: Script = "lw 0.8 lc \(SeriesStyle.light) dt solid"
  private static let report: Script = "pt 4 ps 1 lw 1.6 lc rgb '#D55E00'"
  private static let arrow: Script = "head filled size screen 0.012,20 lw 1.6 lc rgb '#D55E00'"
  private static let start: Script = "pt 7 ps 0.9 lc \(SeriesStyle.ink)"
  private static let end: Script = "pt 13 ps 1.2 lc \(SeriesStyle.ink)"

  private var key: [Chart.KeyEntry] {
    [
      Chart.KeyEntry(text: "start", style: "with points \(Self.start)"),
      Chart.KeyEntry(text: "end", style: "with points \(Self.end)"),
    ] + (reported == nil ? [] : [Chart.KeyEntry(text: "reported", style: "with points \(Self.report)")])
  }

  /// The way over thin lines from where the device was to what was reported of it.
  private func draw(_ scene: Recorded, _ lanes: Lanes, in map: inout Chart.Panel, of chart: inout Chart) {
    func row(_ position: Recorded.Position) -> [Double] { [position.east, position.north] }
    let leaders = scene.reports.compactMap { report in
      scene.positions.last { $0.time <= report.time }.map { [row($0), row(report)] }
    }
    map.layers = chart.layer(segments(leaders), "using 1:2 with lines \(Self.leader)")
    for (state, colour) in zip(lanes.states, SeriesStyle.areas) {
      let parts = scene.parts.filter { $0.grant == state }.map { $0.positions.map(row) }
      map.layers += chart.layer(segments(parts), "using 1:2 with lines lw 3 lc \(colour) dt solid")
    }
    map.layers += chart.layer(scene.reports.map(row), "using 1:2 with points \(Self.report)")
    map.layers += chart.layer(scene.positions.prefix(1).map(row), "using 1:2 with points \(Self.start)")
    map.layers += chart.layer(scene.positions.suffix(1).map(row), "using 1:2 with points \(Self.end)")
  }

  /// An arrow at the frame for each place beyond it, with the distance from there; no two distances over each other.
  private func mark(
    _ reports: [Recorded.Position], beyond sheet: Sheet, in map: inout Chart.Panel, of chart: inout Chart
  ) -> Bool {
    var arrows: [[Double]] = []
    var texts: [(east: Double, north: Double)] = []
    for report in reports where !sheet.window.holds(report) {
      let edge = sheet.window.edge(towards: report)
      let beyond = (east: report.east - edge.east, north: report.north - edge.north)
      let distance = (beyond.east * beyond.east + beyond.north * beyond.north).squareRoot()
      let unit = (east: beyond.east / distance * sheet.pixel, north: beyond.north / distance * sheet.pixel)
      let arrow = [
        edge.east - 26 * unit.east, edge.north - 26 * unit.north, 24 * unit.east, 24 * unit.north,
      ]
      let spot = (east: edge.east - 58 * unit.east, north: edge.north - 38 * unit.north)
      guard !arrows.contains(arrow) else { continue }
      arrows.append(arrow)
      let isFree = texts.allSatisfy {
        abs($0.east - spot.east) > 60 * sheet.pixel || abs($0.north - spot.north) > 16 * sheet.pixel
      }
      guard isFree else { continue }
      texts.append(spot)
      let text = chart.labels.add(sheet.length(distance))
      map.notes.append(
        "set label \(text) at first \(spot.east), first \(spot.north) center front tc \(SeriesStyle.ink)")
    }
    map.layers += chart.layer(arrows, "using 1:2:3:4 with vectors \(Self.arrow)")
    return !arrows.isEmpty
  }
}

/// A window on the page.
private struct Sheet {
  let window: Window
  /// The metres of a pixel.
  let pixel: Double

  func length(_ metres: Double) -> String {
    let measure = Measure(unit: "m", largest: metres)
    return significantText(metres * measure.factor, digits: 2) + " " + (measure.unit ?? "")
  }

  /// A round length below the frame, with its number.
  func scaleBar(in map: inout Chart.Panel, of chart: inout Chart) {
    let marks = roundNumbers(from: 0, to: window.width, about: 5)
    guard marks.count > 1 else { return }
    let (east, south) = (window.west + marks[1], window.south - 13 * pixel)
    let text = chart.labels.add(length(marks[1]))
    map.notes.append(
      """
      set arrow from first \(window.west), first \(south) to first \(east), first \(south) \
      heads size screen 0.004,90 lw 1.4 lc \(SeriesStyle.grey)
      set label \(text) at first \(east + 6 * pixel), first \(south) left tc \(SeriesStyle.grey)
      """)
  }
}
