extension ElementKind {
  /// One line of a list or a table.
  static let row = ElementKind(
    "row", "one line of a list or a table; a control may stand in its body", in: [.list, .rows],
    label: .optional(.text), children: Children(of: .body), touch: .optional, needsName: true
  ) {
    [
      Property("subtitle", .text, "a second, quieter line below the label"),
      Property("detail", .text, "words at the end of the row"),
      Property("icon", .icon, "a picture before the label"),
      Property("image", .fileOrWords, "a larger picture before the label"),
      .badge,
      Property(
        "accessory",
        .word([
          Word("disclosure", "an arrow: there is more behind it"), Word("check", "a mark: it is chosen"),
          Word("info", "a sign: it tells more about itself"), Word("none"),
        ]), "the mark at its end", default: "none"),
      Property("cells", .list(.text), "what stands in the further columns of a table"),
      Property("swipe-left", .elements(.buttons), "the buttons that a swipe to the left uncovers"),
      Property("swipe-right", .elements(.buttons), "the buttons that a swipe to the right uncovers"),
    ]
  }
}
