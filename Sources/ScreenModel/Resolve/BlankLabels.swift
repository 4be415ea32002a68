import Elements
import SourceText
import YAMLSyntax

/// Labels that rows, or what components are given, leave empty.
extension Resolver {
  /// Tells which elements with a label have no name for some row.
  mutating func checkLabels() {
    if app.exceedsLimits { return }
    for reading in app.interpolations where reading.context.holder >= 0 {
      let element = app.elements[Int(reading.context.holder)]
      let facets = ElementCatalog.facets[Int(element.kind)]
      // Others need no name, so that nothing is missed.
      guard element.label == reading.node, facets.label == .words,
        facets.mustHaveName || element.move >= 0 || !element.gestures.isEmpty
      else { continue }
      let template = TextTemplate(tree.text(reading.node))
      guard template.parts.allSatisfy({ mayBeBlank($0, in: reading.context) }) else { continue }
      let blank = possibleTexts(of: template, in: reading.context).filter { $0.text.isBlank && !$0.isNeverThere }
      guard let first = WrongTexts.grouped(blank).first else { continue }
      report(
        .blankLabel(
          element: reading.context.holder, at: first.place(readAt: tree.span(reading.node), in: tree),
          sources: first.sources))
    }
  }

  /// Whether a part of a text may have no words: a look at the cells of a column says that of most before rows are gone through.
  private func mayBeBlank(_ part: TextTemplate.Piece, in context: Context) -> Bool {
    switch part {
    case .words(let words): return words.isBlank
    case .value(let name, _):
      switch binding(of: name, in: context) {
      case .column(let repetition, let column)?:
        return app.data[Int(app.repetitions[Int(repetition)].dataIndex)].rows.contains { $0[column].text.isBlank }
      case .parameter?: return true
      case .variable?, .unknownRows?, .platform?, nil: return false
      }
    }
  }
}

extension String {
  fileprivate var isBlank: Bool { utf8.allSatisfy { $0 <= UInt8(ascii: " ") } }
}
