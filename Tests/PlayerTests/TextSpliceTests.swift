import Player
import Testing

/// A change as a browser takes it in, which counts in units of UTF-16.
@Suite struct TextSpliceTests {
  /// All texts of up to three signs; some share their first bytes, some their last.
  private static let texts: [String] = {
    let signs = ["a", "é", "è", "å", "😀", "🙀"]
    var all = [""]
    var longest = all
    for _ in 0..<3 {
      longest = longest.flatMap { text in signs.map { text + $0 } }
      all += longest
    }
    return all
  }()

  @Test func aBrowserMakesEachTextOfEachOther() {
    for old in Self.texts {
      let units = Array(old.utf16)
      for new in Self.texts {
        let splice = TextSplice(from: Array(old.utf8), to: Array(new.utf8))
        let inserted = String(decoding: splice.inserted, as: UTF8.self)
        let start = units.prefix(TextSplice.length(of: splice.start))
        let end = units.suffix(TextSplice.length(of: splice.end))
        if Array(start + inserted.utf16 + end) != Array(new.utf16) { Issue.record("\(old) does not become \(new)") }
      }
    }
  }

  @Test func onlyWhatIsNewIsSent() {
    let splice = TextSplice(from: Array("title: Dune, 3 stars".utf8), to: Array("title: Emma, 3 stars".utf8))
    #expect(String(decoding: splice.inserted, as: UTF8.self) == "Emma")
    #expect(TextSplice(from: Array("same".utf8), to: Array("same".utf8)).inserted.isEmpty)
  }
}
