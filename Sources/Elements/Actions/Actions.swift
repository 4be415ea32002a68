extension ElementKind {
  /// A sheet of things to do.
  static let actions = ElementKind(
    "actions", "a sheet of things to do", in: [.popups], label: .optional(.text), labelMeaning: "title",
    popup: PopupBehaviour(closesOnChoice: true, closesOutside: false, isDismissible: true)
  ) {
    [
      Property("text", .text, "words below the title"),
      Property("buttons", .elements(.buttons), "its buttons"),
      .allow,
    ]
  }
}
