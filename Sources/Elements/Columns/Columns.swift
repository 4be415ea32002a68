extension ElementKind {
  /// Elements side by side.
  static let columns = ElementKind(
    "columns", "elements side by side", in: [.body], children: Children(of: .body)
  ) {
    [
      Property("fill", .flag, "takes the room that is left", default: "no"),
      Property("gap", .length, "the room between them"),
    ]
  }
}
