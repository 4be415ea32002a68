import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Fix {
  /// How a link is written of which a key says where it goes, or how: `go: back` for `back: yes`, `how: replace` for `replace: home`.
  static func link(
    for key: NodeID, among candidates: [String], _ siblings: inout Siblings, in tree: SyntaxTree
  ) -> Fix? {
    let word = tree.text(key), value = tree.nodes[Int(key)].after
    guard tree.node(value).kind == .scalar else { return nil }
    let entry = Span(start: tree.span(key).start, end: max(tree.span(key).end, tree.span(value).end))
    if ["back", "close", "close-all"].contains(word), candidates.contains("go"), !siblings.include("go", beside: key),
      ScalarReading.flag(tree.text(value)) == true
    {
      return Fix("write `go: \(word)`", edits: [Edit(entry, "go: \(word)")])
    }
    let target = tree.text(value)
    guard let mode = NavigationMode.allCases.first(where: { $0.word == word }), candidates.contains("how"),
      !siblings.include("to", beside: key), !siblings.include("how", beside: key), !target.isEmpty,
      ScalarReading.flag(target) == nil
    else { return nil }
    let to = "to: \(tree.sources.text(tree.span(value)))"
    if mode == .push { return Fix("write `\(to)`", edits: [Edit(entry, to)]) }
    guard let mapping = tree.mapping(of: key) else { return nil }
    let isFlow = tree.nodes[Int(mapping)].style == .flow
    guard let before = isFlow ? "" : IndentedLines(tree).prefix(of: entry.start) else { return nil }
    let next = isFlow ? ", " : "\n" + String(repeating: " ", count: before.count)
    return Fix("write `\(to)` and `how: \(word)`", edits: [Edit(entry, "\(to)\(next)how: \(word)")])
  }
}
