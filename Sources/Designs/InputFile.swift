import Documents
import Notation

/// A folder of input files beside a spec, such as `scenarios/`.
public struct InputFolder: Sendable, Equatable {
  /// Its name.
  public let name: String
  /// How the files' names end.
  public let ending: String
  /// The name of a file, for error messages.
  public let example: String

  /// A folder of files that end in `.ending`.
  public init(_ name: String, ending: String, example: String) {
    self.name = name
    self.ending = ending
    self.example = example
  }

  /// The file of that name, not read yet.
  ///
  /// - Throws: `Rejected` for what might lead out of the folder.
  func file(named text: String) throws -> InputFile {
    guard text.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil else {
      throw Rejected(
        "\(text.quoted) is no file of \(name)/; write its name without '.\(ending)', as in '\(example)'")
    }
    return InputFile(name: text, path: "\(name)/\(text).\(ending)")
  }
}

/// An input file of a condition.
///
/// Within a design a name stands for one content, so that files are equal where their paths are.
public struct InputFile: Sendable, Hashable {
  /// The name, without folder and ending.
  public let name: String
  /// The path from the spec's folder.
  public let path: String
  /// The path as errors bear it; once it is read, from where the program runs.
  public private(set) var location: String
  /// What is in it; empty until it is read.
  public private(set) var content: [UInt8] = []
  /// The SHA-256 of the content.
  public private(set) var digest = Digest(of: [])

  init(name: String, path: String) {
    self.name = name
    self.path = path
    location = path
  }

  /// A file with its content, as a test has it.
  public init(name: String, content: String) {
    self.init(name: name, path: name)
    (self.content, digest) = (Array(content.utf8), Digest(of: content))
  }

  /// By the path alone.
  public static func == (a: InputFile, b: InputFile) -> Bool { a.path == b.path }

  /// By the path alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }

  func read(from folder: String, by reader: InputReader) throws -> InputFile {
    var file = self
    file.location = folder.isEmpty ? path : "\(folder)/\(path)"
    guard let content = try reader.content(file.location) else {
      let parts = file.location.split(separator: "/", omittingEmptySubsequences: false)
      let ending = "." + (path.split(separator: ".").last ?? "")
      let names = reader.names(parts.dropLast().joined(separator: "/")).filter { $0.hasSuffix(ending) }
        .map { String($0.dropLast(ending.count)) }
      let list = names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))"
      throw Rejected("there is no \(file.location.quoted)" + didYouMean(name, among: names, otherwise: list))
    }
    (file.content, file.digest) = (content, Digest(of: content))
    return file
  }
}

/// How input files are got at; this module knows no disk.
public struct InputReader: Sendable {
  let content: @Sendable (_ path: String) throws -> [UInt8]?
  let names: @Sendable (_ folder: String) -> [String]

  /// A reader.
  ///
  /// - Parameters:
  ///   - content: the bytes at a path, nil if there is no file.
  ///   - names: the names in a folder, sorted.
  public init(
    content: @escaping @Sendable (String) throws -> [UInt8]?,
    names: @escaping @Sendable (String) -> [String]
  ) {
    self.content = content
    self.names = names
  }

  /// A reader that finds no file.
  public static let none = InputReader(content: { _ in nil }, names: { _ in [] })
}

extension AxisValue {
  /// The value, with its content if it is an input file.
  ///
  /// - Parameter folder: that of the spec, empty for the current one.
  /// - Throws: `Rejected` where there is no such file, and what the reader throws.
  public func reading(from folder: String, by reader: InputReader) throws -> AxisValue {
    guard case .input(let file) = self else { return self }
    return .input(try file.read(from: folder, by: reader))
  }
}

extension Design {
  /// The input files of the conditions, each once, by path.
  public var inputs: [InputFile] {
    let files = conditions.flatMap(\.values).compactMap { value in
      if case .input(let file) = value { file } else { nil as InputFile? }
    }
    return Set(files).sorted { $0.path < $1.path }
  }
}
