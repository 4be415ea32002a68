import Elements
import FlowGraph
import HTML

/// Makes links of the controls in a drawing; what needs a script is there, and says that it cannot be touched.
struct ScriptlessDrawing: ~Copyable {
  typealias PageSection = ScriptlessLinks.PageSection

  var links: ScriptlessLinks
  private var spot = PageSection(page: 0)
  private var first: Int32 = 0
  /// The control of the form that is looked at, or of the first one in the place.
  private var form: Int32?
  /// Questions that the flow leaves to the reader, found on the way.
  private var questions: [Question] = []
  /// For every shape of the drawings its number in the page, or -1.
  private var shapes: [Int32] = []

  private struct Question {
    var id: String
    var name: Words
    var answers: [(answer: Words?, to: ScriptlessLinks.Destination)]
  }

  init(_ links: ScriptlessLinks) { self.links = links }

  /// Writes a place with its links.
  mutating func link(
    _ html: borrowing HTML, at section: PageSection, on page: inout PageWriter, holds: (ConditionID) -> Bool
  ) {
    self.spot = section
    let place = links.table.places[Int(section.popup >= 0 ? section.popup : section.page)]
    first = place.controls.lowerBound
    form = html.firstNumber("data-submit")
    questions = []
    copy(html, 0..<html.nodes.count, on: &page, isHidden: false, holds)
  }

  /// Writes a link to where a control leads; nothing where it leads nowhere.
  mutating func link(
    to control: Int32, at section: PageSection, _ words: Words, class classes: Classes, on page: inout PageWriter
  ) {
    self.spot = section
    guard let address = address(of: control) else { return }
    page.element("a", [.class(classes)] + address) { $0.words(words) }
  }

  /// Writes the questions that were found in the place written last.
  func drawQuestions(on page: inout PageWriter) {
    let section = spot
    for question in questions {
      page.element("div", [.class("layer question"), .words("id", .plain(question.id))]) { page in
        page.element(
          "a", [.class("scrim"), .label("Close"), .words("href", .plain("#" + links.id(of: section)))])
        page.element(
          "div", [.class("asked"), .role("dialog"), .fixed("aria-modal", "true"), .label(question.name)]
        ) { page in
          page.element("h2") { $0.words(question.name) }
          page.element("ul") { page in
            for (answer, destination) in question.answers {
              page.element("li") { page in
                page.element("a", Self.address(links, destination)) { $0.words(answer ?? "On") }
              }
            }
          }
        }
      }
    }
  }

  // MARK: nodes

  private mutating func copy(
    _ html: borrowing HTML, _ range: Range<Int>, on page: inout PageWriter, isHidden: Bool,
    _ holds: (ConditionID) -> Bool
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let node = html.nodes[index]
      let inside = index + 1..<Int(node.end)
      switch node.shape {
      case HTML.Node.words: page.words(html.words(node))
      case HTML.Node.condition:
        page.html.begin(condition: node.first)
        copy(html, inside, on: &page, isHidden: isHidden || !holds(node.first), holds)
        page.html.end()
      default:
        let shape = html.shapes.shapes[Int(node.shape)]
        let outer = form
        if isHidden || !Self.changes(shape) {
          page.html.begin(shape: number(of: shape, node.shape, on: &page), html.values(of: index))
        } else {
          begin(shape.name, html.attributes(of: index), on: &page, holds)
        }
        copy(html, inside, on: &page, isHidden: isHidden, holds)
        page.html.end()
        form = outer
      }
      index = inside.upperBound
    }
  }

  /// Whether elements of a shape are other ones in a page without scripts.
  private static func changes(_ shape: ShapeTable.NodeShape) -> Bool {
    shape.name == "button" || shape.name == "form" || shape.slots.contains { $0.name == "name" }
  }

  private mutating func number(of shape: ShapeTable.NodeShape, _ number: Int32, on page: inout PageWriter) -> Int32 {
    while shapes.count <= number { shapes.append(-1) }
    if shapes[Int(number)] < 0 { shapes[Int(number)] = page.html.number(of: shape) }
    return shapes[Int(number)]
  }

  private mutating func begin(
    _ name: String, _ attributes: [Attribute], on page: inout PageWriter, _ holds: (ConditionID) -> Bool
  ) {
    var name = name
    var attributes = attributes
    if name == "form" {
      form = attributes.number("data-submit") ?? form
      name = "div"
      if attributes.has("aria-label") { attributes.append(.role("form")) }
      attributes.removeAll { $0.name == "novalidate" }
    } else if name == "button" {
      (name, attributes) = button(attributes, holds)
    }
    page.html.begin(name, attributes.map { own($0) })
  }

  /// Radio buttons of different places belong to different groups.
  private func own(_ attribute: Attribute) -> Attribute {
    guard attribute.name == "name" else { return attribute }
    let prefix = "\(spot.page).\(spot.popup)."
    switch attribute.value {
    case .fixed(let text): return .fixed("name", prefix + text)
    case .number(let number): return .fixed("name", prefix + String(number))
    case .words(let words): return .words("name", words.following(prefix))
    default: return attribute
    }
  }

  // MARK: buttons

  private mutating func button(_ attributes: [Attribute], _ holds: (ConditionID) -> Bool) -> (String, [Attribute]) {
    var attributes = attributes
    var address: [Attribute]?
    if !Self.isOff(attributes, holds) {
      if let control = attributes.number("data-tap") {
        address = self.address(of: first + control)
      } else if let auto = attributes.text("data-auto") {
        address = self.address(ofAutomatic: auto)
      } else if attributes.has("data-send") || attributes.text("type") == "submit", let form {
        address = self.address(of: first + form)
      }
    }
    attributes.removeAll {
      ["type", "data-tap", "data-auto", "data-send", "disabled", "aria-disabled"].contains($0.name)
    }
    guard let address else {
      return ("button", [.fixed("type", "button")] + attributes + [.fixed("aria-disabled", "true")])
    }
    // A link is not pressed.
    attributes.removeAll { $0.name == "aria-pressed" || $0.name == "aria-expanded" }
    return ("a", attributes + address)
  }

  private static func isOff(_ attributes: [Attribute], _ holds: (ConditionID) -> Bool) -> Bool {
    attributes.contains {
      if case .holds(let condition) = $0.value { $0.name == "disabled" && holds(condition) } else { false }
    }
  }

  // MARK: addresses

  private mutating func address(of control: Int32) -> [Attribute]? {
    let control = links.table.controls[Int(control)]
    let found = links.destinations(of: control, from: spot)
    guard let only = found.first else { return nil }
    if found.count == 1 || !control.isAsked { return Self.address(links, only.to) }
    let id = "\(links.id(of: spot))?\(questions.count + 1)"
    questions.append(Question(id: id, name: links.question(of: control), answers: found))
    return [.words("href", .plain("#" + id))]
  }

  /// The address of what every place has: back, OK, a touch beside a popup.
  private func address(ofAutomatic name: String) -> [Attribute]? {
    if spot.popup >= 0 { return Self.address(links, .section(PageSection(page: spot.page))) }
    let below = links.below(spot.page)
    return name == "back" && below >= 0 ? Self.address(links, .section(PageSection(page: below))) : nil
  }

  private static func address(_ links: ScriptlessLinks, _ destination: ScriptlessLinks.Destination) -> [Attribute] {
    switch destination {
    case .section(let section): [.words("href", .plain("#" + links.id(of: section)))]
    case .outside(let address):
      [.words("href", .plain(address)), .fixed("target", "_blank"), .fixed("rel", "noopener noreferrer")]
    }
  }
}

extension [Attribute] {
  /// The number an attribute says.
  fileprivate func number(_ name: String) -> Int32? {
    for attribute in self where attribute.name == name {
      if case .number(let number) = attribute.value { return number }
    }
    return nil
  }

  /// What an attribute that all of a shape have says.
  fileprivate func text(_ name: String) -> String? {
    for attribute in self where attribute.name == name {
      if case .fixed(let text) = attribute.value { return text }
    }
    return nil
  }

  fileprivate func has(_ name: String) -> Bool { contains { $0.name == name } }
}
