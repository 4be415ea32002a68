extension ElementKind {
  /// A surface that slides in from below.
  static let sheet = ElementKind(
    "sheet", "a surface that slides in from below", in: [.popups], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .body),
    popup: PopupBehaviour(closesOnChoice: false, closesOutside: true, isDismissible: true)
  ) {
    [
      Property("title", .text, "its heading"),
      Property("outside", .words("closes", "stays"), "what a tap outside does", default: "closes"),
      Property("height", .length, "how high it is"),
      .allow,
    ]
  }
}
