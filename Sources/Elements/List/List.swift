import HTML

extension ElementKind {
  /// Rows below each other.
  static let list = ElementKind(
    "list", "a list of rows", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Content(of: .list), holds: .items, takesSearch: true, carries: .pull, parts: [.rows, .headers],
    surface: ".list .rows"
  ) {
    [
      Property(
        "grouped", .flag, "each section is a separate card, in sheets of Android; elsewhere the platform decides",
        default: "no",
        changes: .look),
      Property(
        "search", .either([.flag, .element(ElementCatalog.searchField)]),
        "a search field above the rows: `yes`, its hint, or its keys",
        default: "no"),
      .empty,
    ]
  } drawing: { list, page in
    let name = list.name.map { [Attribute.label($0)] } ?? []
    page.element(
      list.name == nil ? "div" : "section",
      [.class(list.classes(list.flag("grouped") ? "grouped" : "", as: .rows(.list)))] + name + list.nameAttribute
        + (list.control(.pull).map { [.control("data-pull", $0)] } ?? [])
    ) { page in
      page.heading(of: list)
      page.search(of: list)
      page.rows(of: list)
      page.empty(of: list)
      page.gestureButtons(of: list)
    }
  }
}
