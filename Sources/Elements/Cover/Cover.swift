import HTML

extension ElementKind {
  /// Something that takes the whole screen.
  static let cover = ElementKind(
    "cover", "a full-screen popup, such as a phone call; only something inside closes it", in: [.popups],
    label: .optional(.text), labelMeaning: "title", children: Content(of: .body),
    popup: PopupBehaviour(closesOnChoice: false, closesOutside: false, isDismissible: false)
  ) {
    [.title, .allow]
  } drawing: { cover, page in
    page.element("div", [.class(cover.classes(as: .popup(.cover)))] + cover.dialogAttributes) { page in
      page.dialogTitle(of: cover)
      page.element("div", class: "inside") { $0.body(of: cover) }
    }
  }
}
