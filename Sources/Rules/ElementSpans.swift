import ScreenModel
import SourceText
import YAMLSyntax

extension App {
  /// The name of an element's kind, where findings about the whole element point.
  func kindSpan(of element: ElementID) -> Span {
    let (node, value) = (elements[Int(element)].node, elements[Int(element)].value)
    guard let first = tree.entries(node).first(where: { _ in true }) else { return tree.span(node) }
    // A second element that was written as a key of another is named further down.
    let own = first.value == value || value < 0 ? nil : tree.entries(node).first { $0.value == value }
    return tree.span((own ?? first).key)
  }

  /// The key under which a bar, menu or tray is on a screen or layout, or the name of an element's kind.
  func chromeSpan(of element: ElementID) -> Span {
    let node = elements[Int(element)].node
    for owner in screens.map({ $0.node }) + layouts.map({ $0.node })
    where tree.node(owner).kind == .mapping && tree.span(owner).contains(tree.span(node)) {
      if let entry = tree.entries(owner).first(where: { $0.value == node }) { return tree.span(entry.key) }
    }
    return kindSpan(of: element)
  }

  /// Where an element's words are, or the name of its kind.
  func wordsSpan(of element: ElementID) -> Span {
    let label = elements[Int(element)].label
    return label >= 0 ? tree.span(label) : kindSpan(of: element)
  }

  /// All keys of an element, beside its kind and below it.
  func keys(of element: ElementID) -> [NodeID] {
    // A bar is the value of a screen's key, and nothing else.
    let (node, value) = (elements[Int(element)].node, elements[Int(element)].value)
    var keys: [NodeID] = []
    for mapping in [node, node == value ? -1 : value] where mapping >= 0 {
      for entry in tree.entries(mapping) { keys.append(entry.key) }
    }
    return keys
  }
}
