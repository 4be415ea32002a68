import HTML

extension ElementKind {
  /// Several things to do, one of which is chosen.
  static let actions = ElementKind(
    "actions", "a list of actions from the bottom of the screen; choosing one closes it", in: [.popups],
    label: .optional(.text), labelMeaning: "title", children: Content("buttons", of: .buttons),
    popup: PopupBehaviour(closesOnChoice: true, closesOutside: false, isDismissible: true, needsCancel: true)
  ) {
    [
      Property("text", .text, "the text below the title"), .allow,
    ]
  } drawing: { actions, page in
    page.choices(of: actions, as: .actions, "dialog")
  }
}
