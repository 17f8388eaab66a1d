import Results

/// Spans of time in lanes, each a bar of the colour of its state; lanes and states in the order of the table.
struct Lanes: Sendable {
  /// A state of a lane from one time to another, in seconds.
  struct Span: Sendable {
    let lane, state: String
    let start, end: Double
  }

  let names, states: [String]
  let time: TimeMeasure

  /// The lanes of all panels.
  ///
  /// - Throws: `FigureError.damaged` where there are too many to be told apart.
  init(_ spans: [Span], of table: String) throws(FigureError) {
    names = distinct(spans.map(\.lane))
    states = distinct(spans.map(\.state))
    time = TimeMeasure(from: spans.map(\.start).min() ?? 0, to: spans.map(\.end).max() ?? 0)
    guard states.count <= Figure.mostParts else {
      throw .damaged(
        "\(table).csv has \(states.count) states, and a figure can tell \(Figure.mostParts) apart")
    }
    guard names.count <= Self.mostLanes else {
      throw .damaged("\(table).csv has \(names.count) lanes, and a figure holds \(Self.mostLanes)")
    }
  }

  private static let mostLanes = 40
  /// Of a lane, in pixels.
  private static let height = 30.0

  /// A panel with the bars of some of the spans.
  ///
  /// - Parameter isNamed: whether the lanes' names stand at their left.
  func panel(_ spans: [Span], isNamed: Bool = true, of chart: inout Chart) -> Chart.Panel {
    let rows = Scale(rows: names.map { shortened($0, to: 26) })
    var panel = Chart.Panel(
      x: time.scale, y: isNamed ? rows : Scale(low: rows.low, high: rows.high, ticks: []))
    panel.height = Self.height * Double(names.count)
    for (index, state) in states.enumerated() {
      let boxes = spans.filter { $0.state == state }.map { span in
        let middle = rows.ticks[names.firstIndex(of: span.lane) ?? 0]
        let (start, end) = (span.start * time.factor, span.end * time.factor)
        return [start, middle, start, end, middle - 0.34, middle + 0.34]
      }
      // With a border, so that a span of no length is seen.
      let colour = SeriesStyle.areas[index]
      panel.layers += chart.layer(
        boxes, "using 1:2:3:4:5:6 with boxxyerror lw 1 lc \(colour) fs solid border lc \(colour)")
    }
    return panel
  }

  /// A sample of each state.
  var key: [Chart.KeyEntry] {
    zip(states, SeriesStyle.areas).map { state, colour in
      Chart.KeyEntry(text: shortened(state, to: 40), style: "with boxes lc \(colour) fs solid noborder")
    }
  }
}

/// The different words, in their order.
func distinct(_ words: [String]) -> [String] {
  var seen: Set<String> = []
  return words.filter { seen.insert($0).inserted }
}

/// A text of at most so many characters; a dot stands for what is left out.
func shortened(_ text: String, to most: Int) -> String {
  text.count <= most ? text : text.prefix(most - 1) + "…"
}
