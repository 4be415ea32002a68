import SourceText
import Testing

@Suite struct ByteSearchTests {
  private static let cases: [(text: String, bytes: String, position: Int?)] = [
    ("data:image/", "<img src=\"data:image/png;base64,", 10),
    ("data:image/", "data:image", nil),
    ("data:image/", "data:image/", 0),
    ("abcab", "abcaabcab", 4),
    ("aaa", "aabaaa", 3),
    ("a", "bca", 2),
    ("a", "", nil),
    ("é", "cafè, café", 10),
  ]

  @Test("the first place is found", arguments: cases)
  func finds(text: String, bytes: String, position: Int?) {
    let range = ByteSearch(text).range(in: Array(bytes.utf8))
    #expect(range == position.map { $0..<$0 + text.utf8.count })
    #expect(ByteSearch(text).isFound(in: Array(bytes.utf8)[...]) == (position != nil))
  }

  @Test("a slice keeps its own positions") func slices() {
    let bytes = Array("one two one two".utf8)
    #expect(ByteSearch("one").range(in: bytes[1...]) == 8..<11)
    #expect(ByteSearch("two").range(in: bytes[..<6]) == nil)
  }
}
