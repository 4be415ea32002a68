import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

/// Other words for a text that people read in the page: which bytes of which file change.
package struct Rewording {
  private let app: App
  private let old: String
  private let new: String

  private var tree: SyntaxTree { app.tree }

  /// - Parameters:
  ///   - old: the text as the page shows it.
  ///   - new: what it is to be.
  package static func plan(_ owner: TextOwner, from old: String, to new: String, in compilation: Compilation)
    -> SourceChange
  {
    Rewording(app: compilation.app, old: old, new: new).plan(owner)
  }

  /// Where words were written that are read in an element: the text that holds them, or where its values come from; nil if several may be
  /// meant.
  static func span(of words: String, _ owner: TextOwner, in compilation: Compilation) -> Span? {
    let app = compilation.app
    let texts = owner.texts(in: app).compactMap { text in
      TextOrigin(app.tree.text(text), readAs: words).map { (node: app.tree.resolved(text), count: $0.wordCount) }
    }
    let most = texts.map { $0.count }.max() ?? 0
    let best = Set(texts.filter { $0.count == most }.map { $0.node })
    if most > 0 { return best.count == 1 ? best.first.map { app.tree.span($0) } : nil }
    // All of it is a value.
    guard case .edits(let edits) = plan(owner, from: words, to: words + ".", in: compilation) else { return nil }
    return edits.first?.span
  }

  private func plan(_ owner: TextOwner) -> SourceChange {
    if new.allSatisfy({ $0.isWhitespace }) {
      return refused("The text cannot be empty. Remove the element from the file instead.", nil)
    }
    if new.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F }) {
      return refused("The text contains a character that cannot be written.", nil)
    }
    var place: Span?
    if let screen = owner.screen.flatMap({ id in app.pages.first { $0.id == id }?.screen }) {
      place = tree.span(app.screens[Int(screen)].key)
    }
    if let element = owner.element, app.elements.indices.contains(Int(element)) {
      place = tree.span(app.elements[Int(element)].node)
    }
    let texts = owner.texts(in: app)
    return plan(among: texts, ShownRow(texts, showing: owner.shown, in: app), owner.row(in: app), place)
  }

  private func plan(
    among texts: [NodeID], _ shownRow: ShownRow, _ page: (data: Int, row: Int)?, _ place: Span?
  ) -> SourceChange {
    let fitting = texts.compactMap { text in
      TextOrigin(tree.text(text), readAs: old).map { (node: tree.resolved(text), shown: $0) }
    }.filter { shownRow.rows(of: $0.node, readAs: old, on: page)?.isEmpty != true }
    // The more of it are words, the better it fits.
    let most = fitting.map { $0.shown.wordCount }.max()
    let best = fitting.filter { $0.shown.wordCount == most }
    guard let first = best.first else { return unknown(place) }
    guard Set(best.map({ $0.node })).count == 1 else {
      return refused("“\(old)” is written here more than once.", tree.span(best[1].node))
    }
    let here = tree.span(first.node)
    switch first.shown.change(to: new) {
    case .words(let range, let words): return edit(first.node, range, words)
    case .value(let range, let from, let to):
      guard let column = shownRow.column(readAt: range, of: first.node) else {
        if let change = editArgument(readAt: range, of: first.node, from: from, to: to, place) { return change }
        let name = String(decoding: Array(tree.text(first.node).utf8)[range], as: UTF8.self)
        return refused("“\(from)” is the value of `\(name)`, which is not written here.", here)
      }
      let all = app.data[column.data].rows
      let rows = shownRow.rows(of: first.node, readAs: old, on: page) ?? Array(all.indices)
      return editValue(among: rows.map { all[$0][column.column] }, from: from, to: to) ?? unknown(here)
    case .mixed:
      return refused(
        "Part of this text is the value of a name. Change the text and the value one at a time.", here)
    }
  }

  /// Changes a part of a scalar. Where nothing is replaced, the new words are written together with the letter beside them.
  private func edit(_ node: NodeID, _ range: Range<Int>, _ words: String) -> SourceChange {
    let here = tree.span(node)
    let text = Array(tree.text(node).utf8)
    let editing = ScalarEditing(tree)
    var (range, words) = (range, words)
    if range.isEmpty {
      func isStart(_ index: Int) -> Bool { index >= text.count || text[index] & 0xC0 != 0x80 }
      var (start, end) = (range.lowerBound, range.upperBound)
      if start > 0, text[start - 1] != 10 {
        repeat { start -= 1 } while !isStart(start)
        words = String(decoding: text[start..<range.lowerBound], as: UTF8.self) + words
      } else if end < text.count {
        repeat { end += 1 } while !isStart(end)
        words += String(decoding: text[range.upperBound..<end], as: UTF8.self)
      }
      range = start..<end
    }
    let whole = ScalarEditing.replaced(text, [(range, words)])
    let isOneLine = !words.contains("\n")
    if isOneLine, let changes = editing.parts(of: node, [(range, words)]), let (span, text) = changes.first,
      isRead(whole, as: node, after: Edit(span, text))
    {
      return .edits([Edit(span, text)])
    }
    guard let written = editing.whole(node, whole) else {
      return refused("This text is written over several lines. Change it in your editor.", here)
    }
    return .edits([Edit(tree.contentSpan(node), written)])
  }

  /// Whether a scalar has a text once an edit is made: beside line breaks, blanks and signs may mean something else.
  private func isRead(_ text: String, as node: NodeID, after edit: Edit) -> Bool {
    var patch = Patch(of: tree.sources)
    guard patch.add([edit]), let file = patch.onlyFile else { return false }
    let written = tree.sources.file(of: edit.span).span
    guard let root = tree.roots.first(where: { $0 >= 0 && written.contains(tree.span($0)) }) else { return false }
    var again = SyntaxTree()
    let place = node - root + again.read(path: file.path, contents: file.bytes)
    return again.nodes.indices.contains(Int(place)) && again.node(place).kind == .scalar && again.text(place) == text
  }

  // MARK: values

  /// Changes a value where it is written, if it comes from a single row; nil where no row has it.
  private func editValue(among cells: [DataCell], from: String, to: String) -> SourceChange? {
    let cells = cells.filter { ShownRow.trimmed($0.text) == ShownRow.trimmed(from) }
    guard let cell = cells.first else { return nil }
    guard Set(cells.map({ $0.span })).count == 1 else {
      return refused("“\(from)” is in \(cells.count) rows. Change it in the right one.", cell.span)
    }
    let bytes = tree.sources.bytes[Int(cell.span.start)..<Int(cell.span.end)]
    switch FilePath.ending(tree.sources.file(of: cell.span).path) {
    case "csv": return .edits([Edit(cell.span, DataWriting.csv(to, like: bytes))])
    case "json": return .edits([Edit(cell.span, DataWriting.json(to, like: bytes))])
    case "txt":
      if to.contains(where: { $0.isNewline }) {
        return refused("Each line of this file is a row, so the text must stay on one line.", cell.span)
      }
      return .edits([Edit(cell.span, to)])
    default: break
    }
    let scalar = tree.nodes.indices.first {
      tree.nodes[$0].kind == .scalar && tree.contentSpan(NodeID($0)) == cell.span
    }
    guard let scalar else { return nil }
    let (range, words) = TextOrigin.difference(of: Array(tree.text(NodeID(scalar)).utf8), Array(to.utf8))
    return edit(NodeID(scalar), range, words)
  }

  /// Changes a value of a component where that is used, if only one use of it can be meant.
  ///
  /// - Parameter range: where its name is in a text of the component.
  /// - Returns: nil if the name is no parameter.
  private func editArgument(
    readAt range: Range<Int>, of node: NodeID, from: String, to: String, _ place: Span?
  ) -> SourceChange? {
    let reading = NameIndex(app).occurrences.first { occurrence in
      guard occurrence.node >= 0, case .reading(let place) = occurrence.form else { return false }
      return place == range && tree.resolved(occurrence.node) == node
    }
    guard let symbols = reading?.symbols, symbols.count == 1, case .parameter(let component, let index) = symbols[0]
    else { return nil }
    let name = tree.text(app.components[Int(component)].parameters[index])
    let arguments = app.uses.filter { $0.component == component }
      .flatMap { $0.arguments.filter { tree.text($0.parameter) == name }.map { $0.value } }
    let shownRow = ShownRow(arguments, showing: [from], in: app)
    let fitting = arguments.filter { argument in
      guard TextOrigin(tree.text(argument), readAs: from) != nil else { return false }
      return shownRow.rows(of: tree.resolved(argument), readAs: from, on: nil)?.isEmpty != true
    }
    guard fitting.count < 2 else {
      return refused(
        "“\(from)” may come from several places that use this. Change it in your editor.", tree.span(fitting[1]))
    }
    return Rewording(app: app, old: from, new: to).plan(among: fitting, shownRow, nil, place)
  }

  // MARK: refusing

  private func unknown(_ place: Span?) -> SourceChange {
    refused("“\(old)” is not written here as it is shown.", place)
  }

  private func refused(_ message: String, _ place: Span?) -> SourceChange { .refused(message, at: place) }
}
