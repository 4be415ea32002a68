import HTML

extension ElementKind {
  /// A surface that slides in from an edge.
  static let sheet = ElementKind(
    "sheet", "a panel that slides in from an edge, with the screen visible behind it", in: [.popups],
    label: .optional(.text), labelMeaning: "title", children: Content(of: .body),
    popup: PopupBehaviour(closesOnChoice: false, closesOutside: true, isDismissible: true)
  ) {
    [
      .title, .outside,
      Property(
        "sizes", .list(.either([.words("small", "medium", "large"), .length])),
        "the heights people can drag it between; it opens at `size`", default: "only its `size`"),
      Property("edge", .words("bottom", "top", "left", "right"), "the edge it slides in from", default: "bottom"),
      .allow,
    ]
  } drawing: { sheet, page in
    page.element(
      "div",
      [.class(sheet.classes("edge-\(sheet.word("edge") ?? "bottom")", as: .popup(.sheet)))] + sheet.dialogAttributes
    ) { page in
      page.element("span", [.class(Classes("grabber", as: .grabber)), .decorative])
      page.dialogTitle(of: sheet)
      page.element(
        "div", [.class("inside"), .fixed("tabindex", "0"), .role("group"), .label(sheet.dialogName)]
      ) { $0.body(of: sheet) }
    }
  }
}
