import HTML
import SourceText
import Testing

/// Trees as lines for the page's runtime.
@Suite struct PageLineTests {
  private func line(_ html: inout HTML, _ write: (inout HTML) -> Void) -> String {
    html.clear()
    write(&html)
    var json = JSONWriter.ofPage()
    html.appendLine(to: &json)
    return json.text
  }

  @Test func elementsOfOneShapeShareIt() {
    var html = HTML()
    func row(_ words: Words, _ number: Int32) -> (inout HTML) -> Void {
      { html in
        html.begin("li", [.class("row"), .label(words), .control("data-tap", number)])
        html.append(words)
        html.end()
      }
    }
    #expect(line(&html, row("A", 1)) == "[[0,\"A\",1,\"A\"]]")
    #expect(line(&html, row("B", 22)) == "[[0,\"B\",22,\"B\"]]")
    var shapes = JSONWriter.ofPage()
    html.shapes.append(to: &shapes)
    #expect(shapes.text == "[[\"li\",[\"class\",\"row\"],[\"aria-label\",\"data-tap\"]]]")
    #expect(html.shapes.classes == ["row"])
  }

  @Test func conditionsAndVariablesStay() {
    var html = HTML()
    let words = Words.mixed([.text("is "), .variable(3)])
    let line = line(&html) { html in
      html.begin("p", [.label(words), .holds("disabled", 4)])
      html.begin(condition: 5)
      html.append(words)
      html.end()
      html.append("b")
      html.end()
      html.append("c")
    }
    #expect(line == "[[0,[\"\",\"is \",3],4,[-2,5,[-1,\"is \",3]],\"b\"],\"c\"]")
  }

  /// The page's runtime sets fixed attributes first, wherever they stand among the others.
  @Test func shapesThatDifferOnlyInOrderAreOneForThePage() {
    var html = HTML()
    let line = line(&html) { html in
      for attributes: [Attribute] in [[.class("x"), .control("data-tap", 1)], [.control("data-tap", 2), .class("x")]] {
        html.begin("b", attributes)
        html.end()
      }
    }
    #expect(line == "[[0,1],[0,2]]")
    #expect(html.shapes.shapes.count == 2)
  }

  @Test func nothingInALineCanEndTheElementItStandsIn() {
    var html = HTML()
    let line = line(&html) { $0.append("</script><!--\"\\\u{1}") }
    #expect(line == "[\"\\u003c/script>\\u003c!--\\\"\\\\\\u0001\"]")
  }

  @Test func looksAreNamedOnce() {
    var html = HTML()
    let look = Attribute.look([.height(.part(0.5))])
    let line = line(&html) { html in
      html.begin("a", [.class("x")] + look)
      html.end()
      html.begin("b", look)
      html.end()
    }
    #expect(line == "[[0],[1]]")
    #expect(html.shapes.looks.map(\.name) == ["l0"])
  }
}
