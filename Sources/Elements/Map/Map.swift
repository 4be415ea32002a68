import HTML

extension ElementKind {
  /// A map with pins.
  static let map = ElementKind(
    "map", "a map with pins", in: [.body], label: .optional(.text), labelMeaning: "name of the region",
    children: Children(of: .map), touch: .byItself, motion: .pan, needsName: true, carries: [.presses, .drag]
  ) {
    [.height, .fill]
  } drawing: { map in
    let ground = HTML.element("div", [.class("ground"), .decorative])
    let pins = map.body()
    let attributes = [.role("group"), .label(map.name ?? "Map")] + Attribute.look(map.room)
    return pins.isEmpty
      ? map.surface(map.classes(), attributes, [ground]) : map.ground(map.classes(), attributes, [ground] + pins)
  }
}
