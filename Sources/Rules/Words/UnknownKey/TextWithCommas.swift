import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension SyntaxTree {
  /// What is a key of its own because a comma in braces ends the text before it, as one text in quotes: `{text: Hello, world}`.
  ///
  /// - Returns: the edit, the words before the comma, and all keys that are words of the text.
  func textWithCommas(
    before key: NodeID, isKnown: (String) -> Bool
  ) -> (fix: Fix, words: String, keys: [NodeID])? {
    guard let mapping = mapping(of: key), nodes[Int(mapping)].style == .flow else { return nil }
    let entries = Array(entries(mapping))
    guard let index = entries.firstIndex(where: { $0.key == key }), index > 0 else { return nil }
    let text = entries[index - 1].value
    guard node(text).kind == .scalar, node(text).style == .plain, !isEmpty(text) else { return nil }
    // A condition may have quotes of its own: `name is one of "Little owl", "Eagle owl"`.
    let before = self.text(text)
    let quoted: SyntaxNode.Style = before.contains("\"") ? .doubleQuoted : before.contains("'") ? .singleQuoted : .plain
    let words = entries[index...].prefix { entry in
      [.plain, quoted].contains(nodes[Int(entry.key)].style) && isEmpty(entry.value) && !isKnown(self.text(entry.key))
        && !sources.text(Span(start: span(entry.key).end, end: min(span(entry.key).end + 1, span(mapping).end)))
          .hasPrefix(":")
    }
    guard let last = words.last else { return nil }
    let whole = Span(start: span(text).start, end: span(last.key).end)
    let written = sources.text(whole)
    let right = written.contains("\"") && !written.contains("'") ? "'\(written)'" : written.inQuotes
    return (Fix("put it in quotes: `\(right)`", edits: [Edit(whole, right)]), self.text(text), words.map { $0.key })
  }
}

extension App {
  /// Places in a picture that a comma in braces cuts into a value and a key, by that key: `{pin: Pier, at: 22%,31%}`.
  var pointsCutByCommas: [NodeID: (words: String, fix: Fix)] {
    var result: [NodeID: (words: String, fix: Fix)] = [:]
    for case .oddScalar(let node, ValueType.point.words, let key) in faults where key >= 0 {
      guard let next = keyCutOff(from: node, under: key) else { continue }
      let words = tree.text(node)
      guard let right = ForeignValue.point("\(words) \(tree.text(next))") else { continue }
      let whole = Span(start: tree.span(node).start, end: tree.span(next).end)
      result[next] = (words, Fix("write `\(right)`", edits: [Edit(whole, right)]))
    }
    return result
  }

  /// The key without a value that comes right after a value in braces.
  func keyCutOff(from value: NodeID, under key: NodeID) -> NodeID? {
    guard let mapping = tree.mapping(of: key), tree.nodes[Int(mapping)].style == .flow else { return nil }
    let next = tree.entries(mapping).first { $0.key > value }
    guard let next, tree.isEmpty(next.value), tree.nodes[Int(next.key)].kind == .scalar else { return nil }
    return next.key
  }
}
