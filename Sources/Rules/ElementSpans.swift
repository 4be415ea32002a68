import ScreenModel
import SourceText
import YAMLSyntax

extension App {
  /// The name of an element's kind, where findings about the whole element point.
  func kindSpan(of element: ElementID) -> Span {
    let node = elements[Int(element)].node
    guard let first = tree.entries(node).first(where: { _ in true }) else { return tree.span(node) }
    return tree.span(first.key)
  }
}
