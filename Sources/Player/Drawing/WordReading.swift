import FlowGraph
import HTML
import ScreenModel
import YAMLSyntax

/// Words as they are in a scope: what rows and parameters say is put in, variables stay.
struct WordReading {
  /// The words of a node.
  static func words(_ node: NodeID, in scope: ScopeID, _ app: App, _ expander: Expander) -> Words {
    guard app.tree.withBytes(node, { $0.contains(UInt8(ascii: "$")) }) else { return plain(node, app.tree) }
    let text = app.tree.text(node)
    var parts: [Words.Part] = []
    var run = ""
    for piece in expander.pieces(of: TextTemplate(text), in: scope) {
      switch piece {
      case .words(let words): run += words
      case .unknown(let name): run += "$" + name
      case .variable(let variable):
        if !run.isEmpty { parts.append(.text(run)) }
        run = ""
        parts.append(.variable(variable))
      }
    }
    if parts.isEmpty { return .plain(trimmed(run)) }
    if !run.isEmpty { parts.append(.text(run)) }
    return .mixed(parts)
  }

  /// The words of a node that reads nothing.
  static func plain(_ node: NodeID, _ tree: SyntaxTree) -> Words { .plain(trimmed(tree.text(node))) }

  private static func trimmed(_ text: String) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 9 && byte <= 13) }
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, isBlank(first) || isBlank(last) else { return text }
    let start = bytes.firstIndex { !isBlank($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !isBlank($0) }.map { bytes.index(after: $0) } ?? start
    return String(text[start..<end])
  }
}
