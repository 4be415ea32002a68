import HTML

extension ElementKind {
  /// A map with pins.
  static let map = ElementKind(
    "map", "a map with pins", in: [.body], label: .optional(.text), labelMeaning: "name of the area",
    children: Content(of: .map), touch: .byItself, motion: .pan, needsName: true, carries: [.presses, .drag]
  ) {
    [.height, .fill]
  } drawing: { map, page in
    let isEmpty = page.count(in: map) == 0
    var attributes: [Attribute] = [.role("group"), .label(map.name ?? "Map")]
    // Keys move it: where no pin takes them, it does.
    if isEmpty, !map.isTappable { attributes.append(.fixed("tabindex", "0")) }
    page.ground(
      of: map, map.classes(map.sized, as: .picture(.map)),
      attributes + Attribute.look(map.room + [.number("seed", Double(map.name?.seed ?? 0))]), isEmpty: isEmpty
    ) { page in
      page.element("div", [.class("ground"), .decorative])
      page.body(of: map)
    }
  }
}
