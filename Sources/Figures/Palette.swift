/// How series are told apart: by colour (Okabe and Ito's, https://jfly.uni-koeln.de/color), by the points' shape and
/// by the lines' dashes, so that a print in grey loses nothing.
struct SeriesStyle: Sendable {
  let colour, shape, dashes: Script
  let size, width: Double

  /// The style of the series of an index below `Figure.mostParts`.
  init(_ index: Int) { self = Self.all[index % Self.all.count] }

  private init(_ colour: Script, _ shape: Script, _ size: Double, _ dashes: Script, width: Double = 1.7) {
    (self.colour, self.shape, self.size, self.dashes, self.width) = (colour, shape, size, dashes, width)
  }

  /// The style where there is but one series.
  static let single = SeriesStyle("rgb '#0072B2'", "7", 0.7, "solid")

  /// Large open shapes and small filled ones in turn, so that points in the same place are both seen.
  private static let all = [
    SeriesStyle("rgb '#0072B2'", "6", 1.1, "solid", width: 2),
    SeriesStyle("rgb '#D55E00'", "9", 0.8, "(9,4)"),
    SeriesStyle("rgb '#000000'", "5", 0.55, "(2,3)"),
    SeriesStyle("rgb '#CC79A7'", "12", 1.3, "(12,3,2,3)"),
    SeriesStyle("rgb '#009E73'", "7", 0.6, "(5,3)"),
    SeriesStyle("rgb '#E69F00'", "10", 1.2, "(12,3,2,3,2,3)"),
    SeriesStyle("rgb '#56B4E9'", "13", 0.9, "(16,4)"),
    SeriesStyle("rgb '#666666'", "4", 1.1, "(1,4)"),
    SeriesStyle("rgb '#882255'", "11", 0.8, "(6,6)"),
  ]

  /// The line, as a plot's element states it.
  var line: Script { "lw \(width) lc \(colour) dt \(dashes)" }
  /// The points.
  var mark: Script { "pt \(shape) ps \(size)" }

  /// The areas of states, dark and light in turn.
  static let areas: [Script] = [
    "rgb '#0072B2'", "rgb '#E69F00'", "rgb '#666666'", "rgb '#56B4E9'", "rgb '#882255'", "rgb '#F0E442'",
    "rgb '#009E73'", "rgb '#CC79A7'", "rgb '#000000'",
  ]

  /// A line to compare with.
  static let reference: Script = "lw 1.5 lc \(ink) dt (6,4)"
  /// Text and marks that stand for no series.
  static let ink: Script = "rgb '#222222'"
  /// Frames, notes and reference lines.
  static let grey: Script = "rgb '#666666'"
  /// The grid of a map, which is part of what it shows.
  static let light: Script = "rgb '#C8C8C8'"
  /// The grid of other charts.
  static let pale: Script = "rgb '#E3E3E3'"
}
