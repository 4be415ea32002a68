import FlowGraph
import HTML

/// Makes links of the controls in a drawing; what needs a script is there, and says that it cannot be touched.
struct ScriptlessDrawing {
  typealias Spot = ScriptlessLinks.Spot

  var links: ScriptlessLinks
  private var spot = Spot(page: 0)
  private var first: Int32 = 0
  /// The control of the form that is looked at, or of the first one in the place.
  private var form: Int32?
  private let holds: @Sendable (ConditionID) -> Bool
  /// Questions that the flow leaves to the reader, found on the way.
  private(set) var questions: [HTML] = []

  init(_ links: ScriptlessLinks, holds: @escaping @Sendable (ConditionID) -> Bool) {
    self.links = links
    self.holds = holds
  }

  /// A place with its links, and the questions that they ask.
  mutating func linked(_ trees: [HTML], at spot: Spot) -> (trees: [HTML], questions: [HTML]) {
    self.spot = spot
    let place = links.table.places[Int(spot.popup >= 0 ? spot.popup : spot.page)]
    first = place.controls.lowerBound
    form = trees.lazy.compactMap(Self.submit).first
    questions = []
    let trees = trees.map { linked($0) }
    return (trees, questions)
  }

  /// A link to where a control leads; nil where it leads nowhere.
  mutating func link(to control: Int32, at spot: Spot, _ words: Words, class classes: String) -> HTML? {
    self.spot = spot
    guard let address = address(of: control) else { return nil }
    return .element("a", [.class(classes)] + address, [.words(words)])
  }

  private static func submit(_ html: HTML) -> Int32? {
    guard let tag = html.asTag else { return nil }
    if let number = tag.number("data-submit") { return number }
    return tag.children.lazy.compactMap(submit).first
  }

  private mutating func linked(_ html: HTML) -> HTML {
    switch html {
    case .words: return html
    case .shown(let condition, let inner): return holds(condition) ? .shown(condition, linked(inner)) : html
    case .tag(var tag):
      let outer = form
      if tag.name == "form" {
        form = tag.number("data-submit") ?? form
        tag.name = "div"
        if tag.attributes.contains(where: { $0.name == "aria-label" }) { tag.attributes.append(.role("form")) }
        tag.attributes.removeAll { $0.name == "novalidate" }
      }
      tag.children = tag.children.map { linked($0) }
      if tag.name == "button" { tag = button(tag) }
      form = outer
      tag.attributes = tag.attributes.map(own)
      return .tag(tag)
    }
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

  private mutating func button(_ button: Tag) -> Tag {
    var tag = button
    var address: [Attribute]?
    if !isOff(tag) {
      if let control = tag.number("data-tap") {
        address = self.address(of: first + control)
      } else if let auto = tag.text("data-auto") {
        address = self.address(ofAutomatic: auto)
      } else if tag.has("data-send") || tag.text("type") == "submit", let form {
        address = self.address(of: first + form)
      }
    }
    tag.attributes.removeAll {
      ["type", "data-tap", "data-auto", "data-send", "disabled", "aria-disabled"].contains($0.name)
    }
    guard let address else {
      tag.attributes = [.fixed("type", "button")] + tag.attributes + [.fixed("aria-disabled", "true")]
      return tag
    }
    tag.name = "a"
    // A link is not pressed.
    tag.attributes.removeAll { $0.name == "aria-pressed" || $0.name == "aria-expanded" }
    tag.attributes += address
    return tag
  }

  private func isOff(_ tag: Tag) -> Bool {
    tag.attributes.contains {
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
    let answers = found.map { answer, destination in
      HTML.element("li", [.element("a", Self.address(links, destination), [.words(answer ?? "On")])])
    }
    let name = links.question(of: control)
    questions.append(
      .element(
        "div", [.class("layer question"), .words("id", .plain(id))],
        [
          .element("a", [.class("scrim"), .label("Close"), .words("href", .plain("#" + links.id(of: spot)))]),
          .element(
            "div", [.class("asked"), .role("dialog"), .fixed("aria-modal", "true"), .label(name)],
            [.element("h2", [.words(name)]), .element("ul", answers)]),
        ]))
    return [.words("href", .plain("#" + id))]
  }

  /// The address of what every place has: back, OK, a touch beside a popup.
  private func address(ofAutomatic name: String) -> [Attribute]? {
    if spot.popup >= 0 { return Self.address(links, .spot(Spot(page: spot.page))) }
    let beneath = links.beneath(spot.page)
    return name == "back" && beneath >= 0 ? Self.address(links, .spot(Spot(page: beneath))) : nil
  }

  private static func address(_ links: ScriptlessLinks, _ destination: ScriptlessLinks.Destination) -> [Attribute] {
    switch destination {
    case .spot(let spot): [.words("href", .plain("#" + links.id(of: spot)))]
    case .outside(let address):
      [.words("href", .plain(address)), .fixed("target", "_blank"), .fixed("rel", "noopener noreferrer")]
    }
  }
}

extension Tag {
  /// The number an attribute says.
  fileprivate func number(_ name: String) -> Int32? {
    for attribute in attributes where attribute.name == name {
      if case .number(let number) = attribute.value { return number }
    }
    return nil
  }

  /// What an attribute that all of a shape have says.
  fileprivate func text(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name {
      if case .fixed(let text) = attribute.value { return text }
    }
    return nil
  }

  fileprivate func has(_ name: String) -> Bool { attributes.contains { $0.name == name } }
}
