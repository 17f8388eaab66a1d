/// The bytes of a file, proved to be text that libyaml and editors read alike.
///
/// libyaml would find most of these faults itself, but gives no place for them.
struct SourceText {
  /// A spec is written by hand; what is larger is the wrong file.
  static let byteLimit = 4 << 20

  let file: String
  /// UTF-8 without a byte order mark, which would shift the first line's columns.
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>, file: String) throws {
    var bytes = Array(bytes.prefix(Self.byteLimit + 4))
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard bytes.count <= Self.byteLimit else {
      throw DocumentError(
        SourceLocation(file: file), "the file is larger than 4 MiB; this is no file written by hand")
    }
    (self.file, self.bytes) = (file, bytes)
    try scan { scalar, location in
      if let complaint = Self.complaint(about: scalar) { throw DocumentError(location, complaint) }
      return true
    }
  }

  /// The scalar at a place, for a message about it.
  func scalar(at wanted: SourceLocation) -> Unicode.Scalar? {
    var found: Unicode.Scalar?
    scan { scalar, location in
      if location == wanted { found = scalar }
      return found == nil
    }
    return found
  }

  /// Calls `body` with each scalar, nil for bytes that are no UTF-8, until it returns false.
  private func scan(_ body: (Unicode.Scalar?, SourceLocation) throws -> Bool) rethrows {
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var (line, column) = (1, 1)
    var afterReturn = false
    while true {
      let scalar: Unicode.Scalar?
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): scalar = Unicode.UTF8.decode(encoded)
      case .error: scalar = nil
      case .emptyInput: return
      }
      guard try body(scalar, SourceLocation(file: file, line: line, column: column)) else { return }
      if scalar == "\r" || (scalar == "\n" && !afterReturn) {
        (line, column) = (line + 1, 1)
      } else if scalar != "\n" {
        column += 1
      }
      afterReturn = scalar == "\r"
    }
  }

  private static func complaint(about scalar: Unicode.Scalar?) -> String? {
    guard let scalar else { return "these bytes are not UTF-8; save the file as UTF-8 text" }
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E: return nil
    case 0: return "a NUL byte stands here, so this is no text; save the file as UTF-8 text"
    // Line breaks to libyaml, but not to editors: every later line number would be off.
    case 0x85, 0x2028, 0x2029:
      return
        "the line separator \(name(scalar)) stands here; use an ordinary line break, or write it as an escape"
    case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF:
      return
        "the control character \(name(scalar)) stands here; remove it, or write it as an escape in double quotes"
    default: return nil
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }
}
