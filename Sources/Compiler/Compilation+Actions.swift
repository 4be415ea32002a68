package import Diagnostics
import Elements
import Rules
import ScreenModel
import SourceText
import YAMLSyntax

/// What can be done about a finding besides its fixes: somebody has to decide it.
extension Compilation {
  /// The words that stand for a reason until somebody writes one.
  private static let reason = "why this is fine"

  /// The edit that accepts a finding, as near to it as it can be; nil if it cannot be accepted.
  package func acceptance(of diagnostic: Diagnostic) -> Fix? {
    let own = [RuleCatalog.unusedAllow.code, RuleCatalog.staleBaseline.code]
    guard let rule = Compiler.rules.first(where: { $0.code == diagnostic.code }), rule.canBeOff,
      !own.contains(rule.code)
    else { return nil }
    let title = "accept `\(rule.name)` here"
    for (mapping, before) in places(around: diagnostic.span) {
      let entry = "\(rule.name): \(Self.reason)"
      let allow = app.tree.value(of: mapping, "allow")
      let edit =
        allow >= 0
        ? app.tree.adding(entry, to: allow) : app.tree.adding("allow: {\(entry)}", to: mapping, before: before)
      if let edit { return Fix(title, edits: [edit]) }
    }
    return nil
  }

  /// The mappings around a place that take `allow`, the innermost first, and before which key it is written there.
  private func places(around span: Span) -> [(mapping: NodeID, before: String?)] {
    let tree = app.tree
    var result: [(span: Span, mapping: NodeID, before: String?)] = []
    func add(_ key: NodeID, _ node: NodeID, before: String? = nil) {
      guard node >= 0, tree.node(node).kind == .mapping else { return }
      let whole = key >= 0 ? tree.span(key).union(tree.span(node)) : tree.span(node)
      if whole.contains(span) { result.append((whole, node, before)) }
    }
    for screen in app.screens { add(screen.key, screen.node) }
    for component in app.components { add(component.key, component.node) }
    for popup in app.popups where popup.element >= 0 && app.facets(of: popup.element).popup != nil {
      let node = app.elements[Int(popup.element)].node
      // The kind stays the first of its keys.
      let keys = tree.node(node).kind == .mapping ? tree.entries(node).map { tree.text($0.key) } : []
      if keys.count > 1, keys[0] == app.kindName(of: popup.element) { add(-1, node, before: keys[1]) }
    }
    result.sort { $0.span.length < $1.span.length }
    if let root = app.roots.first { result.append((tree.span(root), root, "screens")) }
    return result.map { ($0.mapping, $0.before) }
  }

  // MARK: a screen

  /// The edit that makes the screen a link leads to, where there is none; nil if a finding is about something else.
  package func newScreen(for diagnostic: Diagnostic) -> Fix? {
    let tree = app.tree
    for case .unknownTarget(let node, let target, _, _, _) in app.faults where tree.span(node) == diagnostic.span {
      let isName = target.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || "-_0123456789".unicodeScalars.contains($0)
      }
      guard isName, !target.isEmpty, !ReservedID.words.contains(target) else { return nil }
      let own = tree.sources.fileIndex(of: diagnostic.span)
      let roots = app.roots.filter { tree.node($0).kind == .mapping }
      let nearest = roots.filter { tree.sources.fileIndex(of: tree.span($0)) == own } + roots
      for root in nearest {
        guard let edit = addition(of: target, to: tree.value(of: root, "screens")) else { continue }
        return Fix("create the screen `\(target)`", edits: [edit])
      }
    }
    return nil
  }

  /// Writes a screen after all others.
  private func addition(of name: String, to screens: NodeID) -> Edit? {
    let tree = app.tree
    guard screens >= 0, tree.nodes[Int(screens)].kind == .mapping, !tree.nodes[Int(screens)].hasMerge,
      let last = Array(tree.entries(screens)).last, let first = Array(tree.entries(screens)).first
    else { return nil }
    let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
    let title = words.prefix(1).uppercased() + words.dropFirst()
    if tree.nodes[Int(screens)].style == .flow {
      return Edit(tree.span(last.value).endPoint, ", \(name): {title: \(title)}")
    }
    let bytes = tree.sources.bytes
    let file = tree.sources.file(of: tree.span(first.key)).span
    // As far in as the others.
    let key = Int(tree.span(first.key).start)
    let line = bytes[Int(file.start)..<key].lastIndex { $0 == 10 || $0 == 13 }.map { $0 + 1 } ?? Int(file.start)
    guard bytes[line..<key].allSatisfy({ $0 == UInt8(ascii: " ") }) else { return nil }
    let indentation = String(repeating: " ", count: key - line)
    let screen = "\(indentation)\(name):\n\(indentation)  title: \(title)"
    // Behind the last line of the last screen, with the comment that is on it.
    var end = Int(max(tree.span(last.key).end, tree.span(last.value).end))
    if end > line, bytes[end - 1] == 10 { return Edit(Span(start: UInt32(end), end: UInt32(end)), screen + "\n") }
    while end < Int(file.end), bytes[end] != 10, bytes[end] != 13 { end += 1 }
    return Edit(Span(start: UInt32(end), end: UInt32(end)), "\n" + screen)
  }
}
