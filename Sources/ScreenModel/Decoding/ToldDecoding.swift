import Elements
import YAMLSyntax

/// Values that may have a message of their own: `least: {16: Ask your parents.}`.
extension Decoder {
  /// A value, or one with the message about it.
  mutating func checkTold(_ value: NodeID, _ type: ValueType, key: NodeID) {
    guard tree.node(value).kind == .mapping else { return check(value, type, key: key) }
    let entries = Array(tree.entries(value))
    guard let entry = entries.first, entries.count == 1 || isCutByCommas(entries, in: value) else {
      return reportType(value, ValueType.told(type).words)
    }
    // A comma between braces ends a text, and what comes after it is read as keys.
    for rest in entries.dropFirst() { reportUnknown(rest, owner: "a value with its message", candidates: []) }
    check(entry.key, type, key: key)
    if tree.isEmpty(entry.value) { return reportType(entry.value, "the message for text that does not fit") }
    check(entry.value, .text, key: entry.key)
  }

  /// Whether a message is cut into several keys: `{20: Short, please.}`.
  private func isCutByCommas(_ entries: [SyntaxTree.Entry], in mapping: NodeID) -> Bool {
    tree.node(mapping).style == .flow && tree.node(entries[0].value).style == .plain
      && !tree.isEmpty(entries[0].value)
      && entries.dropFirst().allSatisfy { tree.node($0.key).style == .plain && tree.isEmpty($0.value) }
  }
}
