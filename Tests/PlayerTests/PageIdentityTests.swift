import Player
import Testing

/// By what a page tells whether the files in it are those that went in.
@Suite struct PageIdentityTests {
  private func fingerprint(_ files: (String, [UInt8])...) -> String {
    PageFile.fingerprint(of: files.map { PageSource.File(path: $0.0, bytes: $0.1[...]) })
  }

  @Test func itIsSixteenDigits() {
    for length in 0..<40 {
      let text = fingerprint(("app.yaml", [UInt8](repeating: 0, count: length)))
      #expect(text.count == 16)
      let digits = text.allSatisfy { $0.isHexDigit }
      #expect(digits)
    }
  }

  /// Also of bytes that do not fill a word, and where all others are nothing.
  @Test(arguments: [0, 1, 7, 8, 9, 24, 61]) func everyBitOfAFileCounts(_ length: Int) {
    var seen: Set<String> = []
    for base: UInt8 in [0, 0x61] {
      let bytes = [UInt8](repeating: base, count: length)
      seen.insert(fingerprint(("app.yaml", bytes)))
      for bit in 0..<length * 8 {
        var changed = bytes
        changed[bit / 8] ^= 1 << (bit % 8)
        seen.insert(fingerprint(("app.yaml", changed)))
      }
    }
    #expect(seen.count == (length == 0 ? 1 : 2 * (length * 8 + 1)))
  }

  @Test func lengthsOrderAndPathsCount() {
    let all = [
      fingerprint(("a", [1, 2]), ("b", [])), fingerprint(("a", [1]), ("b", [2])), fingerprint(("a", [1, 2])),
      fingerprint(("a", [1, 2, 0])), fingerprint(("b", []), ("a", [1, 2])), fingerprint(("c", [1, 2]), ("b", [])),
      fingerprint(("a", [2, 1]), ("b", [])), fingerprint(),
    ]
    #expect(Set(all).count == all.count)
  }
}
