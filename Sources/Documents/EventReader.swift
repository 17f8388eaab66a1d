import CYAML

/// libyaml's parser over one text, event by event.
///
/// Events rather than libyaml's own tree: nesting and size are refused when they are met, before memory grows.
final class EventReader {
  struct Event {
    enum Kind {
      case streamStart, streamEnd, documentStart, documentEnd
      case scalar(String, isQuoted: Bool)
      case listStart, mapStart, end
      case alias
    }
    var kind: Kind
    var location: SourceLocation
    /// The name after `&`, or after `*` of an alias.
    var anchor: String?
    var tag: String?
  }

  private let text: SourceText
  // Both live at fixed addresses, because the parser keeps pointers to itself and to its input.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ text: SourceText) throws {
    self.text = text
    input = .allocate(capacity: max(1, text.bytes.count))
    _ = input.initialize(from: text.bytes)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      throw DocumentError(SourceLocation(file: text.file), "memory ran out; free some and try again")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, text.bytes.count)
  }

  deinit {
    // A parser whose initialisation failed is all zero, which the call takes too.
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  func next() throws -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw ParserProblem(parser.pointee, in: text).error }
    defer { yaml_event_delete(&event) }
    var result = Event(kind: .end, location: location(event.start_mark))
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let isQuoted = scalar.style != YAML_PLAIN_SCALAR_STYLE
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      result.kind = .scalar(String(decoding: bytes, as: UTF8.self), isQuoted: isQuoted)
      (result.anchor, result.tag) = (string(scalar.anchor), string(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      result.kind = .listStart
      let start = event.data.sequence_start
      (result.anchor, result.tag) = (string(start.anchor), string(start.tag))
    case YAML_MAPPING_START_EVENT:
      result.kind = .mapStart
      let start = event.data.mapping_start
      (result.anchor, result.tag) = (string(start.anchor), string(start.tag))
    case YAML_ALIAS_EVENT:
      result.kind = .alias
      result.anchor = string(event.data.alias.anchor)
    case YAML_DOCUMENT_START_EVENT: result.kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: result.kind = .documentEnd
    case YAML_STREAM_START_EVENT: result.kind = .streamStart
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: result.kind = .streamEnd
    default: break
    }
    return result
  }

  private func location(_ mark: yaml_mark_t) -> SourceLocation {
    SourceLocation(file: text.file, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  private func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
