extension ElementKind {
  /// A part that folds away under its title.
  static let accordion = ElementKind(
    "accordion", "a part that folds away under its title", in: [.body], label: .required(.text), labelMeaning: "title",
    children: Children(of: .body), touch: .byItself, needsName: true
  ) {
    [
      Property("open", .flag, "whether it is open at first", default: "no"),
      Property("fill", .flag, "takes the room that is left", default: "no"),
    ]
  }
}
