import Figures
import Foundation
import Results

/// A figure as a file: the picture, and at its end the digest of the tables that it was drawn from.
struct FigureFile {
  let figure: Figure

  var name: String { figure.name + ".svg" }

  private static let closing = "</svg>"

  private static func mark(_ tables: String) -> String { "<!-- of tables \(tables) -->" }

  /// The bytes of the picture with its mark.
  func bytes(_ svg: [UInt8], tables: String) -> [UInt8] {
    let text = String(decoding: svg, as: UTF8.self)
    guard let end = text.range(of: Self.closing, options: .backwards) else { return svg }
    return Array((text[..<end.lowerBound] + Self.mark(tables) + "\n" + text[end.lowerBound...]).utf8)
  }

  /// Whether a file's bytes are a picture of these tables.
  static func isDrawn(_ bytes: [UInt8], from tables: String) -> Bool {
    String(decoding: bytes.suffix(256), as: UTF8.self).contains(mark(tables))
  }
}
