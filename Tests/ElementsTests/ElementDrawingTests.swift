import Elements
import Foundation
import HTML
import Testing

/// How kinds are drawn.
@Suite struct ElementDrawingTests {
  private static let names = ElementCatalog.kinds.map(\.name)

  private func kind(_ name: String) throws -> ElementKind {
    try #require(ElementCatalog.kinds.first { $0.name == name })
  }

  private func drawn(_ sketch: Sketch) throws -> HTML {
    var page = PageWriter()
    try kind(sketch.kind).drawing(sketch, &page)
    return page.tree()
  }

  /// Whoever is in the middle of writing has given nothing yet.
  @Test(arguments: names)
  func nothingGivenIsDrawnAllTheSame(name: String) throws {
    let text = Markup().text(of: try drawn(Sketch(kind: name)))
    #expect(!text.contains(" style=") && !text.contains(" on"))
  }

  @Test(arguments: names)
  func whatCanBeTouchedIsAButtonOrAField(name: String) throws {
    var sketch = Sketch(kind: name)
    sketch.label = "Words"
    sketch.values = [("label", .words("Words"))]
    sketch.touches = [Sketch.Gesture(.tap, control: 7, option: -1, isOwn: true)]
    let html = try drawn(sketch)
    for index in html.nodes.indices where html.number("data-tap", of: index) != nil {
      let tag = html.shapes.shapes[Int(html.nodes[index].shape)].name
      // A part that is touched as a whole holds a button that does the same.
      let holdsButton = (index + 1..<Int(html.nodes[index].end)).contains { html.number("data-tap", of: $0) == 7 }
      #expect(["button", "option", "input", "summary"].contains(tag) || holdsButton, "a \(tag) is no button")
    }
  }

  /// An icon that is not in the list is drawn as a square.
  @Test(arguments: try ElementFolder.names())
  func drawingsNameIconsThatThereAre(folder: String) throws {
    for file in try ElementFolder.files(in: folder) where file.hasSuffix(".swift") {
      let text = try ElementFolder.text("\(folder)/\(file)")
      let calls = text.matches(of: /(?:page|\$0)\.(?:icon|solidIcon)\(([^()]*)\)/).map(\.1)
      for name in calls.flatMap({ $0.matches(of: /(?:^|[?:] *)"([a-z-]+)"/) }).map(\.1) {
        #expect(Icons.has(String(name)), "\(file): `\(name)` is not in Sources/Elements/Icon/icons.txt")
      }
    }
  }

  @Test func gesturesHaveButtons() throws {
    var sketch = Sketch(kind: "tile")
    sketch.label = "Cow"
    sketch.touches = [
      Sketch.Gesture(.tap, control: 0, option: -1, isOwn: true),
      Sketch.Gesture(.long, control: 1, option: -1, isOwn: true),
      Sketch.Gesture(.left, control: 2, option: -1, isOwn: true, action: "Open Barn"),
    ]
    let text = Markup().text(of: try drawn(sketch))
    #expect(text.contains("data-tap=\"0\" data-long=\"1\" data-left=\"2\""))
    #expect(text.contains("aria-label=\"Long press: Cow\" data-tap=\"1\""))
    #expect(text.contains("aria-label=\"Open Barn: Cow\" data-tap=\"2\""))
  }

  @Test func aPartWithoutATitleIsCalledAfterWhatIsReadInIt() throws {
    func card(_ inside: [(words: Words, condition: ConditionID, control: Int32)]) throws -> String {
      var card = Sketch(kind: "card")
      card.touches = [Sketch.Gesture(.tap, control: 7, option: -1, isOwn: true)]
      card.firstInside = 0
      var page = PageWriter()
      for (index, part) in inside.enumerated() {
        var sketch = Sketch(kind: "text")
        sketch.label = part.words
        sketch.condition = part.condition
        if part.control >= 0 {
          sketch.touches = [Sketch.Gesture(.tap, control: part.control, option: -1, isOwn: true)]
        }
        sketch.following = index + 1 < inside.count ? Int32(index + 1) : -1
        page.sketches.append(sketch)
      }
      try kind("card").drawing(card, &page)
      return Markup().text(of: page.tree())
    }
    let always = HTML.always
    #expect(
      try card([("Ada", always, -1), ("Call", always, 8), ("Doctor", always, -1)])
        .contains("aria-label=\"Ada, Doctor\""))
    // Only where nothing else is read do the words of a button in it count.
    #expect(try card([("Call", always, 8)]).contains("aria-label=\"Call\""))
    #expect(
      try card([("One", always, -1), ("Two", always, -1), ("Three", always, -1), ("Four", always, -1)])
        .contains("aria-label=\"One, Two, Three\""))
    // What comes and goes is said while it is there.
    let changing = try card([("Ada", always, -1), ("Away", 5, -1)])
    #expect(!changing.contains("aria-label") && changing.contains("<span class=\"unseen\">Ada</span>"))
  }

  /// `button.css`, `button.ios.css`: a file that is called otherwise would never be read.
  @Test func everyStyleIsNamedAfterItsKind() throws {
    for kind in ElementCatalog.kinds {
      for file in try ElementFolder.files(in: kind.folder) where file.hasSuffix(".css") {
        let platforms = ["", ".ios", ".android", ".metro", ".wireframe"]
        #expect(platforms.contains { file == kind.name + $0 + ".css" }, "\(kind.folder)/\(file)")
      }
    }
  }

  @Test func everyIconHasAPathOnTheGrid() {
    #expect(Icons.all.count >= 120)
    #expect(Set(Icons.all.map(\.name)).count == Icons.all.count)
    for icon in Icons.all {
      #expect(icon.path.hasPrefix("M"), "\(icon.name)")
      #expect(icon.path.utf8.allSatisfy { "MmLlHhVvCcSsAaZzQqTt0123456789.,- ".utf8.contains($0) }, "\(icon.name)")
    }
  }
}
