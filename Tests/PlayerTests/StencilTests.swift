import Compiler
import Diagnostics
import Elements
import FlowGraph
import HTML
import Player
import ScreenModel
import TestSupport
import Testing

/// What is drawn once for all that are alike is what each would have become by itself.
@Suite struct StencilTests {
  static let prototypes = Checkout.names(in: "prototypes").filter { Checkout.exists("prototypes/\($0)/app.yaml") }

  @Test(arguments: prototypes) func everyPlaceIsAsIfItStoodAlone(prototype: String) {
    let root = "prototypes/\(prototype)"
    compare(
      Project(
        Checkout.files(below: root).map { path in
          (String(path.dropFirst(root.count + 1)), Checkout.contents(path) ?? [])
        }))
  }

  @Test func whatMayDifferIsFilledIn() {
    let number = compare(Self.alike(count: 5, of: "button: Label NR\n        go: other"))
    #expect(number == 1)
    // Missing pictures differ, by eight drawings.
    #expect(compare(Self.alike(count: 80, of: "image: Picture NR\n        alt: Words NR")) == 8)
  }

  /// What is known of one platform holds on the next, where other words may come first.
  @Test func wordsMeanTheSameOnAllPlatforms() {
    var lines = ["app: Alike", "platforms: [ios, android]", "screens:"]
    for (platform, roles) in [("ios", ["primary", "cancel"]), ("android", ["cancel", "primary"])] {
      for (number, role) in (roles + roles + roles).enumerated() {
        lines += ["  \(platform)\(number):", "    title: Screen", "    body:"]
        lines += ["      - button: Label\n        role: \(role)\n        platform: \(platform)"]
      }
    }
    compare(Project([("app.yaml", Array(lines.joined(separator: "\n").utf8))]))
  }

  /// Initials are not the words they are made of.
  @Test func whatLooksIntoItsWordsIsDrawnEachByItself() {
    #expect(compare(Self.alike(count: 5, of: "avatar: Ada Lovelace NR")) == 0)
    #expect(compare(Self.alike(count: 5, of: "map: Town NR")) == 0)
    #expect(compare(Self.alike(count: 5, of: "list: [{row: Ada Lovelace NR, image: Ada}]")) == 0)
  }

  @Test func whatDependsOnMoreThanWordsIsDrawnEachByItself() {
    for more in ["style: {background: red}", "when: flag is yes", "disabled: yes"] {
      #expect(compare(Self.alike(count: 5, of: "button: Label NR\n        go: other\n        \(more)")) == 0)
    }
  }

  /// Screens with an element each.
  private static func alike(count: Int, of element: String) -> Project {
    var lines = ["app: Alike", "state: {flag: [no, yes]}", "screens:", "  other: {title: Other}"]
    for number in 0..<count {
      lines += ["  s\(number):", "    title: Screen \(number)", "    body:"]
      lines += ["      - \(element.replacing("NR", with: "\(number)"))"]
    }
    return Project([("app.yaml", Array(lines.joined(separator: "\n").utf8))])
  }

  /// Draws every place on one page, and again on a page of its own, and compares; gives how many elements' stencils there were.
  @discardableResult
  private func compare(_ project: Project) -> Int {
    var options = CheckOptions()
    options.select = ["P001"]
    let app = project.compilation(options: options).app
    var (reading, conditions) = (ValueReading(app, Pictures()), Conditions())
    var (otherReading, otherConditions) = (reading, conditions)
    var page = PageWriter()
    for platform in app.platforms {
      let table = LinkTable(of: app, on: platform)
      var drawing = PlaceDrawing(table)
      var other = PlaceDrawing(table)
      conditions.begin()
      otherConditions.begin()
      for place in table.places.indices {
        page.html.clear()
        drawing.draw(PlaceID(place), &reading, &conditions, on: &page)
        var fresh = PageWriter()
        other.draw(PlaceID(place), &otherReading, &otherConditions, on: &fresh)
        #expect(Self.described(page.html) == Self.described(fresh.html))
      }
    }
    // That of the bar above every screen is not counted.
    return page.stencils.states.count { if case .drawn = $0 { true } else { false } } - 1
  }

  /// A tree as text, whatever numbers its shapes have.
  private static func described(_ html: borrowing HTML) -> [String] {
    html.nodes.indices.map { index in
      let node = html.nodes[index]
      switch node.shape {
      case HTML.Node.words: return "\(node.end) \(html.words(node))"
      case HTML.Node.condition: return "\(node.end) if \(node.first)"
      default: return "\(node.end) \(html.shapes.shapes[Int(node.shape)].name) \(html.attributes(of: index))"
      }
    }
  }
}
