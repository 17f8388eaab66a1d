import Foundation
import Testing

@testable import Figures

@Suite("The figures of the project's specs")
struct GalleryTests {
  @Test(
    "are drawn, the same bytes each time; SNAPLAB_GALLERY names a folder to look at them in",
    arguments: Specs.all)
  func drawn(text: String) async throws {
    let spec = try Spec(text)
    let results = try await spec.results()
    let gnuplot = try Gnuplot()
    for figure in spec.figures {
      let svg = try gnuplot.draw(figure, results: results)
      #expect(try gnuplot.draw(figure, results: results) == svg)
      #expect(String(decoding: svg, as: UTF8.self).contains("<title>\(figure.title)</title>"))
      if let folder = ProcessInfo.processInfo.environment["SNAPLAB_GALLERY"] {
        try Data(svg).write(to: URL(fileURLWithPath: "\(folder)/\(figure.name).svg"))
      }
    }
  }

  @Test("show the reference in the key and in each panel, whatever the ends of the axis")
  func reference() async throws {
    let spec = try Spec(Specs.bias)
    let svg = String(
      decoding: try Gnuplot().draw(spec.figures[0], results: try await spec.results()), as: UTF8.self)
    #expect(svg.components(separatedBy: "stroke-dasharray").count - 1 == 1 + 3)
  }
}
