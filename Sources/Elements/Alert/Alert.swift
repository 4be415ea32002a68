extension ElementKind {
  /// A question or a message in the middle of the screen.
  static let alert = ElementKind(
    "alert", "a question or a message in the middle of the screen", in: [.popups], label: .optional(.text),
    labelMeaning: "title", popup: PopupBehaviour(closesOnChoice: true, closesOutside: false, isDismissible: true)
  ) {
    [
      Property("text", .text, "words below the title"),
      Property("buttons", .elements(.buttons), "its buttons"),
      .allow,
    ]
  }
}
