/// One command as data: what it is called, what it takes, and what it does.
///
/// Options of a command hold for its subcommands too, before and after their names.
public struct Command: Sendable {
  /// The word that calls it; for the root, the program's name.
  public var name: String
  /// One line without a full stop.
  public var summary: String
  /// What the summary has no room for; may be empty. A line break starts a new paragraph.
  public var discussion: String
  /// A whole line that works as it stands.
  public var example: String
  /// What `--version` prints; the root's alone.
  public var version: String?
  /// The options of this command and of those under it.
  public var options: [Option]
  /// The positionals in their order; only the last may take many.
  public var positionals: [Positional]
  /// The commands under this one. A command that has some takes no positionals.
  public var subcommands: [Command]
  /// The work. Nil for a command that only holds others.
  public var run: (@Sendable (Values) async throws -> ExitCode)?

  /// Declares a command.
  public init(
    _ name: String, _ summary: String, discussion: String = "", example: String, version: String? = nil,
    options: [Option] = [], positionals: [Positional] = [], subcommands: [Command] = [],
    run: (@Sendable (Values) async throws -> ExitCode)? = nil
  ) {
    precondition(positionals.dropLast().allSatisfy { !$0.many }, "only the last positional may take many")
    precondition(subcommands.isEmpty || positionals.isEmpty, "a command has subcommands or positionals")
    precondition(subcommands.isEmpty != (run == nil), "a command has subcommands or work to do")
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.example = example
    self.version = version
    self.options = options
    self.positionals = positionals
    self.subcommands = subcommands
    self.run = run
  }
}
