import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let repeatedList = Rule(
    "P807", "repeated-list", .warning, in: .screens, about: .element,
    summary: "a list that is repeated although only its row should be",
    rationale: """
      `each` repeats the element that has it, with all that is in it. On a list without a title that holds one row, it \
      makes a list for each row of the data: as many cards with one line each, instead of one list with all of them.
      """,
    remedy: "Move `each` to the row, or give each list a title of its own."
  ) { inspection, findings in
    let app = inspection.app
    var removal: Removal?
    for (index, element) in app.elements.enumerated() where element.each >= 0 && element.label < 0 {
      let kind = ElementCatalog.kinds[Int(element.kind)], first = ElementID(index + 1)
      guard kind.children.map({ repeating.contains($0.container) }) == true, first < element.after else { continue }
      let child = app.elements[Int(first)]
      // Nothing is beside it, and it is no row that is repeated itself.
      guard child.parent == ElementID(index), child.after == element.after, child.each < 0, child.area == element.area
      else { continue }
      let repetition = app.repetitions[Int(element.each)]
      let known = removal ?? Removal(app.tree)
      removal = known
      findings.add(
        .isRepeated(kind.name, app.tree.text(repetition.data)), at: app.tree.span(repetition.node - 1),
        notes: [Note("this is all that is in it", at: app.kindSpan(of: first))],
        fixes: app.fix(moving: repetition.node, to: first, known).map { [$0] } ?? [])
    }
  }
}

/// What holds nothing but rows and their like.
private let repeating: Set<Container> = [.list, .rows, .table, .tiles, .deck, .map]

extension App {
  /// Takes `each` from what is around an element, and gives it to the element.
  fileprivate func fix(moving each: NodeID, to element: ElementID, _ removal: Removal) -> Fix? {
    let entry = "each: \(tree.sources.text(tree.textSpan(of: each)))", kind = ElementCatalog.kinds
    guard !entry.contains("\n"), let removed = removal.edit(of: each - 1, value: each),
      let added = edit(adding: entry, to: element)
    else { return nil }
    return Fix("move `each` to the `\(kind[Int(elements[Int(element)].kind)].name)`", edits: [removed, added])
  }

  private func edit(adding entry: String, to element: ElementID) -> Edit? {
    let (node, value) = (elements[Int(element)].node, elements[Int(element)].value)
    guard value >= 0 else { return nil }
    if tree.node(value).kind == .mapping { return tree.adding(entry, to: value) }
    guard tree.node(node).kind == .mapping, tree.node(value).kind == .scalar,
      ![.literal, .folded].contains(tree.node(value).style)
    else { return nil }
    let end = Span(start: tree.span(value).end, end: tree.span(value).end)
    if tree.nodes[Int(node)].style == .flow { return Edit(end, ", \(entry)") }
    guard let before = IndentedLines(tree).prefix(of: tree.span(node).start) else { return nil }
    return Edit(end, "\n\(String(repeating: " ", count: before.count))\(entry)")
  }
}

extension String {
  fileprivate static func isRepeated(_ kind: String, _ data: String) -> String {
    "this repeats the whole `\(kind)` for each row of `\(data)`"
  }
}
