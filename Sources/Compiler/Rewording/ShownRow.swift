import ScreenModel
package import SourceText
import YAMLSyntax

/// Which row of a data set an element shows, told by what is read in it.
package struct ShownRow {
  /// A column of a data set, both by their numbers.
  struct Column: Equatable {
    let data: Int
    let column: Int
  }

  /// A text whose values all are columns of one data set.
  private struct Text {
    let node: NodeID
    let data: Int
    let parts: [TextTemplate.Piece]
    /// For each value its column.
    let columns: [Int]

    func words(of row: [DataCell]) -> String {
      var values = columns.makeIterator()
      return ShownRow.trimmed(
        parts.reduce(into: "") { words, part in
          switch part {
          case .words(let text): words += text
          case .value: words += values.next().map { row[$0].text } ?? ""
          }
        })
    }
  }

  private let app: App
  /// What is read in the element.
  private let shown: Set<String>
  /// For each text the columns that it reads, by where their names are in it.
  private var columns: [NodeID: [Range<Int>: Column]] = [:]
  private var texts: [Text] = []

  /// - Parameters:
  ///   - scalars: the texts of the element, as they are written.
  ///   - shown: what is read in the element.
  init(_ scalars: [NodeID], showing shown: [String], in app: App) {
    self.app = app
    self.shown = Set(shown)
    let nodes = scalars.map { app.tree.resolved($0) }.filter { app.tree.text($0).utf8.contains(UInt8(ascii: "$")) }
    if app.data.isEmpty || nodes.isEmpty { return }
    let known = Set(nodes)
    for occurrence in NameIndex(app).occurrences where occurrence.node >= 0 {
      let node = app.tree.resolved(occurrence.node)
      guard known.contains(node), case .reading(let range) = occurrence.form, occurrence.symbols.count == 1,
        case .column(let data, let column) = occurrence.symbols[0]
      else { continue }
      columns[node, default: [:]][range] = Column(data: Int(data), column: Int(column))
    }
    for (index, node) in nodes.enumerated() where nodes.firstIndex(of: node) == index {
      guard let read = columns[node] else { continue }
      let parts = TextTemplate(app.tree.text(node)).parts
      let readings = parts.compactMap { if case .value(_, let range) = $0 { range } else { nil } }
      let columns = readings.compactMap { read[$0] }
      guard columns.count == readings.count, let data = columns.first?.data,
        columns.allSatisfy({ $0.data == data })
      else { continue }
      texts.append(Text(node: node, data: data, parts: parts, columns: columns.map { $0.column }))
    }
  }

  /// The column that a text reads at a place; nil where it reads something else.
  func column(readAt range: Range<Int>, of node: NodeID) -> Column? { columns[node]?[range] }

  /// The rows in which a text is read like this, of these the ones that show most of what is read in the element; nil for a text that
  /// does not read columns of one data set alone.
  ///
  /// - Parameter page: the row that the page around it is made for, of the data set of this number.
  func rows(of node: NodeID, readAs words: String, on page: (data: Int, row: Int)?) -> [Int]? {
    guard let text = texts.first(where: { $0.node == node }) else { return nil }
    let rows = app.data[text.data].rows
    let words = Self.trimmed(words)
    let fitting = rows.indices.filter { text.words(of: rows[$0]) == words }
    if let page, page.data == text.data, fitting.contains(page.row) { return [page.row] }
    let counts = fitting.map { shownCount(of: rows[$0], in: text.data) }
    let most = counts.max()
    return zip(fitting, counts).compactMap { row, count in count == most ? row : nil }
  }

  /// How many texts of a row are read in the element.
  private func shownCount(of row: [DataCell], in data: Int) -> Int {
    texts.reduce(0) { $0 + ($1.data == data && shown.contains($1.words(of: row)) ? 1 : 0) }
  }

  /// Where a text was written: the value of the row that it shows, else the words themselves, else the first value of the row, else its
  /// element or the title of its screen.
  ///
  /// - Parameter words: what is read in the place that is meant.
  package static func span(of owner: Rewording.TextOwner, words: String?, in compilation: Compilation) -> Span? {
    let app = compilation.app
    let page = owner.row(in: app)
    let shownRow = ShownRow(owner.texts(in: app), showing: owner.shown, in: app)
    // On the page of a row many things show some of it.
    if page == nil, let words, let value = shownRow.firstValue(on: page, readAs: words) { return value }
    return words.flatMap { Rewording.span(of: $0, owner, in: compilation) } ?? shownRow.firstValue(on: page)
      ?? owner.screen.flatMap { compilation.span(ofTitle: $0) }
      ?? owner.element.flatMap { compilation.span(ofElement: Int($0)) }
  }

  /// A text without the blanks around it, which nobody sees.
  static func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    while let last = bytes.last, [9, 10, 13, 32].contains(last) { bytes.removeLast() }
    while let first = bytes.first, [9, 10, 13, 32].contains(first) { bytes.removeFirst() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first value that is shown of a row; nil if none is, or several rows could be meant.
  ///
  /// - Parameters:
  ///   - page: the row that the page around it is made for, which is meant where any of it is shown.
  ///   - words: how the text with the value is read; nil for any text.
  private func firstValue(on page: (data: Int, row: Int)?, readAs words: String? = nil) -> Span? {
    let words = words.map { Self.trimmed($0) }
    var best: (count: Int, cells: [DataCell]) = (1, [])
    for data in Set(texts.map { $0.data }) {
      let texts = texts.filter { $0.data == data }
      let own = page.flatMap { page in page.data == data ? app.data[data].rows[page.row] : nil }
      for row in own.flatMap({ shownCount(of: $0, in: data) > 0 ? [$0] : nil }) ?? app.data[data].rows {
        let count = shownCount(of: row, in: data)
        if count < best.count { continue }
        if count > best.count { best = (count, []) }
        let first = texts.first { text in
          let read = text.words(of: row)
          return words.map { $0 == read } ?? shown.contains(read)
        }
        if let column = first?.columns.first { best.cells.append(row[column]) }
      }
    }
    return best.cells.count == 1 ? best.cells[0].span : nil
  }
}
