import HTML
import Testing
import Wireframes

/// Small drawings of trees as kinds of elements draw them.
@Suite struct WireframeLayoutTests {
  /// What a test draws: an element with its attributes, and what stands in it.
  private struct Drawn: ExpressibleByStringLiteral {
    var write: (inout HTML) -> Void

    init(stringLiteral words: String) { write = { $0.append(.plain(words)) } }

    init(_ name: String, _ attributes: [Attribute], _ inside: [Drawn] = []) {
      write = { html in
        html.begin(name, attributes)
        for drawn in inside { drawn.write(&html) }
        html.end()
      }
    }

    init(_ name: String, as figure: Figure, _ inside: [Drawn] = []) {
      self.init(name, [.class(Classes("any", as: figure))], inside)
    }

    static func text(_ words: String) -> Drawn { Drawn(stringLiteral: words) }
  }

  private static func tree(_ parts: [Drawn]) -> ShownTree {
    var html = HTML()
    for part in parts { part.write(&html) }
    return ShownTree(html, Markup.State())
  }

  private static func row(_ words: String, tap: Int32) -> Drawn {
    Drawn(
      "li", as: .rows(.row),
      [
        Drawn(
          "button", [.class(Classes("any", as: .rows(.face))), .control("data-tap", tap)],
          [Drawn("span", as: .part(.lines), [Drawn("span", as: .part(.words), [.text(words)])])])
      ])
  }

  private static func screen(bars: [Drawn] = [], _ content: [Drawn], after: [Drawn] = []) -> Wireframe {
    WireframeLayout.screen(tree(bars + [Drawn("div", as: .part(.content), content)] + after))
  }

  private static func words(_ wireframe: Wireframe) -> [String] {
    wireframe.marks.compactMap { if case .words(let words, _, _, _, _, _, _) = $0 { words } else { nil } }
  }

  @Test func rowsStandBelowEachOtherAndCanBeTouchedThere() {
    let list = Drawn(
      "div", as: .rows(.list), [Drawn("ul", as: .rows(.lines), [Self.row("One", tap: 0), Self.row("Two", tap: 1)])])
    let drawn = Self.screen([list])
    #expect(Self.words(drawn) == ["One", "Two"])
    #expect(drawn.hotspots.map(\.control) == [0, 1])
    #expect(drawn.hotspots.allSatisfy { $0.isSeen })
    #expect(drawn.hotspots[0].box.bottom <= drawn.hotspots[1].box.y)
  }

  @Test func whatFindsNoRoomIsHintedAtAndCanStillBeFound() throws {
    let rows = (0..<40).map { Self.row("Row \($0)", tap: $0) }
    let drawn = Self.screen([Drawn("div", as: .rows(.list), [Drawn("ul", as: .rows(.lines), rows)])])
    #expect(Self.words(drawn).count < 20)
    #expect(Set(drawn.hotspots.map(\.control)) == Set(0..<40))
    let last = try #require(drawn.hotspots.last)
    #expect(!last.isSeen)
    #expect(drawn.hotspots.allSatisfy { $0.box.bottom <= drawn.height })
  }

  @Test func barsTakeTheirRoomAtTheEdges() throws {
    let tab = Drawn(
      "button", [.class("tab"), .control("data-tap", 7)], [Drawn("span", as: .part(.words), [.text("Today")])]
    )
    let bar = Drawn(
      "header", as: .bar(.navigation),
      [
        Drawn("div", as: .part(.middle), [Drawn("h2", as: .text(.title), [.text("Title")])])
      ])
    let drawn = Self.screen(
      bars: [bar], [Drawn("p", as: .text(.body), [.text("Body")])],
      after: [Drawn("nav", as: .bar(.tabs), [Drawn("div", as: .part(.tabs), [tab])])])
    #expect(Set(Self.words(drawn)) == ["Title", "Today", "Body"])
    let hotspot = try #require(drawn.hotspots.first { $0.control == 7 })
    #expect(hotspot.box.y > drawn.height * 0.85)
  }

  @Test func aButtonThatSendsStartsTheControlOfItsForm() {
    let send = Drawn(
      "button", [.class(Classes("any", as: .control(.button))), .fixed("type", "submit")], [.text("Send")])
    let form = Drawn("form", [.class("form"), .control("data-submit", 3)], [send])
    #expect(Self.screen([form]).hotspots.map(\.control) == [3])
  }

  @Test func anIconInALabelIsTouchedForItsInput() throws {
    let stars = (0..<5).map { number in
      Drawn(
        "label", as: .picture(.icon), [Drawn("input", [.fixed("type", "radio"), .control("data-tap", number)])])
    }
    let drawn = Self.screen([Drawn("div", as: .beside(.columns), stars)])
    #expect(drawn.hotspots.map(\.control) == [0, 1, 2, 3, 4])
    #expect(zip(drawn.hotspots, drawn.hotspots.dropFirst()).allSatisfy { $0.box.right < $1.box.x })
  }

  @Test func columnsOfNumbersAreSetAtTheirEnds() {
    func cells(_ label: String, _ name: String, _ scope: String, _ cells: [String]) -> Drawn {
      Drawn(
        "tr", [],
        [Drawn("th", [.fixed("scope", scope)], [.text(label)])] + cells.map { Drawn(name, [], [.text($0)]) })
    }
    let drawn = Self.screen([
      Drawn(
        "div", as: .rows(.table),
        [
          cells("Day", "th", "col", ["High", "Sky"]), cells("Monday", "td", "row", ["4.1 m", "clear"]),
          cells("Tuesday", "td", "row", ["13.9 m", "grey"]),
        ])
    ])
    let ends = drawn.marks.compactMap { mark -> String? in
      if case .words(let words, _, _, _, _, .end, _) = mark { words } else { nil }
    }
    #expect(ends == ["High", "4.1 m", "13.9 m"])
  }

  @Test func theLastMapTakesTheRoomThatIsLeft() throws {
    func height(given length: Length?) throws -> Double {
      let look = Attribute.look([length.map { .height($0) }])
      let map = Drawn(
        "div", [.class(Classes("map", as: .picture(.map))), .control("data-tap", 4)] + look)
      let drawn = Self.screen([Drawn("p", as: .text(.body), [.text("Where")]), map])
      return try #require(drawn.hotspots.first { $0.control == 4 }).box.height / drawn.height
    }
    #expect(try height(given: nil) > 0.6)
    #expect(try height(given: .points(200)) < 0.4)
  }

  @Test func whatIsNothingByItselfShowsWhatStandsInIt() {
    let drawn = Self.screen([Drawn("div", as: .stack, [Drawn("p", as: .text(.body), [.text("Inside")])])])
    #expect(Self.words(drawn) == ["Inside"])
  }

  @Test func aPopupIsAsHighAsWhatStandsInIt() {
    let alert = Drawn(
      "div", as: .popup(.alert),
      [
        Drawn("h2", as: .text(.title), [.text("Sure?")]),
        Drawn(
          "div", as: .part(.buttons),
          [Drawn("button", [.class(Classes("any", as: .control(.button))), .control("data-tap", 0)], [.text("Yes")])]),
      ])
    let drawn = WireframeLayout.popup(Self.tree([alert]))
    #expect(drawn.height < 80)
    #expect(Self.words(drawn) == ["Sure?", "Yes"])
  }

  @Test func wordsAreCutToTheRoomThereIs() {
    let long = String(repeating: "wide words ", count: 60)
    let drawn = Self.screen([Drawn("p", as: .text(.body), [.text(long)])])
    for case .words(let words, let x, _, let size, _, _, _) in drawn.marks {
      #expect(x + LetterWidths.width(of: words, size: size) <= drawn.width)
    }
    #expect(Self.words(drawn).last?.hasSuffix("…") == true)
  }

  @Test func aSecretIsDots() {
    let input = Drawn("input", [.fixed("type", "password"), .words("value", .plain("hunter22"))])
    let field = Drawn("label", as: .control(.field), [Drawn("span", as: .part(.name), [.text("Password")]), input])
    #expect(Self.words(Self.screen([field])) == ["Password", "••••••••"])
  }

  @Test func aCountOfNothingIsNotThere() {
    func tab(_ count: String) -> [String] {
      let badge = Drawn(
        "span", [.class(Classes("count", as: .part(.count))), .words("data-count", .plain(count))], [.text(count)])
      let tab = Drawn(
        "button", [.class("tab")],
        [
          Drawn("span", as: .part(.glyph), [badge]), Drawn("span", as: .part(.words), [.text("Cart")]),
        ])
      let bar = Drawn("nav", as: .bar(.tabs), [Drawn("div", as: .part(.tabs), [tab])])
      return Self.words(Self.screen([], after: [bar]))
    }
    #expect(tab("0") == ["Cart"])
    #expect(tab("128") == ["Cart", "128"])
  }

  @Test func columnsAreAsWideAsTheySay() {
    let columns = Drawn(
      "div",
      [.class(Classes("columns", as: .beside(.columns)))] + Attribute.look([.columns([.points(56), .part(0.6)])]),
      [Drawn("p", as: .text(.body), [.text("A")]), Drawn("p", as: .text(.body), [.text("B")])])
    let starts = Self.screen([columns]).marks.compactMap { mark -> Double? in
      if case .words(_, let x, _, _, _, _, _) = mark { x } else { nil }
    }
    #expect(starts.count == 2 && starts[1] - starts[0] < 40)
  }

  @Test func whatIsDisabledHasNoColour() {
    func button(_ more: [Attribute]) -> [Wireframe.Tone] {
      let classes = Classes("any", as: .control(.button), .primary)
      let drawn = Self.screen([Drawn("button", [.class(classes)] + more, [.text("Pay")])])
      return drawn.marks.compactMap { mark in
        if case .words(_, _, _, _, _, _, let tone) = mark { tone } else { nil }
      }
    }
    #expect(button([]) == [.onAccent])
    #expect(button([.fixed("disabled", "")]) == [.quiet])
  }

  @Test func wordsAreAsWideAsTheyWereMeasured() {
    let text = WireframeSVG.text(of: Self.screen([Drawn("p", as: .text(.body), [.text("Größe")])]))
    #expect(text.contains("textLength=\"\(LetterWidths.width(of: "Größe", size: 9).css)\""))
    #expect(!WireframeSVG.text(of: Self.screen([Drawn("p", as: .text(.body), [.text("Да")])])).contains("textLength"))
  }

  @Test func hostileWordsAreWords() {
    let hostile = "</text><script>alert(1)</script>\u{0}\u{202E}&\""
    let text = WireframeSVG.text(of: Self.screen([Drawn("p", as: .text(.body), [.text(hostile)])]))
    #expect(!text.contains("<script"))
    #expect(!text.contains("\u{0}") && !text.contains("\u{202E}"))
    #expect(text.contains("&lt;script&gt;"))
  }
}
