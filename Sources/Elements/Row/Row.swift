import HTML

extension ElementKind {
  /// One line of a list or a table.
  static let row = ElementKind(
    "row", "one line of a list or a table; a control may stand in its body", in: [.list, .rows],
    label: .optional(.text), children: Children(of: .body), touch: .optional, needsName: true, setsApart: true,
    carries: [.presses, .swipe], parts: .row
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
  } drawing: { row in
    if row.container == "table" {
      let cells = row.list("cells").map { value -> HTML in
        if case .words(let words) = value { .element("td", [.words(words)]) } else { .element("td") }
      }
      return [.element("tr", [.element("th", [.fixed("scope", "row")], [.words(row.label ?? "")])] + cells)]
    }
    var start: [HTML] = []
    if let picture = row.picture("image") { start.append(row.pictureNode(picture, class: "thumb", alt: "")) }
    if let icon = row.icon("icon") { start.append(Icons.svg(icon)) }
    var words: [HTML] = row.label.map { [.element("span", class: "words", [.words($0)])] } ?? []
    if let subtitle = row.words("subtitle") { words.append(.element("span", class: "subtitle", [.words(subtitle)])) }
    var end = row.badgeNode()
    switch row.word("accessory") {
    case "disclosure": end.append(.element("span", class: "disclosure", [Icons.svg("chevron-right")]))
    case "check": end.append(.element("span", class: "check", [Icons.svg("check")]))
    case "info": end.append(.element("span", class: "info", [Icons.svg("info")]))
    default: break
    }
    let lines = words.isEmpty ? [] : [HTML.element("span", class: "lines", words)]
    // What finds no room beside the lines stands below them.
    let texts =
      row.words("detail").map { detail in
        [HTML.element("span", class: "texts", lines + [.element("span", class: "detail", [.words(detail)])])]
      } ?? lines
    let inside = start + texts + end
    let touched = inside.isEmpty ? [] : row.surface("face", row.words("alt").map { [.label($0)] } ?? [], inside)
    let body = row.body().isEmpty ? [] : [HTML.element("div", class: "control", row.body())]
    let swipes = ["swipe-left", "swipe-right"].filter(row.has).map { area in
      HTML.element("div", class: "swipe \(area)", row.body(area))
    }
    let more =
      swipes.isEmpty
      ? []
      : [
        HTML.element(
          "button",
          [
            .fixed("type", "button"), .class("gesture uncover"), .flag("data-uncover"),
            .fixed("aria-expanded", "false"),
            .label((row.name ?? "").following("Actions: ")),
          ],
          [Icons.svg("more")])
      ]
    let isLong = (row.words("detail")?.text { _ in "" }.count ?? 0) > mostBesideLabel
    return [.element("li", class: row.classes(isLong ? "long" : ""), touched + body + more + swipes)]
  }

  /// A detail with more letters stands below its label, and then all do in its list.
  private static let mostBesideLabel = 22
}
