extension ElementKind {
  /// What can be done with the thing that was pressed long.
  static let contextMenu = ElementKind(
    "context-menu", "what can be done with the thing that was pressed long", in: [.popups], label: .optional(.text),
    labelMeaning: "title", popup: PopupBehaviour(closesOnChoice: true, closesOutside: true, isDismissible: true)
  ) {
    [
      Property("text", .text, "words below the title"),
      Property("buttons", .elements(.buttons), "its buttons"),
      .allow,
    ]
  }
}
