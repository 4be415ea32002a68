import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Elements that follow one another in a list on lines of their own, as somebody selects them.
struct SelectedItems {
  private let app: App
  /// The elements, without those in them.
  let elements: [ElementID]
  /// From the first to the last of them.
  let span: Span

  private var tree: SyntaxTree { app.tree }

  /// - Returns: nil if nothing is selected that could go elsewhere together.
  init?(_ selection: Span, _ app: App, _ parents: [NodeID]) {
    let lines = WrittenLines(app.tree.sources)
    let firstLine = lines.start(of: Int(selection.start))
    /// Whether an element begins on a selected line, after its dash.
    func begins(_ element: ElementID) -> Bool {
      let start = app.tree.span(app.elements[Int(element)].node).start
      let line = lines.start(of: Int(start))
      // Whole lines are selected up to the beginning of the next.
      return line >= firstLine && (line == firstLine || line < Int(selection.end)) && lines.dash(before: start) != nil
    }
    let beginning = app.elements.indices.lazy.map { ElementID($0) }.filter(begins)
    guard let first = beginning.first(where: { _ in true }) else { return nil }
    let list = parents[Int(app.elements[Int(first)].node)]
    guard list >= 0, app.tree.node(list).kind == .sequence, app.tree.node(list).style == .block else { return nil }
    let chosen = beginning.filter { parents[Int(app.elements[Int($0)].node)] == list }
    self.app = app
    elements = Array(chosen)
    span = elements.map { app.tree.span(app.elements[Int($0)].node) }.reduce(
      app.tree.span(app.elements[Int(first)].node)
    ) { $0.union($1) }
    // A `use` is a component already, and a `slot` is the place of another one's elements.
    let all = elements.flatMap { $0..<app.elements[Int($0)].after }
    let isWord = elements.count == 1 && app.tree.nodes[Int(app.elements[Int(first)].node)].kind == .scalar
    let isUse = elements.count == 1 && app.facets(of: first).holds == .component
    if isWord || isUse || all.contains(where: { app.facets(of: $0).holds == .slot }) || holdsAnchor { return nil }
    if opensPopupOfRow(from: Set(all)) { return nil }
  }

  /// Whether one of some elements opens a popup that reads the row around it: in a component there is none.
  private func opensPopupOfRow(from all: Set<ElementID>) -> Bool {
    let needs = PopupScopes(app).need
    return app.moves.contains { move in
      all.contains(move.context.holder)
        && move.branches.contains { branch in
          if case .popup(let popup) = app.targets[Int(branch)] { needs[Int(popup)] == .opener } else { false }
        }
    }
  }

  /// Whether something in it is repeated elsewhere, or repeats something.
  private var holdsAnchor: Bool {
    elements.contains { element in
      let node = app.elements[Int(element)].node
      return tree.nodes[Int(node)..<Int(tree.nodes[Int(node)].after)].contains { $0.kind == .alias }
    } || tree.nodes.contains { $0.kind == .alias && $0.link >= 0 && span.contains(tree.nodes[Int($0.link)].span) }
  }

  /// The lines that hold them, and how far in their dashes are; nil if something else is on these lines.
  var text: (range: Range<Int>, dash: Int)? {
    let lines = WrittenLines(tree.sources)
    guard let dash = lines.dash(before: span.start) else { return nil }
    let start = lines.start(of: Int(span.start))
    return (start..<lines.end(after: span), dash)
  }

  /// The names they read of what is around them: parameters of a component; nil if one cannot be handed on.
  func parameters(_ index: NameIndex) -> [String]? {
    let all = elements.flatMap { $0..<app.elements[Int($0)].after }
    let ownData = Set(
      all.compactMap { element -> Int32? in
        let each = app.elements[Int(element)].each
        return each >= 0 ? app.repetitions[Int(each)].dataIndex : nil
      })
    var result: [String] = []
    for occurrence in index.occurrences where span.contains(occurrence.span) {
      for symbol in occurrence.symbols {
        switch symbol {
        case .column(let data, _) where ownData.contains(data): continue
        case .column, .parameter: break
        default: continue
        }
        guard case .reading = occurrence.form else { return nil }
        let name = index.name(of: symbol)
        guard ScalarWriting.isPlain(name, inFlow: true), !name.contains(" ") else { return nil }
        if !result.contains(name) { result.append(name) }
      }
    }
    return result
  }
}
