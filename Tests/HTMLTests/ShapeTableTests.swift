import HTML
import Testing

/// Trees as lines for the page's runtime.
@Suite struct ShapeTableTests {
  private func line(_ tree: HTML, _ table: inout ShapeTable) -> String {
    var json: [UInt8] = []
    table.append(tree, to: &json)
    return String(decoding: json, as: UTF8.self)
  }

  @Test func elementsOfOneShapeShareIt() {
    var table = ShapeTable()
    func row(_ words: Words, _ number: Int32) -> HTML {
      .element("li", [.class("row"), .label(words), Attribute("data-tap", .number(number))], [.words(words)])
    }
    #expect(line(row("A", 1), &table) == "[0,\"A\",1,\"A\"]")
    #expect(line(row("B", 22), &table) == "[0,\"B\",22,\"B\"]")
    var shapes: [UInt8] = []
    table.appendShapes(to: &shapes)
    #expect(String(decoding: shapes, as: UTF8.self) == "[[\"li\",[\"class\",\"row\"],[\"aria-label\",\"data-tap\"]]]")
    #expect(table.classes == ["row"])
  }

  @Test func conditionsAndVariablesStay() {
    var table = ShapeTable()
    let words = Words.mixed([.text("is "), .variable(3)])
    let tree = HTML.element("p", [.label(words), .holds("disabled", 4)], [HTML.words(words).shown(while: 5)])
    #expect(line(tree, &table) == "[0,[\"\",\"is \",3],4,[-2,5,[-1,\"is \",3]]]")
  }

  @Test func nothingInALineCanEndTheElementItStandsIn() {
    var table = ShapeTable()
    #expect(line(.text("</script><!--\"\\\u{1}"), &table) == "\"\\u003c/script>\\u003c!--\\\"\\\\\\u0001\"")
  }

  @Test func looksAreNamedOnce() {
    var table = ShapeTable()
    let look = Attribute.look([.height(.part(0.5))])
    #expect(line(.element("a", [.class("x")] + look), &table) == "[0]")
    #expect(line(.element("b", look), &table) == "[1]")
    #expect(table.looks.map(\.name) == ["l0"])
  }
}
