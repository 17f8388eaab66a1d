import Documents
import Notation
import TestSupport
import Testing

@Suite("Broken YAML")
struct ParseFaultTests {
  // The text, the place of the fault, and what is said about it.
  static let faults: [(String, String, String)] = [
    (
      "", "",
      "the file holds no values; write 'key: value' lines"
    ),
    (
      "# only\n# comments\n", "",
      "the file holds no values; write 'key: value' lines"
    ),
    (
      "a: 1\nb: 2\na: 3\n", "3:1",
      "the key 'a' is given twice, first on line 1; keep one"
    ),
    (
      "a: 1\n---\nb: 2\n", "2:1",
      "a second document begins here; a file holds one, so remove the '---'"
    ),
    (
      "a: b\u{0}", "1:5",
      "a NUL byte stands here, so this is no text; save the file as UTF-8 text"
    ),
    (
      "a:\n  b\u{1B}[31m", "2:4",
      "the control character U+001B stands here; remove it, or write it as an escape in double quotes"
    ),
    (
      "a: b\u{2028}c", "1:5",
      "the line separator U+2028 stands here; use an ordinary line break, or write it as an escape"
    ),
    (
      "? [a]\n: 1\n", "1:3",
      "a key must be text, not a list; put a value that begins with a bracket in quotes"
    ),
    (
      "title: {{name}}\n", "1:9",
      "a key must be text, not a map; put a value that begins with a bracket in quotes"
    ),
    (
      "a:\n\tb: 1\n", "2:1",
      "a tab stands here; indent and separate with spaces"
    ),
    (
      "a:\n  - 1\n\t- 2\n", "3:1",
      "a tab stands here; indent and separate with spaces"
    ),
    (
      "a: [1, 2\nb: 3\n", "2:2",
      "the list that begins on line 1 is not closed here; write ',' or ']'"
    ),
    (
      "a: [1, 2", "2:1",
      "the list that begins on line 1 is not closed here; write ',' or ']'"
    ),
    (
      "a: {b: 1\n", "2:1",
      "the map that begins on line 1 is not closed here; write ',' or '}'"
    ),
    (
      "a: {b: 1]\n", "1:9",
      "the map that begins on line 1 is not closed here; write ',' or '}'"
    ),
    (
      "a: 'open\nb: 2\n", "3:1",
      "the quoted text that begins on line 1 is not closed; add the closing quote"
    ),
    (
      "a: b: c\n", "1:5",
      "a ':' cannot stand here; put text that holds ': ' in quotes, or check the indentation"
    ),
    (
      "a: 1\n b: 2\n", "2:3",
      "a ':' cannot stand here; put text that holds ': ' in quotes, or check the indentation"
    ),
    (
      "a:\n  - 1\n  b: 2\n", "3:3",
      "this does not fit the list that begins on line 2; write '- value' at the list's indentation"
    ),
    (
      "a:\n    b: 1\n  c: 2\n", "3:3",
      "this does not fit the map that begins on line 1; write 'key: value' at the map's indentation"
    ),
    (
      "a\nb: 1\n", "2:2",
      "a ':' cannot stand here; put text that holds ': ' in quotes, or check the indentation"
    ),
    (
      "a: @home\n", "1:4",
      "a value cannot begin with '@'; put the text in quotes"
    ),
    (
      "a: %x\n", "1:4",
      "a value cannot begin with '%'; put the text in quotes"
    ),
    (
      "a: - 1\n", "1:4",
      "a '-' cannot stand here; put each item of a list on a line of its own, or put the text in quotes"
    ),
    (
      "a: \"\\q\"\n", "1:5",
      "this escape is unknown; write \\\\ for a backslash, or use single quotes"
    ),
    (
      "a: \"\\ud800\"\n", "1:7",
      "this escape names no character; write the character itself"
    ),
    (
      "a: ]\n", "1:4",
      "a value is missing here; write one"
    ),
    (
      "a: !!binary aGk=\n", "1:4",
      "tags such as '!!binary' are not read; leave it out"
    ),
    (
      "a: !point {x: 1}\n", "1:4",
      "tags such as '!point' are not read; leave it out"
    ),
    (
      "a: !e!x 1\n", "1:4",
      "tags ('!') are not read; leave it out, or put the text in quotes"
    ),
    (
      "a: *b\n", "1:4",
      "the alias '*b' names no value; write '&b' before it"
    ),
    (
      "a: &base 1\nb: *bsae\n", "2:4",
      "the alias '*bsae' names no value; did you mean 'base'?"
    ),
    (
      "a: &b [*b]\n", "1:8",
      "the alias '*b' stands inside the value it names; write it out"
    ),
    (
      "a: &b {x: 1}\nc:\n  <<: *b\n", "3:3",
      "merge keys ('<<') are not read; write the keys out"
    ),
    (
      ": 1\n", "1:1",
      "this does not fit the map that begins on line 1; write 'key: value' at the map's indentation"
    ),
    (
      "?\n: 1\n", "1:2",
      "the key is missing; write 'key: value'"
    ),
    (
      "a: 1\n...\nb: 1\n", "3:1",
      "the document has ended before this; check indentation, brackets and '...'"
    ),
    (
      "%YAML 9.9\n---\na: 1\n", "1:1",
      "this version of YAML is not read; remove the '%YAML' line"
    ),
    (
      "a: >9x\n", "1:6",
      "a text after '|' or '>' begins on the next line; put a text that begins with these in quotes"
    ),
  ]

  @Test("each fault is told with its place and its remedy", arguments: faults)
  func fault(fault: (text: String, place: String, message: String)) {
    let (text, place, message) = fault
    let location = place.isEmpty ? "spec.yaml" : "spec.yaml:\(place)"
    #expect(parseError(text) == "\(location): error: \(message)")
  }
}
