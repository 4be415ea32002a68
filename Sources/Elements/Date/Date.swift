import HTML

extension ElementKind {
  /// A day or a time to choose.
  static let date = ElementKind(
    "date", "a date or time picker", in: [.body], label: .optional(.text), touch: .byItself, input: .type(.date),
    needsName: true, surface: ".date input"
  ) {
    [
      Property("kind", .words("date", "time", "date-and-time"), "what to pick", default: "date"),
      Property(
        "value", .text,
        """
        its initial value: a date such as `2026-05-12`, a time such as `9:41`, or both such as `2026-05-12 9:41`; other \
        words are shown as they are
        """, .moment, default: "nothing", changes: .flow),
      .filledState, .required,
    ]
  } drawing: { date, page in
    let kind = DateKind(word: date.word("kind") ?? "").rawValue
    page.field(date, as: .control(.picker)) { page in
      page.element(
        "input",
        [
          .fixed("type", "text"), .fixed("autocomplete", "off"), .fixed("inputmode", "none"), .role("combobox"),
          .fixed("aria-haspopup", "dialog"), .fixed("aria-expanded", "false"), .fixed("data-date", kind),
          .words("placeholder", .plain(page.system[.choose])), .words("value", date.words("value") ?? ""),
        ] + date.typingAttributes)
    }
  }
}
