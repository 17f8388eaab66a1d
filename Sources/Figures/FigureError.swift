/// Why a figure cannot be drawn.
public enum FigureError: Error, Equatable, CustomStringConvertible {
  /// gnuplot is not there.
  case missing(String)
  /// gnuplot ran and failed; the first line of what it said.
  case failed(String)
  /// A published table has not what the figure needs.
  case damaged(String)
  /// The table is sound but holds nothing that the figure could show.
  case nothingToDraw(String)
  /// The drawing was asked to stop.
  case stopped

  /// The sentence for people.
  public var description: String {
    switch self {
    case .missing(let what), .damaged(let what), .nothingToDraw(let what): what
    case .failed(let line): "gnuplot failed: \(line)"
    case .stopped: "stopped while drawing"
    }
  }
}
