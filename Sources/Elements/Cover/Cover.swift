import HTML

extension ElementKind {
  /// Something that takes the whole screen.
  static let cover = ElementKind(
    "cover", "something that takes the whole screen, such as a call; only what stands in it closes it", in: [.popups],
    label: .optional(.text), labelMeaning: "title", children: Children(of: .body),
    popup: PopupBehaviour(closesOnChoice: false, closesOutside: false, isDismissible: false)
  ) {
    [.title, .allow]
  } drawing: { cover, page in
    page.element("div", [.class(cover.classes())] + cover.dialogAttributes) { page in
      page.dialogTitle(of: cover)
      page.element("div", class: "inside") { $0.body(of: cover) }
    }
  }
}
