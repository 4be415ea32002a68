extension ElementKind {
  /// Elements that scroll by themselves.
  static let scroll = ElementKind(
    "scroll", "elements that scroll by themselves, to the side or down", in: [.body], children: Children(of: .body)
  ) {
    [
      Property("direction", .words("horizontal", "vertical"), "the way it scrolls", default: "horizontal"), .height,
      .gap, .fill,
    ]
  }
}
