import ScreenModel
import SourceText
import YAMLSyntax

/// Sentences in brackets that YAML cuts at their commas: `body: [Wait here, and come back later.]` is two texts.
struct TextsCutByCommas {
  /// The whole of each, and in how many texts it is cut.
  private(set) var found: [(span: Span, count: Int)] = []
  private let tree: SyntaxTree

  init(_ app: App) {
    tree = app.tree
    var next: NodeID = 0
    for index in app.elements.indices {
      let node = app.elements[index].node
      // Where an element is a text alone, without a key.
      guard node >= next, tree.node(node).kind == .scalar, isCut(after: node) else { continue }
      var last = node + 1
      while isCut(after: last) { last += 1 }
      next = last + 1
      let span = Span(start: tree.span(node).start, end: tree.span(last).end)
      if isSentence(node, last) { found.append((span, Int(last - node) + 1)) }
    }
  }

  /// Whether a comma, and a text that goes on in lower case, is right behind one.
  private func isCut(after node: NodeID) -> Bool {
    let end = Int(tree.span(node).end), bytes = tree.sources.bytes
    guard end + 2 < bytes.count, bytes[end] == UInt8(ascii: ","), bytes[end + 1] == UInt8(ascii: " ") else {
      return false
    }
    let isLower = UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[end + 2]
    return isLower && node + 1 < tree.nodes.count && tree.node(node + 1).kind == .scalar
      && Int(tree.span(node + 1).start) == end + 2
  }

  /// Whether texts together begin and end as a sentence does.
  private func isSentence(_ first: NodeID, _ last: NodeID) -> Bool {
    guard let start = tree.text(first).first, let end = tree.text(last).last else { return false }
    return (start.isUppercase || start.isNumber) && ".!?".contains(end)
  }
}
