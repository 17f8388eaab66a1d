/// A word of the line that is no option: a file, a name.
public struct Positional: Sendable {
  /// What stands for it in the help: `SPEC`.
  public var name: String
  /// One line without a full stop.
  public var summary: String
  /// Whether it takes all the words that are left.
  public var many: Bool
  /// Whether the command refuses to run without it.
  public var required: Bool
  /// Words that a shell may offer. Others are taken too; the command says whether they exist.
  public var candidates: @Sendable () -> [String]

  /// Declares a positional.
  public init(
    _ name: String, many: Bool = false, required: Bool = true, _ summary: String,
    candidates: @escaping @Sendable () -> [String] = { [] }
  ) {
    self.name = name
    self.summary = summary
    self.many = many
    self.required = required
    self.candidates = candidates
  }

  /// `SPEC`, `[SPEC]`, `SPEC...` or `[SPEC...]`.
  var spelling: String {
    let word = many ? name + "..." : name
    return required ? word : "[\(word)]"
  }
}
