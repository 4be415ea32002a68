import Elements
import SourceText
import YAMLSyntax

/// What is said of a value that is not of its key's type.
extension Decoder {
  /// Says that a value is something else than what belongs there.
  mutating func reportType(_ value: NodeID, _ expected: String, meant: String? = nil) {
    if brokenAliases.contains(tree.span(value).start) || isSkipped(value) { return }
    let text = meant == nil && expected == ValueType.text.words ? textMeant(by: value) : nil
    report(.wrongType(node: value, expected: expected, found: found(value), meant: meant ?? text))
  }

  /// Words that begin like something else of YAML, in quotes: `[Draft]`, `&co`.
  private func textMeant(by value: NodeID) -> String? {
    let node = tree.node(value), text = tree.sources.text(tree.span(value))
    let isList = node.kind == .sequence && node.style == .flow && node.childCount == 1
    return (isList || text.hasPrefix("&")) && !text.contains { $0.isNewline } ? text.inQuotes : nil
  }

  /// The text of a list that has nothing else.
  func onlyItem(of value: NodeID) -> String? {
    guard tree.node(value).kind == .sequence else { return nil }
    let items = tree.children(value).map { $0 }
    return items.count == 1 && tree.node(items[0]).kind == .scalar ? tree.text(items[0]) : nil
  }

  /// Whether nothing is there because what was written there could not be read.
  private func isSkipped(_ value: NodeID) -> Bool {
    guard !skippedStarts.isEmpty, tree.isEmpty(value) else { return false }
    let start = tree.span(value).end
    var (low, high) = (0, skippedStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if skippedStarts[middle] < start { low = middle + 1 } else { high = middle }
    }
    guard low < skippedStarts.count else { return false }
    return tree.sources.bytes[Int(start)..<Int(skippedStarts[low])].allSatisfy { $0 <= UInt8(ascii: " ") }
  }

  /// What a node is, in words.
  func found(_ value: NodeID) -> String {
    let node = tree.node(value)
    switch node.kind {
    case .mapping: return node.childCount == 0 ? "an empty mapping" : "a mapping"
    case .sequence: return node.childCount == 0 ? "an empty list" : "a list"
    default:
      if tree.isEmpty(value) { return "nothing" }
      let text = tree.text(value)
      return text.isEmpty ? "an empty text" : "the text `\(text)`"
    }
  }

  /// Where YAML itself swallowed a text: a comment, or a mapping where words belong.
  mutating func reportSwallowed(_ value: NodeID, _ type: ValueType, key: NodeID) -> Bool {
    let node = tree.node(value)
    if tree.isEmpty(value), key >= 0, let comment = tree.swallowedComment(after: key) {
      report(.swallowedText(at: comment, .comment))
      return true
    }
    guard node.kind == .mapping, type.takesScalar, !type.takes(.mapping) else { return false }
    if type.isText, node.childCount == 2, let only = tree.entries(value).first(where: { _ in true }),
      ["name", "value"].contains(tree.text(only.key)), tree.node(only.value).kind == .scalar, !tree.isEmpty(only.value)
    {
      reportType(value, type.words, meant: tree.sources.text(tree.span(only.value)))
      return true
    }
    return reportSwallowedMapping(value, isText: type.isText)
  }

  /// `Note: add` or `{name}` where words belong, or one word.
  mutating func reportSwallowedMapping(_ value: NodeID, isText: Bool = true) -> Bool {
    let node = tree.node(value)
    guard node.kind == .mapping, node.childCount == 2 else { return false }
    let first = tree.resolved(value) + 1
    let content = tree.nodes[Int(first)].after
    // `{{name}}`: that a mapping is no key is reported already.
    if node.style == .flow, tree.node(first).kind == .mapping { return true }
    guard tree.node(first).kind == .scalar, tree.node(content).kind == .scalar else { return false }
    if node.style == .flow {
      guard tree.isEmpty(content) else { return false }
      let text = tree.sources.text(node.span)
      report(.swallowedText(at: node.span, isText ? .braces(text: text) : .bracedWord(word: tree.text(first))))
      if isText { app.bracedTexts.append(Interpolation(node: first, context: context)) }
    } else {
      report(.swallowedText(at: node.span, .mapping(text: tree.sources.text(node.span))))
    }
    return true
  }
}
