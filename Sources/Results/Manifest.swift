import Designs
import Foundation

/// What a folder of Results holds and which design it came of: all that can be compared between two runs.
public struct Manifest: Codable, Equatable, Sendable {
  /// A condition of the design, in SI units.
  public struct DesignRecord: Codable, Equatable, Sendable {
    var experiment: String
    /// The seed as a decimal string: JSON readers round large numbers.
    var seed: String
    var stream: String
    /// The trials of each condition; nil where a rule decides them.
    var trials: Int?
    var stopping: StoppingRecord?
    var estimator: String
    var conditions: [String]
    /// The input files; nil where conditions have none.
    var inputs: [InputRecord]?
  }

  /// An input file, whose hash stands in the conditions.
  struct InputRecord: Codable, Equatable, Sendable {
    /// From the spec's folder.
    var path: String
    var sha256: String
  }

  /// The rule that stops a condition, in the metric's unit.
  struct StoppingRecord: Codable, Equatable, Sendable {
    var metric: String
    var mcse: Double
    var cap: Int
  }

  /// A published file.
  public struct TableRecord: Codable, Equatable, Sendable {
    /// The table's name; its file adds `.csv`.
    public var name: String
    /// The number of rows, the column names not counted.
    public var rows: Int
    /// The SHA-256 of the file.
    public var sha256: String
  }

  var schema = 1
  /// The spec's name.
  public var spec: String
  /// The SHA-256 of the design's canonical text.
  public var designSha256: String
  var design: DesignRecord
  /// About how many words a batch draws, which fixes the order in which tallies are merged.
  var batchWords: Int
  /// The tables, the estimates first.
  public var tables: [TableRecord]
  /// The SHA-256 of `summary.md`.
  public var summarySha256: String

  /// The manifest of the results of a design.
  public init(spec: String, design: Design, batchWords: Int, tables: [Table], summary: String) {
    self.spec = spec
    designSha256 = Digest(of: design.canonicalText).description
    self.design = DesignRecord(
      experiment: design.experiment.name, seed: String(design.seed), stream: design.stream.rawValue,
      trials: design.stopping == nil ? design.trials : nil,
      stopping: design.stopping.map {
        StoppingRecord(metric: $0.metric.name, mcse: $0.mcse, cap: design.trials)
      }, estimator: design.estimator.canonicalText, conditions: design.conditions.map(\.canonicalText),
      inputs: design.inputs.isEmpty
        ? nil : design.inputs.map { InputRecord(path: $0.path, sha256: $0.digest.description) })
    self.batchWords = batchWords
    self.tables = tables.map {
      TableRecord(name: $0.name, rows: $0.rows.count, sha256: Digest(of: $0.csv).description)
    }
    summarySha256 = Digest(of: summary).description
  }

  /// One digest over all tables, which a figure bears so that it can be told whether it is of these.
  public var tablesDigest: String { Digest(of: tables.map(\.sha256).joined(separator: "\n")).description }

  /// The manifest as JSON, keys sorted.
  public var json: String {
    get throws { try jsonText(self) }
  }

  /// Decodes a manifest.
  ///
  /// - Throws: `ResultsError.damaged`.
  init(json: [UInt8], at path: String) throws(ResultsError) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    // A name that leads out of the folder would have a file elsewhere read, or removed as obsolete.
    guard let manifest = try? decoder.decode(Manifest.self, from: Data(json)), manifest.schema == 1,
      manifest.tables.allSatisfy({ isPlainName($0.name) })
    else { throw .damaged("\(path) is not a manifest that this version reads") }
    self = manifest
  }
}

/// A value as indented JSON with sorted keys in snake case, ended by a line break.
public func jsonText(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  encoder.keyEncodingStrategy = .convertToSnakeCase
  return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
}
