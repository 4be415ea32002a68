extension ElementKind {
  /// Elements side by side.
  static let columns = ElementKind(
    "columns", "elements side by side", in: [.body], children: Children(of: .body)
  ) {
    [
      Property("widths", .list(.length), "how wide each is, in points or as a part", default: "all alike"), .gap, .fill,
    ]
  }
}
