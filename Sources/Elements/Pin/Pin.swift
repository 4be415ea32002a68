extension ElementKind {
  /// A place on a map.
  static let pin = ElementKind(
    "pin", "a place on a map, which may open a callout", in: [.map], label: .optional(.text), touch: .optional,
    needsName: true
  ) {
    [
      Property("at", .point, "where it is, from the left and from the top", required: true),
      Property("icon", .icon, "the picture on it"),
      Property("callout", .record(.callout), "what a tap opens above it; one is open at a time"),
    ]
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
