import HTML

extension ElementKind {
  /// A few words that go away by themselves and are never in the way.
  static let toast = ElementKind(
    "toast", "a few words that go away by themselves and are never in the way", in: [.popups], label: .optional(.text),
    labelMeaning: "words", children: Children("buttons", of: .buttons), carries: .go,
    popup: PopupBehaviour(
      closesOnChoice: true, closesOutside: false, isDismissible: false, isOnStack: false, endsByItself: true)
  ) {
    [
      Property("icon", .icon, "a picture before the words"), .lasts("2s"), .allow,
    ]
  } drawing: { toast in
    [
      .element(
        "div", [.class(toast.classes()), .role("status")],
        toast.iconAndWords(toast.label) + toast.body())
    ]
  }
}
