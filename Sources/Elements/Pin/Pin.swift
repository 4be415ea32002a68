extension ElementKind {
  /// A place on a map.
  static let pin = ElementKind(
    "pin", "a place on a map", in: [.map], label: .required(.text), touch: .optional, needsName: true
  ) {
    [
      Property("at", .point, "where it is: how far from the left, how far from the top"),
      Property("icon", .icon, "the picture on it"),
      Property("color", .color, "its colour"),
      Property(
        "callout",
        .record(
          Shape("a callout", "what opens above a pin; one is open at a time") {
            [
              Property("title", .text, "its heading"), Property("body", .elements(.body), "what stands in it"),
              Property("go", .move, "where touching it leads"), Property("note", .text, "a remark for readers"),
            ]
          }), "what opens above it"),
    ]
  }
}
