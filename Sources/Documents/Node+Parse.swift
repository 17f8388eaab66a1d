extension Node {
  /// The values a document may unfold to, aliases counted at full size.
  public static let valueLimit = 100_000
  /// How deep lists and maps may nest.
  public static let depthLimit = 20

  /// Reads one YAML document (libyaml, YAML 1.1). Never traps, whatever the bytes.
  ///
  /// Refused beside broken YAML: an empty file, a second document, duplicate keys, keys that are no text, merge
  /// keys (`<<`), tags (`!`, `!!binary`), more than `valueLimit` values, nesting beyond `depthLimit`, and bytes
  /// that are no UTF-8 text. A byte order mark and CRLF are accepted. Cost: linear in the file; an alias shares
  /// its value's memory.
  ///
  /// - `file`: the name that errors bear.
  public static func parse(_ bytes: some Sequence<UInt8>, file: String) throws -> Node {
    let reader = try EventReader(SourceText(bytes, file: file))
    var builder = TreeBuilder(valueLimit: valueLimit, depthLimit: depthLimit)
    while true {
      let event = try reader.next()
      switch event.kind {
      case .streamStart, .documentEnd:
        break
      case .documentStart:
        guard builder.root == nil else {
          throw DocumentError(
            event.location, "a second document begins here; a file holds one, so remove the '---'")
        }
      case .streamEnd:
        guard let root = builder.root else {
          throw DocumentError(
            SourceLocation(file: file), "the file holds no values; write 'key: value' lines")
        }
        return root
      default:
        try builder.take(event)
      }
    }
  }

  /// Reads one YAML document from a text; see `parse(_:file:)` over bytes.
  public static func parse(_ text: String, file: String) throws -> Node {
    try parse(text.utf8, file: file)
  }
}
