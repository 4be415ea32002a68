import HTML
import Testing

/// Parts of a page that are drawn once and filled in.
@Suite struct StencilTests {
  private func drawn(_ words: Words, _ number: Int32, class name: Classes = "row") -> HTML {
    var html = HTML()
    html.begin("li", [.class(name), .label(words), .control("data-tap", number)])
    html.append("is")
    html.append(words)
    html.end()
    return html
  }

  private func made(_ first: borrowing HTML, _ second: borrowing HTML) -> Stencil? {
    let html = drawn("A", 1)
    let part = HTML.Part(nodes: html.nodes.indices, values: html.values.indices)
    return Stencil(
      html, part, first, Stencil.Differences(words: ["B"], numbers: [2]), second,
      Stencil.Differences(words: ["C"], numbers: [3]))
  }

  @Test func wordsAndNumbersAreFilledIn() throws {
    var html = drawn("Z", 0)
    let made = made(drawn("B", 2), drawn("C", 3))
    let stencil = try #require(made)
    html.append(stencil, words: ["D"], numbers: [44])
    let text = Markup().text(of: html)
    #expect(text.hasSuffix("<li class=\"row\" aria-label=\"D\" data-tap=\"44\">isD</li>"))
    #expect(html.nodes.map(\.end) == [3, 2, 3, 6, 5, 6])
  }

  @Test func whatDiffersInMoreHasNone() {
    var longer = drawn("C", 3)
    longer.append("more")
    let all = [
      made(drawn("B", 2, class: "B"), drawn("C", 3)), made(drawn("B", 2), drawn("the C", 3)),
      made(drawn("B", 2), longer),
    ]
    #expect(all.allSatisfy { $0 == nil })
  }
}
