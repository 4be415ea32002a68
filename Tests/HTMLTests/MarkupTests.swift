import HTML
import Testing

/// Trees as markup.
@Suite struct MarkupTests {
  private func text(_ markup: Markup = Markup(), _ write: (inout HTML) -> Void) -> String {
    var html = HTML()
    write(&html)
    return markup.text(of: html)
  }

  @Test func wordsAreOnlyWordsWhereverTheyStand() {
    let text = text { html in
      html.begin("p", [.words("title", .plain("\"><img onerror=x>"))])
      html.append("</p><script>&")
      html.append("\u{0}\u{2028}")
      html.end()
    }
    #expect(
      text == "<p title=\"&quot;&gt;&lt;img onerror=x&gt;\">&lt;/p&gt;&lt;script&gt;&amp;\u{FFFD}\u{2028}</p>")
  }

  @Test func elementsWithoutContentAreNotClosed() {
    let text = text { html in
      html.begin("img", [.words("alt", "")])
      html.end()
      html.begin("p", [])
      html.end()
    }
    #expect(text == "<img alt=\"\"><p></p>")
  }

  @Test func whatDoesNotHoldIsNotThere() {
    let text = text { html in
      html.begin(
        "i",
        [.holds("disabled", HTML.never), .holds("aria-pressed", HTML.never), .holds("hidden", HTML.always)])
      html.begin(condition: HTML.never)
      html.begin("b", [])
      html.append("a")
      html.end()
      html.end()
      html.begin(condition: HTML.always)
      html.append("b")
      html.end()
      html.append("c")
      html.end()
    }
    #expect(text == "<i aria-pressed=\"false\" hidden>bc</i>")
  }

  @Test func anElementCanHaveOtherTags() {
    var html = HTML()
    for (name, number) in [("b", Int32(1)), ("i", 2)] {
      html.begin(name, [.class("x"), Attribute("data-tap", .number(number))])
      html.append("words")
      html.end()
    }
    let tag = MarkupTag("a", [.classes("y"), .words(name: "href")], lookName: "l0")
    let markup = Markup()
    var bytes: [UInt8] = []
    markup.append(html, to: &bytes) { index, bytes in
      guard html.number("data-tap", of: index) == 2 else { return nil }
      [HTML.Value.words("#<")].withUnsafeBufferPointer { markup.append(tag, $0, to: &bytes) }
      return tag
    }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "<b class=\"x\" data-tap=\"1\">words</b><a class=\"y l0\" href=\"#&lt;\">words</a>")
  }

  @Test func variablesAreRead() {
    let markup = Markup(Markup.State(value: { "v\($0)" }))
    #expect(text(markup) { $0.append(.mixed([.text("is "), .variable(3)])) } == "is v3")
  }

  @Test func aLookIsAClassAmongTheOthers() {
    let look = Attribute.look([.height(.points(4)), nil, .number("left", 0.5)])
    let text = text { html in
      for attributes in [[.class("x")] + look, look] {
        html.begin("b", attributes)
        html.end()
      }
    }
    #expect(text == "<b class=\"x l0\"></b><b class=\"l0\"></b>")
  }

  @Test func whatIsSaidOfAPartIsSaidOfItsOutermostElements() {
    let text = text(Markup(Markup.State(holds: { $0 == 5 || $0 == 6 }))) { html in
      var root = HTML.Root()
      root.element = 7
      root.look = [.number("left", 0.5)]
      root.conditions = [5, 6]
      let outer = html.begin(root)
      for name in ["a", "b"] {
        html.begin(name, [.class("x")])
        html.begin("i", [])
        html.end()
        html.end()
      }
      html.end(outer)
      html.begin("u", [])
      html.end()
    }
    #expect(
      text == "<a class=\"x l0\" data-e=\"7\"><i></i></a><b class=\"x l0\"><i></i></b><u></u>")
  }
}
