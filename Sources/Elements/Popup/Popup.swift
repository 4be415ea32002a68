import HTML

extension ElementKind {
  /// A small surface beside what opened it.
  static let popup = ElementKind(
    "popup", "a small popup next to the element that opened it, for a choice or a setting", in: [.popups],
    label: .optional(.text),
    labelMeaning: "title", children: Content(of: .body),
    popup: PopupBehaviour(closesOnChoice: false, closesOutside: true, isDismissible: true), parts: .pointer
  ) {
    [
      .title, .outside,
      Property(
        "edge", .words("top", "bottom", "left", "right"), "the side of the element on which it opens",
        default: "where there is room", changes: .look),
      .allow,
    ]
  } drawing: { popup, page in
    page.element(
      "div", [.class(popup.classes("edge-\(popup.word("edge") ?? "any")", as: .popup(.sheet)))] + popup.dialogAttributes
    ) { page in
      page.dialogTitle(of: popup)
      page.element("div", class: "inside") { $0.body(of: popup) }
    }
  }
}
