import HTML

extension ElementKind {
  /// One field among tiles.
  static let tile = ElementKind(
    "tile", "one coloured field among tiles", in: [.tiles], label: .optional(.text), touch: .expected, needsName: true,
    setsApart: true, parts: .caption
  ) {
    [
      Property("image", .fileOrWords, "the picture that fills it"),
      Property("icon", .icon, "the picture in its middle"),
      Property("color", .color, "the colour behind it", default: "the accent"),
      Property("wide", .flag, "takes the room of two", default: "no"),
      .badge,
    ]
  } drawing: { tile in
    let color = tile.color("color")
    let look: [Trait?] = [color.map { .background($0) }, color.map { .text($0.readable) }]
    var inside: [HTML] = []
    if let picture = tile.picture("image") { inside.append(tile.pictureNode(picture, class: "picture", alt: "")) }
    if let icon = tile.icon("icon") { inside.append(Icons.svg(icon)) }
    if let label = tile.label { inside.append(.element("span", class: "caption", [.words(label)])) }
    let name = tile.words("alt").map { [Attribute.label($0)] } ?? []
    return tile.surface(
      tile.classes(tile.flag("wide") ? "wide" : ""), name + Attribute.look(look), inside + tile.badgeNode())
  }
}
