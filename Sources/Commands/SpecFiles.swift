import Designs
import Documents
import Notation
import Results

/// The spec files that a command works on.
struct SpecFiles {
  /// The folder whose specs are meant where none is named.
  static let folder = "Experiments"

  /// The names of the specs in that folder.
  static var names: [String] {
    namesInFolder(folder).filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
  }

  let experiments: [any Experiment]

  /// The named specs, or all of the default folder; every one decoded before anything else is done.
  ///
  /// - Parameter words: paths, or names such as `zero-share` for `Experiments/zero-share.yaml`.
  func load(_ words: [String]) throws -> [Spec] {
    let paths = words.isEmpty ? try allPaths() : words.map(path(of:))
    let specs = try paths.map { try load(path: $0) }
    for (index, spec) in specs.enumerated() {
      if let twin = specs[..<index].first(where: { $0.name == spec.name }) {
        let reason =
          twin.path == spec.path
          ? "it is named twice; name it once"
          : "its results would overwrite those of \(twin.path); rename one"
        throw DocumentError(SourceLocation(file: spec.path), reason)
      }
    }
    return specs
  }

  private func path(of word: String) -> String {
    word.contains("/") || word.contains(".") ? word : "\(Self.folder)/\(word).yaml"
  }

  private func allPaths() throws -> [String] {
    let names = Self.names
    guard !names.isEmpty else {
      throw ResultsError.missing(
        "there are no specs in the folder '\(Self.folder)' here; name one, or go to the project's folder")
    }
    return names.map { "\(Self.folder)/\($0).yaml" }
  }

  private func load(path: String) throws -> Spec {
    do {
      return try Spec(try readFile(path, limit: 5 << 20), path: path, experiments: experiments)
    } catch ResultsError.missing {
      let name = (path.split(separator: "/").last.map(String.init) ?? path).replacing(".yaml", with: "")
      throw ResultsError.missing("there is no spec \(path.quoted)\(didYouMean(name, among: Self.names))")
    } catch ResultsError.refused {
      throw DocumentError(SourceLocation(file: path), "this is no file; name a spec such as zero-share.yaml")
    }
  }
}
