import Designs

extension Figure {
  /// The picture of one walk, outside of any spec.
  ///
  /// - Parameters:
  ///   - condition: the condition that it was made at.
  ///   - table: the walk's trace, with the columns that a `map` needs.
  ///   - title: the line above the picture.
  public init(walkAt condition: Condition, in table: Table, title: String) {
    name = "walk"
    self.title = title
    alt = title
    caption = nil
    content = .map(WalkMap(table: table, condition: condition, titles: AxisTitles(x: nil, y: nil)))
  }
}
