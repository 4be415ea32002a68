import Elements
import ScreenModel

/// The page about the kinds of elements, one entry each.
enum ElementsPage {
  static var text: String {
    var page = Markdown()
    page.heading("Elements", level: 1)
    page.paragraph(
      """
      Every element: where it is allowed, what follows its name, its own keys, an example, and how it is drawn. The keys that every \
      element has are [in the language](language.md#element).
      """)
    let groups = ElementGroup.all
    for group in groups {
      page.paragraph("**\(group.title)**: " + group.kinds.map { "[`\($0.name)`](#\($0.name))" }.joined(separator: " "))
    }
    for group in groups {
      page.heading(group.title, level: 2)
      for kind in group.kinds { add(kind, to: &page) }
    }
    return page.text
  }

  private static func add(_ kind: ElementKind, to page: inout Markdown) {
    page.heading(kind.name, level: 3)
    page.paragraph(Markdown.sentence(kind.summary))
    var facts: [String] = []
    facts.append(
      kind.containers.contains(.screen) ? "A key of a screen or a layout." : "Allowed in: \(kind.placesInWords).")
    if let value = kind.valueInWords { facts.append("`\(kind.name):` \(value).") }
    if let popup = kind.facets.popup { facts.append(popup.closing) }
    let gestures = GestureKey.all(of: kind).map { "`\($0.property.name)`" }.joined(separator: ", ")
    if !gestures.isEmpty { facts.append("Gestures: \(gestures).") }
    page.paragraph(facts.joined(separator: " "))
    page.properties(kind.ownProperties)
    page.yaml(ElementCatalog.example(of: kind))
    page.paragraph("![\(Markdown.sentence(kind.summary))](kinds/\(kind.name).svg)")
  }
}
