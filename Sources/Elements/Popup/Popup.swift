import HTML

extension ElementKind {
  /// A small surface beside what opened it.
  static let popup = ElementKind(
    "popup", "a small surface beside what opened it, for a choice or a setting", in: [.popups], label: .optional(.text),
    labelMeaning: "title", children: Children(of: .body),
    popup: PopupBehaviour(closesOnChoice: false, closesOutside: true, isDismissible: true), parts: .pointer
  ) {
    [
      .title, .outside,
      Property(
        "edge", .words("top", "bottom", "left", "right"), "the side of what opened it on which it stands",
        default: "where there is room"),
      .allow,
    ]
  } drawing: { popup in
    [
      .element(
        "div", [.class(popup.classes("edge-\(popup.word("edge") ?? "any")"))] + popup.dialogAttributes,
        popup.dialogTitle + [.element("div", class: "inside", popup.body())])
    ]
  }
}
