import HTML

extension ElementKind {
  /// Numbers as a picture.
  static let chart = ElementKind(
    "chart", "a chart of numbers", in: [.body], label: .optional(.text), labelMeaning: "title", touch: .optional,
    needsName: true
  ) {
    [
      Property("kind", .words("bar", "line", "area", "pie", "donut"), "the type of chart", default: "bar"),
      Property("values", .either([.map(.anyNumber), .list(.anyNumber)]), "the numbers, with or without names"),
      Property("unit", .text, "the unit after each number"),
      .height,
    ]
  } drawing: { chart in
    let values: [(words: Words, number: Double)]
    switch chart.value("values") {
    case .entries(let entries)?: values = entries
    default:
      values = chart.list("values").compactMap { if case .number(let number) = $0 { ("", number) } else { nil } }
    }
    let unit = chart.words("unit").map { " " + $0.text { _ in "" } } ?? ""
    let spoken = values.map { "\($0.words.text { _ in "" }) \($0.number.css)\(unit)" }.joined(separator: ", ")
    let picture = ChartPicture(kind: chart.word("kind") ?? "bar", values: values.map(\.number))
    let title = chart.label.map { [HTML.element("h3", class: "chart-title", [.words($0)])] } ?? []
    let names = values.enumerated().filter { !$0.element.words.isEmpty }.map { index, value in
      HTML.element(
        "li", [.class("series-\(index % 6)")],
        [.element("span", class: "words", [.words(value.words)]), .element("b", [.text(value.number.css + unit)])])
    }
    let legend = names.isEmpty ? [] : [HTML.element("ul", [.class("legend"), .decorative], names)]
    let drawn = HTML.element(
      "div",
      [.class("drawing"), .role("img"), .label(chart.words("alt") ?? .plain(spoken))] + Attribute.look(chart.room),
      [picture.svg])
    return chart.surface(chart.classes("kind-\(picture.kind)"), [], title + [drawn] + legend)
  }
}
