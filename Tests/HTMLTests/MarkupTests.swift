import HTML
import Testing

/// Trees as markup.
@Suite struct MarkupTests {
  @Test func wordsAreOnlyWordsWhereverTheyStand() {
    let tree = HTML.element(
      "p", [.words("title", .plain("\"><img onerror=x>"))], [.text("</p><script>&"), .text("\u{0}\u{2028}")])
    #expect(
      Markup().text(of: tree)
        == "<p title=\"&quot;&gt;&lt;img onerror=x&gt;\">&lt;/p&gt;&lt;script&gt;&amp;\u{FFFD}\u{2028}</p>")
  }

  @Test func elementsWithoutContentAreNotClosed() {
    #expect(Markup().text(of: .element("img", [.words("alt", "")])) == "<img alt=\"\">")
  }

  @Test func whatDoesNotHoldIsNotThere() {
    let tree = HTML.element(
      "i", [.holds("disabled", HTML.never), .holds("aria-pressed", HTML.never), .holds("hidden", HTML.always)],
      [HTML.text("a").shown(while: HTML.never), HTML.text("b").shown(while: HTML.always)])
    #expect(Markup().text(of: tree) == "<i aria-pressed=\"false\" hidden>b</i>")
  }

  @Test func variablesAreRead() {
    let markup = Markup(Markup.State(value: { "v\($0)" }))
    #expect(markup.text(of: .words(.mixed([.text("is "), .variable(3)]))) == "is v3")
  }

  @Test func aLookIsAClassAmongTheOthers() {
    let markup = Markup(Markup.State(className: { "l\($0.count)" }))
    let look = Attribute.look([.height(.points(4)), nil, .left(0.5)])
    #expect(markup.text(of: .element("b", [.class("x")] + look)) == "<b class=\"x l2\"></b>")
    #expect(markup.text(of: .element("b", look)) == "<b class=\"l2\"></b>")
  }
}
