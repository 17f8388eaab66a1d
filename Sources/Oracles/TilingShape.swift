/// How the plane is divided, and what each part reports.
///
/// Where a heading matters, the shape lies as its case says; x is the heading 0.
public enum TilingShape: Hashable, Sendable {
  /// Squares along the axes that report their centre.
  case square
  /// Rectangles along the axes that report their centre; `aspect` is the side along x over that along y.
  case rectangle(aspect: Double)
  /// Regular hexagons that report their centre, two sides along y.
  case hexagon
  /// Equilateral triangles that report their centroid, one side along x, every second one on its head.
  case triangle
  /// Squares along the axes that report their centre, each row half a side farther along x than the one below.
  case runningBond
  /// Right isosceles triangles that report their centroid: squares along the axes, each cut by the diagonal from lower
  /// left to upper right. The diagonals are all of one direction; mirrored in each square in turn they would make the
  /// triangles meet like the hops of squares, and the ratio 4/pi.
  case rightTriangle
  /// Squares along the axes that report their lower left corner.
  case squareByCorner
  /// Rectangles as above that report their lower left corner.
  case rectangleByCorner(aspect: Double)
  /// The Voronoi cells of Poisson points, which report their point.
  case poissonVoronoi
  /// The same cells, reporting their centroid.
  case poissonVoronoiByCentroid
  /// The Voronoi cells of one uniform point in each square of a grid along the axes, which report their point.
  case jitteredGrid
  /// A disc that reports its centre. Discs do not fill the plane: of it the snap error alone is known.
  case disc
}
