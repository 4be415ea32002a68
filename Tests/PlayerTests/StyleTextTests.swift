import Player
import Testing

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

  @Test func whatHoldsInDarkHoldsForWhoeverPrefersDark() {
    let text = ".b{a:b}.app.ios{--c:d;&[data-mode=dark]{--c:e}}.app[data-mode=dark] .b{f:g}.h{i:j}"
    #expect(
      StyleText.followingPreference(text)
        == ".b{a:b}.app.ios{--c:d;@media (prefers-color-scheme:dark){&.app{--c:e}}}"
        + "@media (prefers-color-scheme:dark){.app.app .b{f:g}}.h{i:j}")
    #expect(
      StyleText.followingPreference(".device:has(>[data-mode=dark]){a:b}")
        == "@media (prefers-color-scheme:dark){.device:has(>.app){a:b}}")
  }
}
