import HTML

extension ElementKind {
  /// What can be done with the thing that was pressed long.
  static let contextMenu = ElementKind(
    "context-menu", "what can be done with the thing that was pressed long", in: [.popups], label: .optional(.text),
    labelMeaning: "title", children: Children("buttons", of: .buttons),
    popup: PopupBehaviour(closesOnChoice: true, closesOutside: true, isDismissible: true), parts: .pointer
  ) {
    [
      Property("text", .text, "the words below the title"), .allow,
    ]
  } drawing: { menu in
    [menu.choices("menu")]
  }
}
