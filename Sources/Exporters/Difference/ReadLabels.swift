import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// What people read on the controls of a link: of rows the words of the first, and how many more there are.
struct ReadLabels {
  private let table: LinkTable?

  /// How many are written out.
  private static let most = 2

  init(of version: FlowVersion) { table = version.outline?.table }

  /// In quotes; where it has no words, what is done.
  ///
  /// - Parameter isWhole: whether long words are not cut.
  func words(on edge: FlowDiagram.Edge, isWhole: Bool = false) -> String {
    func quoted(_ words: String) -> String { Self.quoted(isWhole ? words : ShortWords.cut(words)) }
    let texts = labels(of: edge).map { label in
      var edge = edge
      edge.label = label
      let caption = DiagramLine.Caption(edge).text
      return caption.isEmpty ? label.isEmpty ? edge.action.word : label : caption
    }
    if texts.count < 2 { return texts.map(quoted).joined() }
    // Two rows may be called the same.
    let all = edge.controls.count < edge.count ? edge.count : texts.count
    var parts = texts.prefix(all > Self.most + 1 ? Self.most : all).map(quoted)
    if all > parts.count { parts.append("\(all - parts.count) more") }
    return parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
  }

  /// Words in quotes; what is in quotes already is in single ones then.
  private static func quoted(_ words: String) -> String {
    "“\(String(words.map { $0 == "“" ? "‘" : $0 == "”" ? "’" : $0 }))”"
  }

  /// The labels, each once; where nothing of a row is read, one.
  func labels(of edge: FlowDiagram.Edge) -> [String] {
    guard let table, edge.label.contains("‹") else { return [edge.label] }
    var seen: Set<String> = []
    let labels = edge.controls.compactMap { number -> String? in
      let element = table.controls[Int(number)].element
      // Others are shown as one with it, and are told by themselves.
      guard element >= 0, edge.span == table.app.tree.span(table.app.elements[Int(element)].node) else { return nil }
      let label = FlowWords.readable(
        table.label(ofControl: number) { "‹\(table.app.tree.text(table.app.variables[Int($0)].key))›" })
      return seen.insert(label).inserted ? label : nil
    }
    return labels.isEmpty ? [edge.label] : labels
  }
}
