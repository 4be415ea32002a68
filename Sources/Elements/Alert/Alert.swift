import HTML

extension ElementKind {
  /// A question or a message in the middle of the screen.
  static let alert = ElementKind(
    "alert", "a question or a message that needs an answer; without buttons it has an OK", in: [.popups],
    label: .optional(.text), labelMeaning: "title", children: Content("buttons", of: .buttons),
    popup: PopupBehaviour(
      closesOnChoice: true, closesOutside: false, isDismissible: true, needsCancel: true, hasOK: true)
  ) {
    [
      Property("text", .text, "the text below the title"), .allow,
    ]
  } drawing: { alert, page in
    page.choices(of: alert, as: .alert, "alertdialog")
  }
}
