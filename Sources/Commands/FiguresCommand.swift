import CommandLine
import Figures
import Results

extension Laboratory {
  var figuresCommand: Command {
    Command(
      "figures", "Draw the figures of specs from their published tables",
      discussion: "Figures are SVG files beside the tables, drawn by gnuplot. Nothing is simulated.",
      example: "\(name) figures zero-share", options: Settings.ofReaders,
      positionals: [specPositional]
    ) { values in
      let settings = try Settings(values)
      let specs = try settings.applied(to: self.specs.load(values.positionals("SPEC")))
      let gnuplot = try Gnuplot()
      var drawn: [String] = []
      for spec in specs {
        let place = SpecResults(of: spec.name, under: settings.root)
        let results = try place.read(of: spec.design)
        let tables = try place.readManifest().tablesDigest
        let files = try spec.figures.map { figure in
          try Signals.throwIfInterrupted()
          let svg = try self.draw(figure, of: spec, results, gnuplot)
          let file = FigureFile(figure: figure)
          return (name: file.name, bytes: file.bytes(svg, tables: tables))
        }
        let names = files.map(\.name)
        let obsolete = namesInFolder(place.folder.path).filter { $0.hasSuffix(".svg") && !names.contains($0) }
        try Signals.throwIfInterrupted()
        try place.folder.publish(files, removing: obsolete)
        drawn += names.map { "\(place.folder.path)/\($0)" }
      }
      if settings.isJSON {
        try Output.standard(try jsonText(FiguresDocument(figures: drawn)))
      } else if !settings.isQuiet {
        try Output.standard(drawn.map { $0 + "\n" }.joined())
      }
      return .ok
    }
  }

  /// Draws a figure; what only its results show to be wrong is told with the spec and the figure.
  private func draw(
    _ figure: Figure, of spec: Spec, _ results: PublishedResults, _ gnuplot: Gnuplot
  ) throws -> [UInt8] {
    do {
      return try gnuplot.draw(figure, results: results, shouldStop: { Signals.interrupted })
    } catch FigureError.nothingToDraw(let reason) {
      throw FigureError.nothingToDraw("\(spec.path): figure '\(figure.name)': \(reason)")
    } catch FigureError.damaged(let reason) {
      throw FigureError.damaged("\(spec.path): figure '\(figure.name)': \(reason)")
    }
  }
}

/// `figures --json`.
private struct FiguresDocument: Encodable {
  let schema = 1
  let figures: [String]
}
