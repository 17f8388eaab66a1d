import CDigest

/// SHA-256 (FIPS 180-4) of bytes, by libmd.
public struct Digest: Sendable, Equatable, CustomStringConvertible {
  /// The 32 bytes.
  public let bytes: [UInt8]

  /// The digest of some bytes.
  public init(of data: some Sequence<UInt8>) {
    let data = Array(data)
    var context = SHA2_CTX()
    SHA256Init(&context)
    SHA256Update(&context, data, data.count)
    var bytes = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    SHA256Final(&bytes, &context)
    self.bytes = bytes
  }

  /// The digest of a text's UTF-8 bytes.
  public init(of text: String) {
    self.init(of: text.utf8)
  }

  /// 64 lower-case hexadecimal figures.
  public var description: String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The first eight bytes as a number, the first one highest.
  public var leadingWord: UInt64 {
    bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
