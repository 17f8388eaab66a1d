import Designs

/// The published results of one spec: a folder that bears its name.
public struct SpecResults: Sendable {
  /// The spec's name.
  public let spec: String
  /// The folder, `<root>/<spec>`.
  public let folder: OutputFolder

  /// The results of a spec under a root such as `Results`.
  public init(of spec: String, under root: String) {
    self.spec = spec
    folder = OutputFolder("\(root)/\(spec)")
  }

  /// Publishes what a run gave: tables and summary, then the manifest, which makes the folder complete.
  ///
  /// - Returns: whether anything is other than it was. If not, the provenance is left alone too.
  @discardableResult
  public func publish(_ results: RunResults, provenance: Provenance) throws -> Bool {
    let obsolete = (try? readManifest())?.tables.map { $0.name + ".csv" } ?? []
    let files = try results.files
    return try folder.publish(
      files.map { ($0.name, Array($0.text.utf8)) },
      onlyIfChanged: ("provenance.json", Array(try jsonText(provenance).utf8)),
      removing: obsolete.filter { name in !files.contains { $0.name == name } })
  }

  /// The manifest in the folder.
  public func readManifest() throws(ResultsError) -> Manifest {
    let path = "\(folder.path)/manifest.json"
    guard fileKind(path) != .nothing else {
      throw .missing("there are no results of '\(spec)' in \(folder.path); 'run' makes them")
    }
    return try Manifest(json: readFile(path), at: path)
  }

  /// Reads the tables that a design published, after checking that they are whole and of that design.
  ///
  /// - Throws: `ResultsError.missing`, `.stale`, `.damaged`.
  public func read(of design: Design) throws(ResultsError) -> PublishedResults {
    let manifest = try readManifest()
    guard manifest.designSha256 == Digest(of: design.canonicalText).description else {
      throw .stale("the results in \(folder.path) are of another design than the spec's; 'run' renews them")
    }
    _ = try checked("summary.md", sha256: manifest.summarySha256)
    var tables: [PublishedTable] = []
    for record in manifest.tables {
      let bytes = try checked(record.name + ".csv", sha256: record.sha256)
      let table = try PublishedTable(name: record.name, csv: String(decoding: bytes, as: UTF8.self))
      guard table.rows.count == record.rows else {
        throw .damaged("\(folder.path)/\(record.name).csv has not the rows that its manifest counts")
      }
      tables.append(table)
    }
    return PublishedResults(
      tables: tables, replicates: design.estimator.replicates(of: design.trials))
  }

  /// The bytes of a file whose digest the manifest states.
  private func checked(_ name: String, sha256: String) throws(ResultsError) -> [UInt8] {
    let bytes = try readFile("\(folder.path)/\(name)")
    guard Digest(of: bytes).description == sha256 else {
      throw .damaged("\(folder.path)/\(name) was changed after the run; 'run' renews it")
    }
    return bytes
  }

  /// The first difference between the folder and what a new run gave; nil if every byte that is compared is there.
  public func difference(from results: RunResults) throws -> String? {
    for file in try results.files {
      let path = "\(folder.path)/\(file.name)"
      // Bytes, not texts: texts are equal where their letters merely look alike.
      let (published, rerun) = (try readFile(path), Array(file.text.utf8))
      guard published != rerun else { continue }
      let (old, new) = (lines(published), lines(rerun))
      let place = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      return "\(path), line \((place ?? min(old.count, new.count)) + 1): a rerun gives other bytes"
    }
    return nil
  }

  private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}

/// What a run gives to be published.
public struct RunResults: Sendable {
  /// The tables, the estimates first.
  public let tables: [Table]
  /// The summary in Markdown.
  public let summary: String
  /// The manifest over both.
  public let manifest: Manifest

  /// The results of a spec's design.
  public init(spec: String, design: Design, batchWords: Int, tables: [Table], summary: String) {
    self.tables = tables
    self.summary = summary
    manifest = Manifest(spec: spec, design: design, batchWords: batchWords, tables: tables, summary: summary)
  }

  /// The files that are compared between runs, the manifest last.
  var files: [(name: String, text: String)] {
    get throws {
      tables.map { ("\($0.name).csv", $0.csv) } + [
        ("summary.md", summary), ("manifest.json", try manifest.json),
      ]
    }
  }
}

/// The tables of one spec as they were published.
public struct PublishedResults: Sendable {
  /// The tables, the estimates first.
  public let tables: [PublishedTable]

  /// How many independent replicates the errors come from; nil where they come from independent trials. No column
  /// says so: the design does, whose digest the manifest has.
  public let replicates: Int?

  /// Tables as they were published, the estimates first.
  public init(tables: [PublishedTable], replicates: Int? = nil) {
    self.tables = tables
    self.replicates = replicates
  }

  /// The table of that name; nil if there is none.
  public func table(_ name: String) -> PublishedTable? {
    tables.first { $0.name == name }
  }
}
