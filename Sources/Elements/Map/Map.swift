extension ElementKind {
  /// A map with pins.
  static let map = ElementKind(
    "map", "a map with pins", in: [.body], label: .optional(.text), labelMeaning: "name of the region",
    children: Children(of: .map), touch: .byItself, needsName: true
  ) {
    [.height, .fill]
  }
}
