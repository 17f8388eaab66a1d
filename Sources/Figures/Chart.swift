import Designs
import Notation

/// A picture about to be laid out: panels with their scales and layers, and what is said of them.
struct Chart: Sendable {
  /// A frame with two scales and what is drawn in it.
  struct Panel: Sendable {
    var title: String?
    var x, y: Scale
    /// What gnuplot is to plot, the undermost first: elements of a `plot` command.
    var layers: [Script] = []
    /// Texts and arrows at the frame.
    var notes: [Script] = []
    /// In pixels; nil for the height that all panels of the chart have which state none.
    var height: Double?
    /// Whether the frame has all four sides.
    var isBoxed = false
  }

  /// A sample of a style and the words for it.
  struct KeyEntry: Sendable {
    let text: String
    let style: Script
  }

  var title: String
  /// A line in grey that says how to read the picture; empty for none.
  var guide = ""
  var xTitle, yTitle: String
  var key: [KeyEntry] = []
  var panels: [Panel] = []
  /// Whether a length is as long along both axes, in a frame of this ratio of height to width.
  var aspect: Double?
  /// How many panels may stand side by side; nil for as many as can be read.
  var mostColumns: Int?
  /// Whether lines run through the marks of the axes.
  var hasGrid = true
  var labels = Labels()
  /// The numbers, a file each.
  private(set) var files: [(name: String, text: String)] = []

  /// An element of a `plot` command over numbers, which go to a file as exact as the tables have them: a line a row,
  /// an empty row a break. None without numbers, which gnuplot would refuse.
  mutating func layer(_ rows: [[Double]], _ style: Script) -> [Script] {
    guard !rows.isEmpty else { return [] }
    let name = "data\(files.count + 1).txt"
    let lines = rows.map { row in row.map { significantText($0) }.joined(separator: " ") + "\n" }
    files.append((name, lines.joined()))
    return ["'data\(files.count).txt' \(style) notitle"]
  }
}
