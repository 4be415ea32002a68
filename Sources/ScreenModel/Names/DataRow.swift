package import SourceText
package import YAMLSyntax

/// The keys of one row of a data set, as they are written.
package struct DataRow: Sendable {
  /// One key: its words, where it is, and its node; -1 in a file that is not YAML.
  package struct Key: Sendable {
    package var text: String
    package var span: Span
    package var node: NodeID
  }

  /// Where the row is.
  package var span: Span
  package var keys: [Key]
}

extension App {
  /// The rows of a data set of which each names its columns itself, as in YAML and JSON.
  package func writtenRows(of data: DataSet) -> [DataRow] {
    let collector = NameCollector(self)
    let rows = collector.rows(of: data)
    if !rows.isEmpty {
      return rows.lazy.filter { tree.node($0).kind == .mapping }.map { row in
        DataRow(
          span: tree.span(row),
          keys: tree.entries(row).filter { tree.node($0.key).kind == .scalar }.map {
            DataRow.Key(text: tree.text($0.key), span: tree.span($0.key), node: $0.key)
          })
      }
    }
    guard let file = collector.file(of: data), tree.sources.files[file].path.lowercased().hasSuffix(".json") else {
      return []
    }
    let source = tree.sources.files[file].span
    let bytes = tree.sources.bytes[Int(source.start)..<Int(source.end)]
    return JSONRows.namesByRow(bytes, base: source.start).compactMap { names in
      names.first.map { first in
        DataRow(span: first.span, keys: names.map { DataRow.Key(text: $0.text, span: $0.span, node: -1) })
      }
    }
  }
}
