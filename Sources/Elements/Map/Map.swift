extension ElementKind {
  /// A map with pins.
  static let map = ElementKind(
    "map", "a map with pins", in: [.body], label: .optional(.text), children: Children("pins", of: .map)
  ) {
    [
      Property("height", .length, "how high it is drawn"),
      Property("fill", .flag, "takes the room that is left", default: "no"),
      Property("style-of-map", .words("standard", "satellite", "outline"), "how it is drawn", default: "standard"),
    ]
  }
}
