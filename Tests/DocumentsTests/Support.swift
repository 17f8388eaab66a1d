import Documents
import TestSupport

/// The error of parsing `text` as the file `spec.yaml`.
func parseError(_ text: String) -> String { complaint { try Node.parse(text, file: "spec.yaml") } }

/// A reader of the map that `text` is.
func reader(_ text: String) throws -> MapReader { try MapReader(Node.parse(text, file: "spec.yaml")) }
