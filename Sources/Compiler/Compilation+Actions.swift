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

  /// What makes the screen a link leads to, where there is none, and what that is called; nil if a finding is about something else.
  ///
  /// - Parameter createsFiles: whether it may get a file of its own, as `new screen` would give it.
  package func newScreen(
    for diagnostic: Diagnostic, createsFiles: Bool
  ) -> (title: String, edits: [Edit], created: NewScreen.File?)? {
    for case .unknownTarget(let node, let target, _, _, _) in app.faults where app.tree.span(node) == diagnostic.span {
      let title = "create the screen `\(target)`"
      do throws(NewScreen.Objection) {
        let plan = try NewScreen.plan(target, createsFiles: createsFiles, in: self)
        return (title, plan.edits, plan.created)
      } catch {
        if !error.isAboutName, let edit = additionInBraces(of: target) { return (title, [edit], nil) }
      }
    }
    return nil
  }

  /// Writes a screen after all others, where they are written between braces.
  private func additionInBraces(of name: String) -> Edit? {
    let tree = app.tree
    for screens in app.values(of: .screens) {
      guard tree.node(screens).kind == .mapping, tree.node(screens).style == .flow,
        !tree.node(screens).hasMerge, let last = Array(tree.entries(screens)).last
      else { continue }
      let body = "title: \(NewScreen.words(of: name)), body: [{text: \(NewScreen.filler)}]"
      return Edit(tree.span(last.value).endPoint, ", \(name): {\(body)}")
    }
    return nil
  }
}
