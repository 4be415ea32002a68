import HTML

extension ElementKind {
  /// A place on a map.
  static let pin = ElementKind(
    "pin", "a place on a map, which may open a callout", in: [.map], label: .optional(.text), touch: .optional,
    fold: .callout, needsName: true, setsApart: true, parts: .pointer
  ) {
    [
      Property("at", .point, "where it is, from the left and from the top", required: true),
      Property("icon", .icon, "the picture on it"),
      Property("callout", .record(.callout), "what a tap opens above it; one is open at a time"),
    ]
  } drawing: { pin in
    var place: [Trait?] = []
    if case .point(let x, let y)? = pin.value("at") { place = [.left(x), .top(y)] }
    let icon = pin.icon("icon").map { [Icons.svg($0)] } ?? []
    let name = pin.name ?? "Pin"
    let own = pin.touches.filter { $0.isOwn }.map { Attribute("data-\($0.gesture)", .number($0.control)) }
    let hasCallout = pin.value("callout") != nil
    var attributes: [Attribute] = [.fixed("type", "button"), .class("head"), .label(name)]
    if own.isEmpty, hasCallout { attributes += [.flag("data-callout"), .fixed("aria-expanded", "false")] }
    var inside: [HTML] = [.element("button", attributes + own, icon)]
    if hasCallout {
      let title = pin.words("callout", "title") ?? name
      let link = pin.touches.first { !$0.isOwn }
      let heading: HTML =
        link.map { link in
          .element(
            "button", [.fixed("type", "button"), .class("stretch"), Attribute("data-tap", .number(link.control))],
            [.words(title), Icons.svg("chevron-right")])
        } ?? .words(title)
      inside.append(
        .element(
          "div", [.class(link == nil ? "callout" : "callout touched"), .flag("hidden"), .role("group"), .label(title)],
          [.element("h3", class: "callout-title", [heading])] + pin.body("body") + pin.body()))
    }
    return [.element("div", [.class(pin.kind)] + Attribute.look(place), inside)]
  }
}

extension Shape {
  /// What opens above a pin. It is no popup: everything around it can still be touched.
  static let callout = Shape("a callout", "what opens above a pin; the map around it can still be touched") {
    [
      Property("title", .text, "its heading", default: "the pin's label"),
      Property("body", .elements(.body), "what stands in it, as high as it needs to be"),
      Property("go", .move, "where touching it leads"),
    ]
  }
}
