package import HTML

/// How things are touched: by pointer, by keys, and by those who do not see them.
extension Sketch {
  /// Attributes that say which controls touching it starts.
  package var touchAttributes: [Attribute] {
    touches.filter { $0.option < 0 && $0.isOwn }.map { Attribute("data-\($0.gesture)", .number($0.control)) }
  }

  /// Whether it cannot be touched, as an attribute.
  package var disabledAttribute: [Attribute] {
    isDisabled == HTML.never ? [] : [.holds("disabled", isDisabled)]
  }

  /// Whether a tap on it does something.
  package var isTappable: Bool { control("tap") != nil || isDisabled != HTML.never }

  /// A surface that is a button where it can be touched, with a small button beside it for each other gesture: those can then be made
  /// with the keyboard, and are read out.
  package func surface(_ classes: String, _ attributes: [Attribute] = [], _ children: [HTML]) -> [HTML] {
    let all = [.class(classes)] + attributes + touchAttributes
    let others = gestureButtons
    let surface: HTML =
      isTappable
      ? .element("button", [.fixed("type", "button")] + all + disabledAttribute, children)
      : .element("div", all, children)
    if others.isEmpty { return [surface] }
    return [.element("div", class: "touch touch-\(kind)", [surface] + others)]
  }

  /// A surface on which other things lie. Where it can be touched itself, a button beneath them is as large as it is: a button may
  /// hold no other.
  package func ground(_ classes: String, _ attributes: [Attribute], _ children: [HTML]) -> [HTML] {
    guard isTappable, !children.isEmpty else { return surface(classes, attributes, children) }
    let button = HTML.element(
      "button",
      [.fixed("type", "button"), .class("stretch"), .label(name ?? "Open")] + touchAttributes + disabledAttribute)
    return [
      .element(
        "div", class: "touch touch-\(kind)",
        [
          .element("div", [.class(classes + " touched")] + attributes, [button] + children)
        ] + gestureButtons)
    ]
  }

  /// A button for each gesture that is no tap.
  package var gestureButtons: [HTML] {
    touches.compactMap { touch in
      guard touch.isOwn, touch.option < 0, let words = Self.gestureWords[touch.gesture] else { return nil }
      let name: Words = (name ?? "").following("\(words): ")
      return .element(
        "button",
        [
          .fixed("type", "button"), .class(touch.gesture == "long" ? "gesture more" : "gesture"), .label(name),
          Attribute("data-tap", .number(touch.control)),
        ], [Icons.svg("more")])
    }
  }

  /// What gestures are called.
  private static let gestureWords = [
    "long": "More", "double": "Double tap", "left": "Swipe left", "right": "Swipe right", "up": "Swipe up",
    "down": "Swipe down", "drag": "Drag", "pull": "Pull",
  ]

  /// An icon and words, as buttons and rows have them.
  package func iconAndWords(_ words: Words?) -> [HTML] {
    var parts: [HTML] = []
    if let icon = icon("icon") { parts.append(Icons.svg(icon)) }
    if let words { parts.append(.element("span", class: "words", [.words(words)])) }
    return parts
  }

  /// A number or a word in a small capsule; a 0 is none.
  package func badgeNode() -> [HTML] {
    guard let badge = words("badge"), badge != "0" else { return [] }
    return [.element("span", [.class("count"), .words("data-count", badge)], [.words(badge)])]
  }

  /// Its label as a heading.
  package func heading(_ level: Int = 3) -> [HTML] {
    label.map { [.element("h\(level)", class: "\(kind)-title", [.words($0)])] } ?? []
  }

  /// A picture, or a labelled place for one.
  package func pictureNode(_ picture: Picture, class classes: String, alt: Words?, _ look: [Trait?] = []) -> HTML {
    switch picture {
    case .file(let number):
      return .element(
        "img",
        [
          .class(classes), .words("alt", alt ?? ""), Attribute("src", .picture(number)), .fixed("draggable", "false"),
        ] + Attribute.look(look))
    case .words(let words):
      // A picture inside of what has a name already says nothing.
      let name: [Attribute] = alt?.isEmpty == true ? [.decorative] : [.role("img"), .label(alt ?? words)]
      return .element(
        "div", [.class(classes + " placeholder")] + name + Attribute.look(look),
        [.element("span", [.decorative], [.words(words)])])
    }
  }
}
