import HTML

extension ElementKind {
  /// Several things to do, one of which is chosen.
  static let actions = ElementKind(
    "actions", "several things to do, one below the other; choosing one closes it", in: [.popups],
    label: .optional(.text), labelMeaning: "title", children: Children("buttons", of: .buttons),
    popup: PopupBehaviour(closesOnChoice: true, closesOutside: false, isDismissible: true, needsCancel: true)
  ) {
    [
      Property("text", .text, "the words below the title"), .allow,
    ]
  } drawing: { actions, page in
    page.choices(of: actions, "dialog")
  }
}
