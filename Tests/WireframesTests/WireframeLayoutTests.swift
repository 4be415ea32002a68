import HTML
import Testing

@testable import Wireframes

/// Small drawings of trees as kinds of elements draw them.
@Suite struct WireframeLayoutTests {
  private static func row(_ words: String, tap: Int32) -> HTML {
    .element(
      "li", class: "row",
      [
        .element(
          "button", [.class("face"), Attribute("data-tap", .number(tap))],
          [.element("span", class: "lines", [.element("span", class: "words", [.text(words)])])])
      ])
  }

  private static func screen(bars: [HTML] = [], _ content: [HTML], after: [HTML] = []) -> Wireframe {
    WireframeLayout.screen(bars + [.element("div", class: "content", content)] + after)
  }

  private static func words(_ wireframe: Wireframe) -> [String] {
    wireframe.marks.compactMap { if case .words(let words, _, _, _, _, _, _) = $0 { words } else { nil } }
  }

  @Test func rowsStandBelowEachOtherAndCanBeTouchedThere() {
    let list = HTML.element(
      "div", class: "list", [.element("ul", class: "rows", [Self.row("One", tap: 0), Self.row("Two", tap: 1)])])
    let drawn = Self.screen([list])
    #expect(Self.words(drawn) == ["One", "Two"])
    #expect(drawn.spots.map(\.control) == [0, 1])
    #expect(drawn.spots.allSatisfy { $0.isSeen })
    #expect(drawn.spots[0].box.bottom <= drawn.spots[1].box.y)
  }

  @Test func whatFindsNoRoomIsHintedAtAndCanStillBeFound() throws {
    let rows = (0..<40).map { Self.row("Row \($0)", tap: $0) }
    let drawn = Self.screen([.element("div", class: "list", [.element("ul", class: "rows", rows)])])
    #expect(Self.words(drawn).count < 20)
    #expect(Set(drawn.spots.map(\.control)) == Set(0..<40))
    let last = try #require(drawn.spots.last)
    #expect(!last.isSeen)
    #expect(drawn.spots.allSatisfy { $0.box.bottom <= drawn.height })
  }

  @Test func barsTakeTheirRoomAtTheEdges() throws {
    let tab = HTML.element(
      "button", [.class("tab"), Attribute("data-tap", .number(7))], [.element("span", class: "words", [.text("Today")])]
    )
    let bar = HTML.element(
      "header", class: "navigation-bar",
      [
        .element("div", class: "middle", [.element("h2", class: "bar-title", [.text("Title")])])
      ])
    let drawn = Self.screen(
      bars: [bar], [.element("p", class: "text", [.text("Body")])],
      after: [.element("nav", class: "tab-bar", [.element("div", class: "tabs", [tab])])])
    #expect(Self.words(drawn) == ["Title", "Today", "Body"])
    let spot = try #require(drawn.spots.first { $0.control == 7 })
    #expect(spot.box.y > drawn.height * 0.85)
  }

  @Test func aButtonThatSendsStartsTheControlOfItsForm() {
    let send = HTML.element("button", [.class("button"), .fixed("type", "submit")], [.text("Send")])
    let form = HTML.element("form", [.class("form"), Attribute("data-submit", .number(3))], [send])
    #expect(Self.screen([form]).spots.map(\.control) == [3])
  }

  @Test func aKindThatIsNotKnownShowsWhatStandsInIt() {
    let drawn = Self.screen([.element("div", class: "hologram", [.element("p", class: "text", [.text("Inside")])])])
    #expect(Self.words(drawn) == ["Inside"])
  }

  @Test func aPopupIsAsHighAsWhatStandsInIt() {
    let alert = HTML.element(
      "div", class: "alert",
      [
        .element("h2", class: "dialog-title", [.text("Sure?")]),
        .element(
          "div", class: "buttons few",
          [.element("button", [.class("button"), Attribute("data-tap", .number(0))], [.text("Yes")])]),
      ])
    let drawn = WireframeLayout.popup(alert)
    #expect(drawn.height < 80)
    #expect(Self.words(drawn) == ["Sure?", "Yes"])
  }

  @Test func wordsAreCutToTheRoomThereIs() {
    let long = String(repeating: "wide words ", count: 60)
    let drawn = Self.screen([.element("p", class: "text", [.text(long)])])
    for case .words(let words, let x, _, let size, _, _, _) in drawn.marks {
      #expect(x + LetterWidths.width(of: words, size: size) <= drawn.width)
    }
    #expect(Self.words(drawn).last?.hasSuffix("…") == true)
  }

  @Test func hostileWordsAreWords() {
    let hostile = "</text><script>alert(1)</script>\u{0}\u{202E}&\""
    let text = WireframeSVG.text(of: Self.screen([.element("p", class: "text", [.text(hostile)])]))
    #expect(!text.contains("<script"))
    #expect(!text.contains("\u{0}") && !text.contains("\u{202E}"))
    #expect(text.contains("&lt;script&gt;"))
  }
}
