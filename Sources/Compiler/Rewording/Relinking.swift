import Diagnostics
import Elements
import Rules
package import ScreenModel
import SourceText
import YAMLSyntax

/// Another screen that a touch leads to: what is written for it, and where.
package struct Relinking {
  private let app: App
  private let target: String

  private var tree: SyntaxTree { app.tree }

  /// - Parameters:
  ///   - elements: what was touched, the innermost first: the first that leads somewhere is changed, else the first that may.
  ///   - target: the name of a screen, or of a popup of the whole app.
  package static func plan(_ elements: [ElementID], to target: String, in compilation: Compilation) -> SourceChange {
    Relinking(app: compilation.app, target: target).plan(elements)
  }

  private func plan(_ elements: [ElementID]) -> SourceChange {
    let known = touched(of: elements.filter { app.elements.indices.contains(Int($0)) })
    let leading = known.first { app.elements[Int($0)].move >= 0 }
    guard let element = leading ?? known.first(where: { app.facets(of: $0).triggers.contains(.go) }) else {
      guard let first = known.first else { return refused("It is not known where this was written.", nil) }
      return refused("This `\(app.kindName(of: first))` cannot be a link.", tree.span(app.elements[Int(first)].node))
    }
    let written = app.elements[Int(element)]
    let here = tree.span(written.node)
    if tree.nodes[Int(written.node)].kind == .alias {
      return refused("This is written elsewhere, and repeated here by an alias.", here)
    }
    switch words(for: element) {
    case .success(let words):
      return written.move >= 0 ? replacement(of: written.move, words) : addition(to: element, words)
    case .failure(let problem): return refused(problem.message, here)
    }
  }

  /// Of elements around each other, the innermost first, those that a touch on the first one may follow.
  private func touched(of elements: [ElementID]) -> [ElementID] {
    var result: [ElementID] = []
    var (isTaken, submits) = (false, false)
    for element in elements {
      let facets = app.facets(of: element)
      // Only what submits a form leads where the form does.
      if result.isEmpty || (facets.input == .send ? submits : !isTaken) { result.append(element) }
      switch facets.touch {
      case .byItself, .expected: isTaken = true
      case .none, .optional: break
      }
      if app.isSubmitButton(element) { submits = true }
    }
    return result
  }

  // MARK: the target

  private struct Problem: Error {
    let message: String
  }

  /// The target as an element names it: a screen that is made for rows by the row that the element shows.
  private func words(for element: ElementID) -> Result<String, Problem> {
    if app.popups.contains(where: { $0.isShared && $0.key >= 0 && tree.text($0.key) == target }) {
      return .success(target)
    }
    guard let screen = app.screens.first(where: { tree.text($0.key) == target }) else {
      let isPage = app.pages.contains { $0.id == target }
      return isPage ? .success(target) : .failure(Problem(message: "Nothing is called `\(target)` any more."))
    }
    if screen.for < 0 { return .success(target) }
    let wanted = app.repetitions[Int(screen.for)]
    var next = element
    while next >= 0, wanted.dataIndex >= 0 {
      let each = app.elements[Int(next)].each
      if each >= 0, app.repetitions[Int(each)].dataIndex == wanted.dataIndex {
        let columns = app.data[Int(wanted.dataIndex)].columns
        let id = wanted.idColumn >= 0 ? tree.text(wanted.idColumn) : columns.first
        if let id { return .success("\(target)/$\(id)") }
      }
      next = app.elements[Int(next)].parent
    }
    return .failure(
      Problem(message: "`\(target)` is a screen for each row of data. Write which one it is: `go: \(target)/…`."))
  }

  // MARK: writing

  /// Another target where one is written.
  private func replacement(of move: Int32, _ words: String) -> SourceChange {
    let move = app.moves[Int(move)]
    let here = tree.span(move.node)
    guard move.branches.count == 1, let branch = move.branches.first.map({ app.branches[Int($0)] }), branch.answer < 0
    else { return refused("Where this leads depends on conditions or an answer. Change it in your editor.", here) }
    if branch.popup >= 0 {
      return refused("The popup that this opens is written as part of the link. Change it in your editor.", here)
    }
    guard branch.target >= 0 else {
      return refused("This sets values and opens nothing. Change it in your editor.", here)
    }
    let node = tree.nodes[Int(branch.target)]
    guard node.kind == .scalar else {
      return refused("This is written elsewhere, and repeated here by an alias.", here)
    }
    let isExact = TextTemplate(tree.text(branch.target)).parts.allSatisfy {
      if case .words = $0 { true } else { false }
    }
    if !isExact, !words.contains("$") {
      return refused(
        "This leads somewhere else for each row, or in each place that uses it. Change it in your editor.", here)
    }
    if tree.text(branch.target) == words { return refused("This leads to `\(words)` already.", here) }
    guard let text = ScalarEditing(tree).whole(branch.target, words) else {
      return refused("This is written over several lines. Change it in your editor.", here)
    }
    return .edits([Edit(tree.contentSpan(branch.target), text)])
  }

  /// A `go` where there is none.
  private func addition(to element: ElementID, _ words: String) -> SourceChange {
    let written = app.elements[Int(element)]
    let node = tree.nodes[Int(written.node)]
    let here = node.span
    let isInFlow = node.style == .flow || ScalarEditing(tree).isInFlow(written.node)
    let go = "go: \(ScalarWriting.text(words, like: .plain, inFlow: isInFlow))"
    let kind = app.kindName(of: element)
    if node.kind == .scalar {
      // Words alone, or a kind alone: they become a mapping.
      let isKind = written.value < 0
      let opening = isKind ? "" : "\(kind): "
      let closing = isKind ? ": " : ""
      let (start, end) = (Span(start: here.start, end: here.start), here.endPoint)
      if isInFlow { return .edits([Edit(start, "{\(opening)"), Edit(end, "\(closing), \(go)}")]) }
      guard let column = WrittenLines(tree.sources).column(of: here.start), !isSeveralLines(here) else {
        return refused("This is written over several lines. Write `\(go)` in your editor.", here)
      }
      return .edits([Edit(start, opening), line(go, at: column, behind: here, closing)])
    }
    let entries = Array(tree.entries(written.node))
    guard node.kind == .mapping, !node.hasMerge, let first = entries.first else {
      return refused("Part of this is written elsewhere. Write `\(go)` in your editor.", here)
    }
    if entries.count > 1, let edit = tree.adding(go, to: written.node, before: tree.text(entries[1].key)) {
      return .edits([edit])
    }
    let whole = tree.span(first.key).union(tree.span(first.value))
    if node.style == .flow { return .edits([Edit(whole.endPoint, ", \(go)")]) }
    guard let column = WrittenLines(tree.sources).column(of: tree.span(first.key).start) else {
      return refused("Write `\(go)` in your editor.", here)
    }
    return .edits([line(go, at: column, behind: whole)])
  }

  private func isSeveralLines(_ span: Span) -> Bool {
    tree.sources.bytes[Int(span.start)..<Int(span.end)].contains(10)
  }

  /// A line of its own after those of a range, and after the comment on the last of them.
  private func line(_ text: String, at column: Int, behind span: Span, _ closing: String = "") -> Edit {
    let bytes = tree.sources.bytes
    let blanks = String(repeating: " ", count: column)
    var end = WrittenLines(tree.sources).end(after: span)
    if end == 0 || bytes[end - 1] != 10 {
      return Edit(Span(start: UInt32(end), end: UInt32(end)), "\(closing)\n\(blanks)\(text)")
    }
    if !closing.isEmpty { return Edit(span.endPoint, "\(closing)\n\(blanks)\(text)") }
    end = max(end, Int(span.end))
    return Edit(Span(start: UInt32(end), end: UInt32(end)), "\(blanks)\(text)\n")
  }

  private func refused(_ message: String, _ place: Span?) -> SourceChange { .refused(message, at: place) }
}
