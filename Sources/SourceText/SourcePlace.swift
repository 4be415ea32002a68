/// A place in a file, as people and editors count it.
package struct SourcePlace: Hashable, Sendable {
  /// The file, relative to the root.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int

  package init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  /// - Parameter lines: the lines of the file that a span is in.
  package init(of span: Span, in sources: SourceMap, _ lines: LineTable) {
    let position = lines.position(of: span.start, in: sources)
    self.init(file: lines.file.path, line: position.line, column: position.column)
  }
}

extension SourceMap {
  /// Where a span starts. For many places in a file, make its `LineTable` once instead.
  package func place(of span: Span) -> SourcePlace {
    SourcePlace(of: span, in: self, LineTable(file: file(of: span), in: self))
  }
}
