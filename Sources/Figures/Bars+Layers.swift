import Designs
import Notation

extension Bars {
  /// Half a bar's width as a share of the least distance between bars.
  private static let halfWidth = 0.36

  /// A scale with room for whole bars at the places, marked at them where they are few.
  func xScale(_ places: [Double], panels count: Int) -> Scale {
    let (least, most, step) = (places.min() ?? 0, places.max() ?? 1, step(places))
    let (low, high) = (least - 0.7 * step, most + 0.7 * step)
    let marks = 15 / min(3, count)
    return Scale(
      low: low, high: high,
      ticks: places.count <= marks ? places : roundNumbers(from: low, to: high, about: marks))
  }

  /// The least distance between neighbours.
  private func step(_ places: [Double]) -> Double {
    let sorted = places.sorted()
    let gaps = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
    return gaps.min() ?? max(1, abs(places.first ?? 1) / 2)
  }

  /// Draws a panel: bars, intervals and exact values, one over the other.
  func draw(
    _ bars: [Bar], _ across: Measure, _ up: Measure, in panel: inout Chart.Panel, of chart: inout Chart
  ) {
    let half = Self.halfWidth * step(bars.map { $0.x * across.factor })
    let boxes = bars.map { bar in
      let x = bar.x * across.factor
      return [x, 0, x - half, x + half, 0, bar.y * up.factor]
    }
    panel.layers += chart.layer(
      boxes, "using 1:2:3:4:5:6 with boxxyerror lc rgb '#8FBCDB' fs solid noborder")
    let whiskers = bars.compactMap { bar in
      bar.interval.map { ends in
        // The interval of a rare value may reach below 0, where no share is.
        [bar.y < 0 ? ends.low : max(0, ends.low), ends.high].map { [bar.x * across.factor, $0 * up.factor] }
      }
    }
    panel.layers += chart.layer(segments(whiskers), "using 1:2 with lines lw 1.6 lc rgb '#0072B2'")
    let dashes = bars.compactMap { bar in
      bar.exact.map { exact in
        [-1.15, 1.15].map { [bar.x * across.factor + $0 * half, exact * up.factor] }
      }
    }
    panel.layers += chart.layer(segments(dashes), "using 1:2 with lines lw 2.2 lc \(SeriesStyle.ink)")
  }

  /// Writes the bars' values over them.
  func write(
    _ bars: [Bar], _ across: Measure, _ up: Measure, in panel: inout Chart.Panel, of chart: inout Chart
  ) {
    for bar in bars {
      let (x, y) = (bar.x * across.factor, bar.top * up.factor)
      let value = bar.y * up.factor
      let label = chart.labels.add(
        up.unit == "%" ? fixedText(value, places: 1) + "%" : significantText(value, digits: 3))
      panel.notes.append(
        "set label \(label) at first \(x), first \(y) center offset 0,0.7 front tc \(SeriesStyle.ink)")
    }
  }
}
