import HTML

extension ElementKind {
  /// Numbers as a picture.
  static let chart = ElementKind(
    "chart", "a chart of numbers", in: [.body], label: .optional(.text), labelMeaning: "title", touch: .optional,
    needsName: true
  ) {
    [
      Property(
        "kind", .words("bar", "line", "area", "pie", "donut"), "the type of chart", default: "bar", changes: .look),
      Property(
        "values", .either([.map(.anyNumber), .list(.anyNumber)]), "the numbers, with or without names",
        .notNegative(with: "kind", ["pie", "donut"]), changes: .text),
      Property("unit", .text, "the unit after each number"),
      .height,
    ]
  } drawing: { chart, page in
    let values: [(words: Words, number: Double)]
    switch chart.value("values") {
    case .entries(let entries)?: values = entries
    default:
      values = chart.list("values").compactMap { if case .number(let number) = $0 { ("", number) } else { nil } }
    }
    let unit = chart.words("unit").map { " " + $0.text { _ in "" } } ?? ""
    let spoken = values.map { words, number in
      words.isEmpty ? number.css + unit : "\(words.text { _ in "" }) \(number.css)\(unit)"
    }.joined(separator: ", ")
    let picture = ChartPicture(kind: chart.word("kind") ?? "bar", values: values.map { $0.number })
    let isRound = picture.kind == "pie" || picture.kind == "donut"
    // Numbers without names stand too close to be read where there are many.
    let shown = values.enumerated().filter { !$0.element.words.isEmpty || values.count <= 8 }
    page.surface(of: chart, chart.classes("kind-\(picture.kind)", as: .picture(.chart))) { page in
      if let label = chart.label { page.words(label, in: "h3", class: Classes("chart-title", as: .text(.title))) }
      page.element(
        "div",
        [.class(Classes("drawing", as: .picture(.plot))), .role("img"), .label(chart.words("alt") ?? .plain(spoken))]
          + Attribute.look(chart.room)
      ) { page in
        picture.draw(on: &page)
        if !isRound, !values.isEmpty { page.axis(picture.scale, unit) }
      }
      if shown.isEmpty { return }
      page.element("ul", [.class(Classes("legend", as: .unseen)), .decorative]) { page in
        for (index, value) in shown {
          page.element("li", class: "series-\(index % 6)") { page in
            if !value.words.isEmpty { page.words(value.words, in: "span", class: .words) }
            // Names have their numbers at the side of the chart.
            if isRound || value.words.isEmpty { page.element("b") { $0.text(value.number.css + unit) } }
          }
        }
      }
    }
  }
}

extension PageWriter {
  /// The numbers beside a chart, the largest first and with the unit.
  fileprivate mutating func axis(_ scale: ChartScale, _ unit: String) {
    element("ul", [.class(Classes("axis", as: .unseen)), .decorative]) { page in
      for (index, number) in scale.numbers.reversed().enumerated() {
        page.element("li") { $0.text(scale.short(number) + (index == 0 ? unit : "")) }
      }
    }
  }
}
