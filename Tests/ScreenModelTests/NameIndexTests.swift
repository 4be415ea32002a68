import ScreenModel
import SourceText
import Testing
import YAMLSyntax

struct NameIndexTests {
  private static let text = """
    app: Shop
    start: shop
    state:
      cart: [empty, full]
    data:
      books: [{name: Ada, page: shop}, {name: Ben, page: help}]
    components:
      line:
        params: [name]
        body: [$name $cart]
    layouts:
      tabs:
        state: {open: [yes, no]}
        body: [slot]
    screens:
      shop:
        layout: tabs
        body:
          - use: line
            with: {name: "\\"$cart\\" it's"}
          - row: $(name)s
            each: books
            when: row.name is $name and (cart is full or open is yes)
            go: $page
      help:
        for: {of: books, where: name is Ada}
        body: [{text: $name, go: {to: help/ada, set: {cart: full}}}]
        popups:
          name: {alert: $screen.page}
    journeys:
      Walk: {from: shop, steps: [{on: help/ada}]}
    promises:
      - {reach: "help/*", without: cart is full}
    """

  private let index = NameIndex(ReadApp(text).app)

  /// The lines on which something is named.
  private func lines(_ path: String, _ kind: Symbol.Kind? = nil) -> [Int] {
    let sources = index.app.tree.sources
    let table = LineTable(file: sources.files[0], in: sources)
    return index.symbols(called: path, kind: kind).flatMap { index.occurrences(of: $0) }
      .map { table.line(at: $0.span.start) }
  }

  @Test func namesAreFoundWhereverTheyStand() {
    #expect(lines("shop", .screen) == [2, 6, 16, 31])
    #expect(lines("help", .screen) == [6, 25, 27, 31, 33])
    #expect(lines("state/cart") == [4, 10, 20, 23, 27, 33])
    #expect(lines("data/books") == [6, 22, 26])
    #expect(lines("data/books/name") == [6, 6, 21, 23, 23, 26, 27])
    #expect(lines("data/books/page") == [6, 6, 24, 29])
    #expect(lines("components/line/name") == [9, 10, 20])
    #expect(lines("layouts/tabs") == [12, 17])
    #expect(lines("open") == [13, 23])
    #expect(lines("help/name") == [29])
    #expect(lines("journeys/Walk") == [31])
  }

  @Test func everySpanIsTheNameItself() {
    for occurrence in index.occurrences {
      #expect(occurrence.isExact)
      let written = index.app.tree.sources.text(occurrence.span)
      #expect(occurrence.symbols.contains { index.name(of: $0) == written })
    }
  }

  @Test func aPlaceKnowsWhatItNames() throws {
    let name = try #require(index.symbols(called: "data/books/name").first)
    let reading = try #require(index.occurrences(of: name).first { $0.form != .whole })
    #expect(index.declaration(at: reading.span.start + 1) == [name])
    #expect(index.declaration(at: 1).isEmpty)
  }

  @Test func namesInReachAreThoseOfThePlace() throws {
    let page = try #require(index.symbols(called: "data/books/page").first)
    let reading = try #require(index.occurrences(of: page).first { $0.isTarget })
    #expect(index.names(inReachAt: reading.span.start) == ["name", "page", "cart", "open"])
  }
}
