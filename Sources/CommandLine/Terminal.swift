#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What one of the standard streams can show.
public struct Terminal: Sendable, Equatable {
  /// Whether the stream ends at a terminal, not in a file or pipe.
  public let isTerminal: Bool
  /// Whether a line may be drawn over: a terminal, not a dumb one, and no CI.
  public let canRedraw: Bool
  /// Whether colour may be used: as for redrawing, and `NO_COLOR` is unset or empty.
  public let allowsColor: Bool
  /// Columns: the terminal's own, else those of `COLUMNS`, else 80.
  public let width: Int

  /// What a stream can show, from what the system says of it; `columns` is nil where it says nothing.
  public init(isTerminal: Bool, columns: Int? = nil, environment: (String) -> String?) {
    let isDumb = environment("TERM") == "dumb"
    let isCI = !["", "false", "0"].contains(environment("CI") ?? "")
    let refusesColor = !(environment("NO_COLOR") ?? "").isEmpty
    self.isTerminal = isTerminal
    self.canRedraw = isTerminal && !isDumb && !isCI
    self.allowsColor = canRedraw && !refusesColor
    let told = environment("COLUMNS").flatMap { Int($0) }
    self.width = [columns, told].compactMap { $0 }.first { $0 > 0 } ?? 80
  }

  /// What the stream with this descriptor can show now.
  public init(descriptor: Int32) {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    self.init(isTerminal: isatty(descriptor) == 1, columns: isKnown ? Int(size.ws_col) : nil) { name in
      getenv(name).map { String(cString: $0) }
    }
  }

  /// Standard output now; the window may have changed since the last time.
  public static var standardOutput: Terminal { Terminal(descriptor: STDOUT_FILENO) }
  /// Standard error now.
  public static var standardError: Terminal { Terminal(descriptor: STDERR_FILENO) }

  /// The width that text should keep to; nil in a file or pipe, which has none.
  public var limit: Int? { isTerminal ? width : nil }

  /// How a piece of text stands out.
  public enum Style: Int, Sendable {
    /// Heavier.
    case bold = 1
    /// For what went wrong.
    case red = 31
    /// For what went well.
    case green = 32
    /// For what needs a look.
    case yellow = 33
  }

  /// The text in that style, or as it is where colour is not allowed.
  public func paint(_ text: String, _ style: Style) -> String {
    allowsColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
