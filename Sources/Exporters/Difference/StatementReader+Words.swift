import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// What a value says, in words, and what it is about.
extension StatementReader {
  func subject(
    of type: ValueType, _ changes: Concern?, _ reading: Reading, _ key: String
  ) -> Statement.Subject {
    if reading.isAllFlow, key != "note" { return .flow }
    if type.isCondition { return .guarding }
    switch changes ?? type.concern {
    case .flow: return .flow
    case .text: return .text
    case .look: return .look
    }
  }

  /// The text of a scalar, its rows and parameters put in.
  func text(_ node: NodeID, _ reading: inout Reading) -> String {
    if let name = names[node] { return name }
    let text = app.tree.text(node)
    guard text.contains("$") else { return text }
    reading.readsValues = true
    return reading.expander.words(of: TextTemplate(text), in: reading.scope) { _ in nil }
  }

  /// A value in one line.
  func written(_ node: NodeID, _ reading: inout Reading) -> String {
    switch app.tree.node(node).kind {
    case .scalar, .alias: return text(node, &reading)
    case .sequence:
      var words: [String] = []
      for child in app.tree.children(node) { words.append(written(child, &reading)) }
      return words.joined(separator: ", ")
    case .mapping:
      var words: [String] = []
      for entry in entries(node) { words.append("\(app.tree.text(entry.key)): \(written(entry.value, &reading))") }
      return words.joined(separator: ", ")
    }
  }

  func flag(_ node: NodeID) -> String {
    let text = app.tree.text(node)
    return ScalarReading.flag(text).map { $0 ? "yes" : "no" } ?? text
  }

  func name(_ key: String, _ node: NodeID) -> String { "\(key).\(app.tree.text(node))" }

  func entries(_ node: NodeID) -> SyntaxTree.Entries { app.tree.entries(node) }
}
