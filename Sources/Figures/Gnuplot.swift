import Documents
import Foundation
import Notation
import Results

/// gnuplot, found on this machine.
///
/// It is given a folder of its own with numbers and a script of fixed text, and no text of the spec or of the tables;
/// those are put into the SVG afterwards.
public struct Gnuplot: Sendable {
  /// The executable's path.
  let path: String
  /// How long a picture may take before gnuplot is stopped.
  var limit: Duration = .seconds(60)

  /// Finds gnuplot: what the environment variable `GNUPLOT` names, else the first on `PATH`.
  ///
  /// - Throws: `FigureError.missing`.
  public init() throws {
    try self.init(environment: ProcessInfo.processInfo.environment)
  }

  init(environment: [String: String]) throws {
    if let named = environment["GNUPLOT"], !named.isEmpty {
      guard let found = Self.find(named, environment) else {
        throw FigureError.missing(
          "the environment variable GNUPLOT names \(named.quoted), which is no program")
      }
      path = found
      return
    }
    guard let found = Self.find("gnuplot", environment) else {
      throw FigureError.missing(
        "gnuplot is not installed; install it with 'apt-get install gnuplot-nox' (Debian) or 'brew install gnuplot'"
      )
    }
    path = found
  }

  private static func find(_ name: String, _ environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let candidates = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return candidates.map { URL(fileURLWithPath: $0) }.first { url in
      let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
      return !isFolder && FileManager.default.isExecutableFile(atPath: url.path)
    }?.path
  }

  /// Draws a figure from published tables.
  ///
  /// - Parameter shouldStop: asked now and then; where it says yes, gnuplot is ended and the error is `.stopped`.
  /// - Returns: the bytes of an SVG, the same each time on one machine.
  /// - Throws: `FigureError`.
  public func draw(
    _ figure: Figure, results: PublishedResults, shouldStop: () -> Bool = { false }
  ) throws -> [UInt8] {
    let chart = try figure.chart(of: results)
    let (script, labels) = chart.script()
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    for file in chart.files { try scratch.write(file.text, to: file.name) }
    try scratch.write(script.text + "\n", to: "figure.gp")
    let child = ChildProcess(path, ["-d", "figure.gp"], in: scratch.path)
    let succeeded = try child.run(for: limit, shouldStop: shouldStop)
    let complaint = scratch.read(ChildProcess.errors) ?? ""
    let lines = complaint.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    let line = lines.first { $0.contains(" line ") } ?? lines.first { !$0.isEmpty }
    guard succeeded else { throw FigureError.failed((line ?? "it gave no reason").madeVisible) }
    guard let svg = scratch.read("figure.svg"), svg.contains("</svg>") else {
      throw FigureError.failed((line ?? "it wrote no picture").madeVisible)
    }
    return Array(described(labels.set(in: svg), figure).utf8)
  }

  /// The SVG with the figure's words where readers of screens look for them, in place of gnuplot's name and version
  /// and of its names for the curves.
  private func described(_ svg: String, _ figure: Figure) -> String {
    svg.replacing("font-family=\"sans-serif:Bold\"", with: "font-family=\"sans-serif\" font-weight=\"bold\"")
      .replacing(/<title>gnuplot_plot_[^<]*<\/title>/, with: "")
      .replacing(/<title>[^<]*<\/title>/, maxReplacements: 1) { _ in "<title>\(figure.title.xmlText)</title>"
      }
      .replacing(/<desc>[^<]*<\/desc>/, maxReplacements: 1) { _ in "<desc>\(figure.alt.xmlText)</desc>" }
  }
}

extension Figure {
  /// The figure laid out over its tables.
  func chart(of results: PublishedResults) throws -> Chart {
    switch content {
    case .bars(let bars): try bars.chart(title: title, of: results)
    case .points(let points): try points.chart(title: title, of: results)
    case .map(let map): try map.chart(title: title, of: results)
    case .cells(let cells): try cells.chart(title: title, of: results)
    case .rows(let rows): try rows.chart(title: title, of: results)
    case .timeline(let timeline): try timeline.chart(title: title, of: results)
    case .track(let track): try track.chart(title: title, of: results)
    }
  }
}
