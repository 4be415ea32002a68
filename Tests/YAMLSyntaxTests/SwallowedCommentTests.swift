import SourceText
import Testing
import YAMLSyntax

struct SwallowedCommentTests {
  private func swallowed(_ text: String) -> String? {
    let reading = Reading(text)
    return reading.tree.swallowedComment(after: reading.root + 1).map { reading.source($0) }
  }

  @Test func aColourThatBecameACommentIsFound() {
    #expect(swallowed("color: #ff00fe") == "#ff00fe")
    #expect(swallowed("color:   #ff00fe and more  \nb: c") == "#ff00fe and more")
    #expect(swallowed("\"color\":\t#ff00fe\r\n") == "#ff00fe")
    #expect(swallowed("farbe: #grün") == "#grün")
    #expect(swallowed("{color: #fff\n}") == "#fff")
  }

  @Test func commentsAreLeftAlone() {
    #expect(swallowed("color: # red") == nil)
    #expect(swallowed("color: #") == nil)
    #expect(swallowed("color: red #fff") == nil)
    #expect(swallowed("color: '#fff'") == nil)
    #expect(swallowed("color:\n  #fff") == nil)
    #expect(swallowed("color: #fff\n  deep: x") == nil)
    #expect(swallowed("color:") == nil)
    #expect(swallowed("color: '' #x") == nil)
  }
}
