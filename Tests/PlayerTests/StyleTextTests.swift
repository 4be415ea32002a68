import Testing

@testable import Player

/// Style sheets as they travel.
@Suite struct StyleTextTests {
  @Test func commentsAndBlanksGo() {
    #expect(
      StyleText.stripped("/* a */\n.b,\n.c > d {\n  color: red;\n  margin: 0 1px;\n}\n")
        == ".b,.c>d{color:red;margin:0 1px}")
  }

  @Test func textsStay() {
    #expect(StyleText.stripped("a::before { content: \"/* a  } */\"; }") == "a::before{content:\"/* a  } */\"}")
  }

  @Test func whatPartsSelectorsAndSumsStays() {
    #expect(StyleText.stripped("a :is(b) + c { width: calc(1px + 2px) }") == "a :is(b) + c{width:calc(1px + 2px)}")
  }
}
