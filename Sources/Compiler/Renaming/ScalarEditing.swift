import SourceText
import YAMLSyntax

/// Puts other words in place of parts of a scalar, in quotes only where it needs them.
struct ScalarEditing {
  /// A part of a scalar's text, by its bytes, and what comes in its place.
  typealias Piece = (range: Range<Int>, text: String)

  private let tree: SyntaxTree
  private let parents: [NodeID]

  init(_ tree: SyntaxTree) {
    self.tree = tree
    parents = tree.parents()
  }

  /// Another text for the whole of a scalar; nil if it cannot be written.
  func whole(_ node: NodeID, _ text: String) -> String? {
    let style = tree.nodes[Int(node)].style
    guard style != .literal, style != .folded else { return nil }
    return ScalarWriting.text(text, like: style, inFlow: isInFlow(node))
  }

  /// The changes of a scalar of which parts change; nil if they cannot be written.
  func parts(of node: NodeID, _ pieces: [Piece]) -> [Span: String]? {
    let style = tree.nodes[Int(node)].style
    let written = tree.nodes[Int(node)]
    if style == .plain, written.span.contains(written.text) {
      let changed = Self.replaced(Array(tree.text(node).utf8), pieces)
      if !ScalarWriting.isPlain(changed, inFlow: isInFlow(node)) {
        return [written.text: ScalarWriting.quoted(changed)]
      }
    }
    guard let places = TextPlaces(of: node, in: tree) else { return nil }
    var result: [Span: String] = [:]
    for piece in pieces {
      guard let span = places.span(of: piece.range) else { return nil }
      result[span] = Self.escaped(piece.text, style)
    }
    return result
  }

  static func replaced(_ text: [UInt8], _ pieces: [Piece]) -> String {
    var result: [UInt8] = []
    var position = 0
    for piece in pieces.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += text[position..<piece.range.lowerBound] + Array(piece.text.utf8)
      position = piece.range.upperBound
    }
    return String(decoding: result + text[position...], as: UTF8.self)
  }

  private static func escaped(_ text: String, _ style: SyntaxNode.Style) -> String {
    switch style {
    case .singleQuoted: text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    case .doubleQuoted: text.unicodeScalars.map(ScalarWriting.escaped).joined()
    default: text
    }
  }

  func isInFlow(_ node: NodeID) -> Bool {
    var next = parents[Int(node)]
    while next >= 0 {
      if tree.nodes[Int(next)].style == .flow { return true }
      next = parents[Int(next)]
    }
    return false
  }
}
