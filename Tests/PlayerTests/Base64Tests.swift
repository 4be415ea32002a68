import Player
import Testing

/// Bytes as letters, against the vectors of RFC 4648.
@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func knownTexts(text: String, letters: String) {
    #expect(Base64.text(of: Array(text.utf8)) == letters)
  }

  @Test func everyByte() {
    #expect(Base64.text(of: [0xFB, 0xEF, 0xFF, 0x00]) == "++//AA==")
  }
}
