import Elements
import SourceText
package import YAMLSyntax

/// A row of a table that is written as its cells alone: as a list of them, or each after the name of its column.
package struct WrittenRow {
  private let tree: SyntaxTree
  /// The columns of the table; empty where they are not known.
  private let columns: [String]

  package init(_ tree: SyntaxTree, columns: [String] = []) {
    self.tree = tree
    self.columns = columns
  }

  /// How such a row is right, or nil: `{row: Monday, cells: [4.1 m]}` for `[Monday, 4.1 m]`.
  package func meant(by row: NodeID) -> String? {
    let values: [NodeID]
    switch tree.node(row).kind {
    case .sequence: values = tree.children(row).map { $0 }
    case .mapping:
      let entries = tree.entries(row).map { $0 }
      let names = columns.isEmpty ? entries.map { tree.text($0.key) } : columns
      guard entries.allSatisfy({ names.contains(tree.text($0.key)) }) else { return nil }
      values = names.map { name in entries.first { tree.text($0.key) == name }?.value ?? -1 }
    default: return nil
    }
    let cells = values.compactMap { cell($0) }
    return cells.isEmpty || cells.count < values.count ? nil : ElementCatalog.tableRow(of: cells)
  }

  /// A value as it may be between brackets; nil if it may not.
  private func cell(_ value: NodeID) -> String? {
    if value < 0 || tree.isEmpty(value) { return "\"\"" }
    let node = tree.node(value)
    guard node.kind == .scalar, tree.nodes[Int(value)].kind == .scalar else { return nil }
    let written = tree.sources.text(tree.span(value))
    let isPlain = node.style == .plain
    return written.contains { $0.isNewline || isPlain && ",[]{}".contains($0) } ? nil : written
  }
}
