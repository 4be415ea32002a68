import HTML

extension ElementKind {
  /// A place on a map.
  static let pin = ElementKind(
    "pin", "a place on a map, which can open a callout", in: [.map], label: .optional(.text), touch: .optional,
    fold: .callout, needsName: true, setsApart: true, parts: .pointer, without: [.style, .size, .align]
  ) {
    [
      Property("at", .point, "its position, from the left and from the top", required: true),
      Property("icon", .icon, "its icon"),
      Property("callout", .record(.callout), "what a tap shows above it; one is open at a time"),
    ]
  } drawing: { pin, page in
    var place: [Trait?] = []
    if case .point(let x, let y)? = pin.value("at") { place = [.number("pin-x", x), .number("pin-y", y)] }
    let name = pin.name ?? "Pin"
    let own = pin.touches.filter { $0.isOwn }.map { Attribute.control($0.attribute, $0.control) }
    let hasCallout = pin.value("callout") != nil
    // One that does nothing lets taps pass to its map.
    let isButton = hasCallout || !own.isEmpty
    var head: [Attribute] = [.class(pin.name == nil ? "head" : "head named"), .label(name)]
    head += isButton ? [.fixed("type", "button")] + own : [.role("img")]
    if !own.contains(where: { $0.name == "data-tap" }), hasCallout {
      head += [.flag("data-callout"), .fixed("aria-expanded", "false")]
    }
    page.element("div", [.class(Classes(pin.kind, as: .pin))] + Attribute.look(place)) { page in
      page.element(isButton ? "button" : "span", head) { page in
        if let icon = pin.icon("icon") { page.icon(icon) }
      }
      if hasCallout { page.callout(of: pin, named: name) }
      page.gestureButtons(of: pin)
    }
  }
}

extension Shape {
  /// What opens above a pin. It is no popup: everything around it can still be touched.
  static let callout = Shape("a callout", "what opens above a pin; the map around it stays usable") {
    [
      Property("title", .text, "its heading", default: "the pin's label"),
      Property("body", .elements(.body), "its content; the callout is as high as it needs to be"),
      Property("go", .move, "where a tap leads"),
    ]
  }
}

extension PageWriter {
  fileprivate mutating func callout(of pin: Sketch, named name: Words) {
    let title = pin.words("callout", "title") ?? name
    let link = pin.touches.first { !$0.isOwn }
    element(
      "div", [.class(link == nil ? "callout" : "callout touched"), .flag("hidden"), .role("group"), .label(title)]
    ) { page in
      page.element("h3", class: Classes("callout-title", as: .text(.title))) { page in
        guard let link else { return page.words(title) }
        page.element(
          "button", [.fixed("type", "button"), .class(.stretch), .control("data-tap", link.control)]
        ) { page in
          page.words(title)
          page.icon("chevron-right")
        }
      }
      page.body(of: pin, "body")
      page.body(of: pin)
    }
  }
}
