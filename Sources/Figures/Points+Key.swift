import Designs
import Notation
import Results

extension Points {
  /// How to read the picture.
  func guide(_ points: [Point]) -> String {
    let interval = points.contains { $0.interval != nil } ? " with 95 % intervals" : ""
    let exact = points.contains { $0.exact != nil } ? "; lines: exact values" : ""
    let isCut = points.contains { point in
      guard let limits, let band = point.band else { return false }
      return band.low < limits.low || band.high > limits.high
    }
    return "Points: estimates\(interval)\(exact)" + (isCut ? "; the band is cut at the frame" : "")
  }

  /// The series, the reference and the band.
  func key(_ results: PublishedResults, _ up: Measure) throws -> [Chart.KeyEntry] {
    var entries: [Chart.KeyEntry] = []
    let values = series.map { scope.values(on: $0) } ?? []
    for (index, value) in values.enumerated() {
      let style = SeriesStyle(index)
      let name = series.map { seriesName(value, on: $0) }
      entries.append(
        Chart.KeyEntry(
          text: (name ?? "") + (try slopeText(at: value, results) ?? ""),
          style: "with linespoints \(style.line) \(style.mark)"))
    }
    if let reference {
      let number = significantText(reference.value * up.factor, digits: 5) + (up.unit == "%" ? "%" : "")
      let isPlain = reference.text == number || reference.text.contains("%")
      entries.append(
        Chart.KeyEntry(
          text: isPlain ? reference.text : "\(reference.text) = \(number)",
          style: "with lines \(SeriesStyle.reference)"))
    }
    if let band {
      entries.append(
        Chart.KeyEntry(
          text: band.label, style: "with boxes lc \(SeriesStyle.single.colour) fs solid 0.22 noborder"))
    }
    return entries
  }

  private func seriesName(_ value: AxisValue, on axis: Axis) -> String {
    if !axis.isNumeric { value.label } else { "\(axis.name) \(value.label)" }
  }

  /// `: slope −0.500` for a series, if the table has its fit.
  private func slopeText(at value: AxisValue, _ results: PublishedResults) throws -> String? {
    guard let slopes, let series else { return nil }
    let table = try results.needed(slopes)
    let (key, name, over) = (
      try table.place(of: series.column), try table.place(of: "metric"), try table.place(of: "over")
    )
    let fixed = scope.filter { $0[series.name] == value }
    let rows = fixed.first.map(table.rows(at:)) ?? []
    let fits = rows.filter { $0[key] == value.cell.text && $0[name] == metric.name && $0[over] == x.name }
    guard fits.count == 1, let slope = try table.number("slope", of: fits[0]) else { return nil }
    return ": slope " + fixedText(slope, places: 3)
  }
}
