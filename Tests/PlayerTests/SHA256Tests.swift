import Player
import Testing

/// The fingerprint against the vectors of FIPS 180-4 and NIST's examples.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func knownTexts(text: String, digest: String) {
    #expect(hex(SHA256.digest(of: Array(text.utf8))) == digest)
  }

  @Test func aMillionLetters() {
    let digest = hex(SHA256.digest(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)))
    #expect(digest == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
