import Designs
import Testing

@Suite("Digests and the texts they are taken of")
struct DigestTests {
  /// From FIPS 180-4's examples, and a million times 'a' of the same source.
  static let vectors: [(String, String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ]

  @Test("the digest is SHA-256", arguments: vectors)
  func vector(text: String, digest: String) {
    #expect(Digest(of: text).description == digest)
    #expect(Digest(of: Array(text.utf8)) == Digest(of: text))
    #expect(Digest(of: text).bytes.count == 32)
  }

  @Test("the leading word has the first byte highest")
  func leadingWord() {
    #expect(Digest(of: "abc").leadingWord == 0xBA78_16BF_8F01_CFEA)
    #expect(Digest(of: "").leadingWord == 0xE3B0_C442_98FC_1C14)
  }
}
