extension ElementKind {
  /// A few words that go away by themselves and are never in the way.
  static let toast = ElementKind(
    "toast", "a few words that go away by themselves and are never in the way", in: [.popups], label: .optional(.text),
    labelMeaning: "words", children: Children(of: .body),
    popup: PopupBehaviour(closesOnChoice: false, closesOutside: false, isDismissible: false, isOnStack: false)
  ) {
    [
      Property("lasts", .duration, "how long it stays", default: "2s"),
      Property("button", .text, "the words of its button"),
      Property("icon", .icon, "a picture before the words"),
      Property("text", .text, "words below the title"),
      .allow,
    ]
  }
}
