import HTML

extension ElementKind {
  /// Rows below each other.
  static let list = ElementKind(
    "list", "rows below each other", in: [.body], label: .optional(.text), labelMeaning: "title",
    children: Children(of: .list), holds: .items, takesSearch: true, carries: .pull, parts: [.rows, .headers],
    surface: ".list .rows"
  ) {
    [
      Property("grouped", .flag, "each section is a card of its own", default: "no"),
      Property(
        "search", .either([.flag, .element(ElementCatalog.searchField)]),
        "a search field above the rows: `yes`, its hint, or its keys",
        default: "no"),
      .empty,
    ]
  } drawing: { list in
    var search = list.body("search")
    if search.isEmpty, list.flag("search") { search = [Sketch(kind: "search").searchField(hint: "Search")] }
    let empty = list.has("empty") ? [HTML.element("div", class: "empty", list.body("empty"))] : []
    let name = list.label.map { [Attribute.label($0)] } ?? []
    return [
      .element(
        list.label == nil ? "div" : "section",
        [.class(list.classes(list.flag("grouped") ? "grouped" : ""))] + name + list.nameAttribute,
        list.heading() + search + Sketch.rows(list.body()) + empty)
    ]
  }
}
