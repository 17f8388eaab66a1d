import CYAML
import Notation

/// libyaml's complaint, in words for someone who writes a spec and not a parser.
struct ParserProblem {
  let error: DocumentError

  init(_ parser: yaml_parser_t, in text: SourceText) {
    let problem = parser.problem.map { String(cString: $0) } ?? "the YAML cannot be read"
    // The reader's and the allocator's failures have no mark.
    guard [YAML_SCANNER_ERROR, YAML_PARSER_ERROR, YAML_COMPOSER_ERROR].contains(parser.error) else {
      error = DocumentError(SourceLocation(file: text.file), "\(problem); save the file as UTF-8 text")
      return
    }
    let mark = parser.problem_mark
    let location = SourceLocation(file: text.file, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    let begin = Int((parser.context == nil ? mark : parser.context_mark).line) + 1
    let sentence = Self.sentence(problem, begin: begin, scalar: text.scalar(at: location))
    error = DocumentError(location, sentence)
  }

  /// `begin` is the line of the construct that went wrong, `scalar` what stands at the fault.
  private static func sentence(_ problem: String, begin: Int, scalar: Unicode.Scalar?) -> String {
    switch problem {
    case _ where scalar == "\t" && !problem.contains("end of stream"):
      return "a tab stands here; indent and separate with spaces"
    case "did not find expected ',' or ']'":
      return "the list that begins on line \(begin) is not closed here; write ',' or ']'"
    case "did not find expected ',' or '}'":
      return "the map that begins on line \(begin) is not closed here; write ',' or '}'"
    case "did not find expected key":
      return
        "this does not fit the map that begins on line \(begin); write 'key: value' at the map's indentation"
    case "did not find expected '-' indicator":
      return
        "this does not fit the list that begins on line \(begin); write '- value' at the list's indentation"
    case "mapping values are not allowed in this context":
      return "a ':' cannot stand here; put text that holds ': ' in quotes, or check the indentation"
    case "found character that cannot start any token":
      let shown = scalar.map { String($0).quoted } ?? "this"
      return "a value cannot begin with \(shown); put the text in quotes"
    case "found unexpected end of stream", "found unexpected document indicator":
      return "the quoted text that begins on line \(begin) is not closed; add the closing quote"
    case "could not find expected ':'":
      return "the key on line \(begin) has no ':'; write 'key: value'"
    case "found unknown escape character":
      return "this escape is unknown; write \\\\ for a backslash, or use single quotes"
    case "found invalid Unicode character escape code":
      return "this escape names no character; write the character itself"
    case "found incompatible YAML document":
      return "this version of YAML is not read; remove the '%YAML' line"
    case "did not find expected comment or line break":
      return "a text after '|' or '>' begins on the next line; put a text that begins with these in quotes"
    case "found undefined tag handle":
      return "tags ('!') are not read; leave it out, or put the text in quotes"
    case "did not find expected <document start>":
      return "the document has ended before this; check indentation, brackets and '...'"
    case "did not find expected node content":
      return "a value is missing here; write one"
    case "block sequence entries are not allowed in this context":
      return
        "a '-' cannot stand here; put each item of a list on a line of its own, or put the text in quotes"
    default:
      return "\(problem); check the YAML here"
    }
  }
}
