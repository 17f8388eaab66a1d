/// One trial retold.
public struct Replay: Sendable {
  /// A number of the trial with its name and unit.
  public struct Item: Sendable {
    /// What it is.
    public let name: String
    /// Its value.
    public let value: Cell
    /// Its unit, `1` for a number without one.
    public let unit: String
    /// How many words it was made of; 0 for what was not drawn but computed.
    public let words: Int

    /// A number of a trial.
    public init(_ name: String, _ value: Cell, unit: String, words: Int = 0) {
      self.name = name
      self.value = value
      self.unit = unit
      self.words = words
    }
  }

  /// The numbers drawn, in their order; empty where the experiment does not name them.
  public let draws: [Item]
  /// What happened, a line each and in order, where numbers do not tell it.
  public let story: [String]
  /// What came of it.
  public let outcome: [Item]
  /// The walk as the experiment's own table of traces has it, where the trial can be drawn on a map.
  public let trace: Table?

  /// A trial retold.
  public init(draws: [Item], story: [String] = [], outcome: [Item], trace: Table? = nil) {
    self.draws = draws
    self.story = story
    self.outcome = outcome
    self.trace = trace
  }
}
