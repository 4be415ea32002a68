import Elements
import SourceText
package import YAMLSyntax

extension App {
  /// The same app after words changed that people only read: nothing in it means anything else, so that it need not be understood again.
  ///
  /// - Parameters:
  ///   - change: the only change of the files since.
  ///   - tree: the files now.
  /// - Returns: what decoding and resolving give; nil if they must be asked.
  package func reworded(_ change: TextChange, in tree: SyntaxTree, roots: [NodeID], files: [NodeID: Int]) -> App? {
    guard roots == self.roots, files == self.files, faults.isEmpty, uncertainFaults.isEmpty,
      isOnlyRead(change.node), self.tree.isPlainWords(change.node), tree.isPlainWords(change.node)
    else { return nil }
    var app = self
    app.tree = tree
    if change.node != value(.app) {
      app.roomForWords -= tree.span(change.node).length - self.tree.span(change.node).length
    }
    guard app.roomForWords >= 0, app.moveSpans(change) else { return nil }
    return app
  }

  /// Whether a scalar is a label, a title or the name of the app, and nothing else.
  private func isOnlyRead(_ node: NodeID) -> Bool {
    if node == value(.app) { return true }
    if let element = elements.first(where: { $0.label == node }) {
      let facets = ElementCatalog.facets[Int(element.kind)]
      // What selects a tool is its value, and a text by itself may be the name of a kind.
      return facets.label == .words && facets.input != .select && element.node != node
    }
    return screens.contains { $0.title == node } || layouts.contains { $0.title == node }
  }

  /// Says of everything that knows its place in the files where it is now.
  private mutating func moveSpans(_ change: TextChange) -> Bool {
    var isWhole = true
    func move(_ span: inout Span) {
      guard let moved = change.moved(span) else { return isWhole = false }
      span = moved
    }
    func moveIfKnown(_ span: inout Span?) {
      guard var known = span else { return }
      move(&known)
      span = known
    }
    for index in variables.indices {
      moveIfKnown(&variables[index].firstAsked)
      moveIfKnown(&variables[index].firstSet)
    }
    for index in allowances.indices { moveIfKnown(&allowances[index].scope) }
    for index in conditions.indices { conditions[index].condition.changeOperands { move(&$0.span) } }
    for set in data.indices {
      for row in data[set].rows.indices {
        for cell in data[set].rows[row].indices { move(&data[set].rows[row][cell].span) }
      }
    }
    return isWhole
  }
}

extension Condition {
  /// Changes every operand where it is.
  fileprivate mutating func changeOperands(_ change: (inout Operand) -> Void) {
    switch self {
    case .compare(var comparison):
      change(&comparison.subject)
      for index in comparison.values.indices { change(&comparison.values[index]) }
      self = .compare(comparison)
    case .not(var inner):
      inner.changeOperands(change)
      self = .not(inner)
    case .and(var left, var right):
      left.changeOperands(change)
      right.changeOperands(change)
      self = .and(left, right)
    case .or(var left, var right):
      left.changeOperands(change)
      right.changeOperands(change)
      self = .or(left, right)
    case .unknown: break
    }
  }
}

extension SyntaxTree {
  /// Whether a text is nothing but words: it reads no value, and holds nothing that could have been meant as something else.
  fileprivate func isPlainWords(_ node: NodeID) -> Bool {
    withBytes(node) { bytes in
      !bytes.contains { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "{") || $0 < 0x20 }
    }
  }
}
