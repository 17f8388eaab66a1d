import Designs

/// A picture that a spec asks for, declared over the published tables.
///
/// All that can be checked without results was checked when it was decoded.
public struct Figure: Sendable {
  /// The file's name without its ending: lower-case words joined by `-`.
  public let name: String
  /// The line above the picture; made from the name if the spec gives none.
  public let title: String
  /// What stands for the picture where it cannot be seen; the title if the spec gives none.
  public let alt: String
  /// A sentence to print below the picture; nil if the spec gives none.
  public let caption: String?

  /// What is drawn, and of what.
  enum Content: Sendable {
    case bars(Bars)
    case points(Points)
    case map(WalkMap)
    case cells(CellMaps)
    case rows(LatitudeRows)
    case timeline(Timeline)
    case track(Track)
  }
  let content: Content
}

/// The titles of the two axes, without units; nil where the spec leaves them to the table.
struct AxisTitles: Sendable {
  let x, y: String?
}
