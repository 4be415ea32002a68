import HTML

extension ElementKind {
  /// What can be done with the thing that was pressed long.
  static let contextMenu = ElementKind(
    "context-menu", "the actions for an element, opened by a long press", in: [.popups], label: .optional(.text),
    labelMeaning: "title", children: Content("buttons", of: .buttons),
    popup: PopupBehaviour(closesOnChoice: true, closesOutside: true, isDismissible: true), parts: .pointer
  ) {
    [
      Property("text", .text, "the text below the title"), .allow,
    ]
  } drawing: { menu, page in
    page.choices(of: menu, as: .menu, "menu")
  }
}
