// Stand-in until the module lands.
import Designs
import Documents
import Results

public struct Figure: Sendable {
  public let name, title, alt, caption: String
  public static func figures(from nodes: [Node], of design: Design) throws -> [Figure] { [] }
}
public enum FigureError: Error, CustomStringConvertible {
  case missing(String), failed(String), damaged(String)
  public var description: String { "" }
}
public struct Gnuplot {
  public init() throws {}; public func draw(_ f: Figure, results: PublishedResults) throws -> [UInt8] { [] }
}
