import Designs

extension Points {
  /// Draws a panel: bands, exact lines, reference, intervals and points, one over the other.
  func draw(
    _ lines: [Line], _ across: Measure, _ up: Measure, in panel: inout Chart.Panel, of chart: inout Chart
  ) {
    func place(_ point: Point, _ heights: Double...) -> [Double] {
      [point.x * across.factor] + heights.map { $0 * up.factor }
    }
    let styled = lines.map { line in (style: style(of: line.series), points: line.points) }
    for (style, points) in styled {
      let rows = points.compactMap { point in point.band.map { place(point, $0.low, $0.high) } }
      let fill: Script = "lc \(style.colour) fs transparent solid 0.22 noborder"
      panel.layers += chart.layer(rows, "using 1:2:3 with filledcurves \(fill)")
    }
    for (style, points) in styled {
      let rows = points.compactMap { point in point.exact.map { place(point, $0) } }
      panel.layers += chart.layer(rows, "using 1:2 with lines \(style.line)")
    }
    if let reference {
      let y = reference.value * up.factor
      panel.layers += chart.layer(
        [[panel.x.low, y], [panel.x.high, y]], "using 1:2 with lines \(SeriesStyle.reference)")
    }
    for (style, points) in styled {
      // On a logarithmic axis an interval may reach down to 0, which is below the frame.
      let whiskers = points.compactMap { point in
        point.interval.map { ends in
          [ends.low, ends.high].map { [point.x * across.factor, max(panel.y.low, $0 * up.factor)] }
        }
      }
      panel.layers += chart.layer(
        segments(whiskers), "using 1:2 with lines lw 1.6 lc \(style.colour)")
      let rows = points.compactMap { point in point.y.map { place(point, $0) } }
      panel.layers += chart.layer(rows, "using 1:2 with points lw 1.4 lc \(style.colour) \(style.mark)")
    }
  }

  private func style(of value: AxisValue?) -> SeriesStyle {
    guard let series, let value else { return .single }
    return SeriesStyle(scope.values(on: series).firstIndex(of: value) ?? 0)
  }
}

/// Lines through a few points each, as rows with breaks between.
func segments(_ lines: [[[Double]]]) -> [[Double]] {
  lines.flatMap { $0 + [[]] }
}
