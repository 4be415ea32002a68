extension ElementKind {
  /// A small surface anchored to what opened it.
  static let popup = ElementKind(
    "popup", "a small surface anchored to what opened it", in: [.popups], label: .optional(.text),
    labelMeaning: "title", children: Children(of: .body),
    popup: PopupBehaviour(closesOnChoice: false, closesOutside: true, isDismissible: true)
  ) {
    [
      Property("title", .text, "its heading"),
      Property("outside", .words("closes", "stays"), "what a tap outside does", default: "closes"),
      Property("edge", .words("top", "bottom", "left", "right"), "the side on which it opens"),
      .allow,
    ]
  }
}
