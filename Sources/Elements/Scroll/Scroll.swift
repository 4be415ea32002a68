extension ElementKind {
  /// Elements that scroll on their own, to the side or down.
  static let scroll = ElementKind(
    "scroll", "elements that scroll on their own, to the side or down", in: [.body], children: Children(of: .body)
  ) {
    [
      Property("direction", .words("horizontal", "vertical"), "the way it scrolls", default: "horizontal"),
      Property("height", .length, "how high it is drawn"),
      Property("fill", .flag, "takes the room that is left", default: "no"),
    ]
  }
}
