/// Where things stand on a chart, in pixels from the upper left corner.
struct Layout: Sendable {
  static let width = 700.0
  private static let side = 14.0

  let titleLines, guideLines, xLines, yLines: [String]
  /// The key's rows and the characters of its widest entry.
  let keyColumns, keyRows: Int
  let titleTop, guideTop, keyTop: Double
  let height: Double
  /// The panels' frames: left, top, right, bottom.
  let frames: [(left: Double, top: Double, right: Double, bottom: Double)]
  /// Which panels are the first of their row.
  let panelColumns: Int

  init(_ chart: Chart) {
    titleLines = wrapped(chart.title, at: 68)
    guideLines = wrapped(chart.guide, at: 105)
    xLines = wrapped(chart.xTitle, at: 85)
    // Maps are not read in small.
    let mostColumns = chart.mostColumns ?? (chart.panels.count == 4 || chart.aspect != nil ? 2 : 3)
    panelColumns = min(mostColumns, max(1, chart.panels.count))
    let rows = stride(from: 0, to: chart.panels.count, by: panelColumns).map { [panelColumns] first in
      chart.panels[first..<min(first + panelColumns, chart.panels.count)]
    }
    var y = Self.side
    titleTop = y
    y += 21 * Double(titleLines.count)
    guideTop = y
    y += 17 * Double(guideLines.count)
    keyTop = y + 4
    let widest = Double(chart.key.map(\.text.count).max() ?? 0)
    keyColumns = max(1, Int((Self.width - 20) / (widest * 7.4 + 48)))
    keyRows = (chart.key.count + keyColumns - 1) / keyColumns
    y += chart.key.isEmpty ? 0 : 20 * Double(keyRows) + 6
    let (gap, below) = (20.0, 28.0)
    let markWidth = 7.6 * Double(chart.panels.map(\.y.widestMark).max() ?? 0) + 24
    let inner = rows.count > 1 ? 170.0 : 290
    yLines = wrapped(chart.yTitle, at: 46)
    let left = Self.side + 17 * Double(yLines.count) + markWidth
    let available = Self.width - 22 - left
    let each = (available - gap * Double(panelColumns - 1)) / Double(panelColumns)
    let tall = chart.aspect.map { $0 * each } ?? inner
    var frames: [(left: Double, top: Double, right: Double, bottom: Double)] = []
    for row in rows {
      y += row.contains { $0.title != nil } ? 26 : 10
      let bottom = y + (row.compactMap(\.height).max() ?? tall)
      for column in row.indices.map({ Double($0 - row.startIndex) }) {
        let x = left + column * (each + gap)
        frames.append((x, y, x + each, bottom))
      }
      y = bottom + below
    }
    self.frames = frames
    height = (y + 17 * Double(xLines.count) + Self.side).rounded(.up)
  }

  static let left = side

  /// A place in gnuplot's screen coordinates, from the lower left corner.
  func screen(_ x: Double, _ y: Double) -> Script {
    "screen \(x / Self.width), screen \(1 - y / height)"
  }
}
