package import ScreenModel
package import SourceText
import YAMLSyntax

/// Which row of a data set an element shows, told by what is read in it.
package enum ShownRow {
  /// A text of an element whose values all are columns of one data set.
  private struct Text {
    let parts: [TextTemplate.Piece]
    /// For each value its column.
    let columns: [Int]

    func words(of row: [DataCell]) -> String {
      var values = columns.makeIterator()
      return parts.reduce(into: "") { words, part in
        switch part {
        case .words(let text): words += text
        case .value: words += values.next().map { row[$0].text } ?? ""
        }
      }
    }
  }

  /// The first value that an element shows of a row; nil if it shows none, or could show several rows.
  ///
  /// - Parameter shown: what is read in the element.
  package static func span(of element: ElementID, showing shown: [String], in compilation: Compilation) -> Span? {
    let app = compilation.app
    guard app.elements.indices.contains(Int(element)), !app.data.isEmpty else { return nil }
    let scalars = Set(app.texts(of: element).map { app.tree.resolved($0) })
    var columnOf: [NodeID: [Range<Int>: (data: Int, column: Int)]] = [:]
    for occurrence in NameIndex(app).occurrences where occurrence.node >= 0 {
      let node = app.tree.resolved(occurrence.node)
      guard scalars.contains(node), case .reading(let range) = occurrence.form, occurrence.symbols.count == 1,
        case .column(let data, let column) = occurrence.symbols[0]
      else { continue }
      columnOf[node, default: [:]][range] = (Int(data), Int(column))
    }
    var texts: [Int: [Text]] = [:]
    for (node, columns) in columnOf {
      let parts = TextTemplate(app.tree.text(node)).parts
      let readings = parts.compactMap { if case .value(_, let range) = $0 { range } else { nil } }
      let known = readings.compactMap { columns[$0] }
      guard known.count == readings.count, let data = known.first?.data, known.allSatisfy({ $0.data == data }) else {
        continue
      }
      texts[data, default: []].append(Text(parts: parts, columns: known.map { $0.column }))
    }
    let shown = Set(shown)
    var best: (count: Int, cells: [DataCell]) = (0, [])
    for (data, texts) in texts {
      for row in app.data[data].rows {
        let fitting = texts.filter { shown.contains($0.words(of: row)) }
        if fitting.count < max(best.count, 1) { continue }
        if fitting.count > best.count { best = (fitting.count, []) }
        if let column = fitting.first?.columns.first { best.cells.append(row[column]) }
      }
    }
    return best.cells.count == 1 ? best.cells[0].span : nil
  }
}
