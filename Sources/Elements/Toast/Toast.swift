import HTML

extension ElementKind {
  /// A few words that go away by themselves and are never in the way.
  static let toast = ElementKind(
    "toast", "a short message that disappears by itself and never blocks the screen", in: [.popups],
    label: .optional(.text),
    labelMeaning: "text", children: Content("buttons", of: .buttons), carries: .go,
    popup: PopupBehaviour(
      closesOnChoice: true, closesOutside: false, isDismissible: false, isOnStack: false, endsByItself: true),
    without: [.size]
  ) {
    [
      Property("icon", .icon, "an icon before the text"), .lasts("2s"), .allow,
    ]
  } drawing: { toast, page in
    page.element(
      "div",
      [.class(toast.classes(as: .popup(.toast)))] + (toast.words("alt").map { [.role("group"), .label($0)] } ?? [])
    ) { page in
      page.iconAndWords(of: toast)
      page.body(of: toast)
    }
  }
}
