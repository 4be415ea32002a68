import HTML

extension ElementKind {
  /// One field among tiles.
  static let tile = ElementKind(
    "tile", "one coloured tile", in: [.tiles], label: .optional(.text), touch: .expected, needsName: true,
    setsApart: true, parts: .caption, without: [.size]
  ) {
    [
      Property("image", .fileOrWords, "the image that fills it"),
      Property("icon", .icon, "the icon in its centre"),
      Property("color", .color, "its background colour; a wireframe leaves it out", default: "the accent"),
      Property("wide", .flag, "takes the space of two", default: "no", changes: .look),
      .badge,
    ]
  } drawing: { tile, page in
    let color = tile.color("color")
    let look: [Trait?] = [color.map { .background($0) }, color.map { .text($0.readable) }]
    let name = tile.words("alt").map { [Attribute.label($0)] } ?? []
    let isWide = tile.flag("wide")
    page.surface(
      of: tile, tile.classes(isWide ? "wide" : "", as: .tile, isWide ? .wide : []), name + Attribute.look(look)
    ) { page in
      if let picture = tile.picture("image") { page.picture(picture, class: .picture, alt: "") }
      if let icon = tile.icon("icon") { page.icon(icon) }
      if let label = tile.label { page.words(label, in: "span", class: Classes("caption", as: .part(.caption))) }
      page.badge(of: tile)
    }
  }
}
