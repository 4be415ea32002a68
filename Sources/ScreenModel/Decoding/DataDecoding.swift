import Elements
import SourceText
import YAMLSyntax

/// Reading data sets: rows that are in the app, or in a file of their own.
extension Decoder {
  mutating func readData(_ entry: SyntaxTree.Entry) {
    var set = DataSet(key: entry.key, name: tree.name(entry.key))
    switch tree.node(entry.value).kind {
    case .sequence:
      let table = table(ofRows: entry.value)
      (set.columns, set.rows) = (table.columns, table.rows)
      if table.isTooLarge { reportSize(&set) }
      // Some of its rows may be among what could not be read.
      if unread.reach(into: tree.span(entry.key), isKey: true) { set.isKnown = false }
    case .mapping where tree.value(of: entry.value, "file") >= 0:
      checkRecord(entry.value, DataFileKey.shape)
      set.isKnown = false
      if let file = app.files[tree.value(of: entry.value, "file")], let table = table(of: file) {
        set.isKnown = table.problem == nil
        (set.columns, set.rows) = (table.columns, table.rows)
        if let problem = table.problem {
          report(.asset(at: problem.at, path: tree.sources.files[file].path, .badData(problem.words)))
        }
        if let first = table.short.first {
          let others = table.short.dropFirst().map { $0.at }
          report(.asset(at: first.at, path: tree.sources.files[file].path, .shortLine(first.words, others: others)))
        }
        if table.isTooLarge { reportSize(&set) }
      }
    default:
      let isFile = [".csv", ".json", ".yaml", ".txt"].contains { tree.text(entry.value).hasSuffix($0) }
      reportType(
        entry.value, "a list of rows, or `{file: …}`",
        meant: isFile ? "{file: \(tree.sources.text(tree.span(entry.value)))}" : nil)
      set.isKnown = false
    }
    app.data.append(set)
  }

  /// Says that the rows of a data set have so many columns of their own that nobody may fill in the others.
  private mutating func reportSize(_ set: inout DataSet) {
    set.isKnown = false
    report(.limit(.output, at: tree.span(set.key), allowed: limits.output, found: 0))
  }

  /// How many cells that rows lack may be filled in.
  private var room: Int { limits.output / Limits.bytesPerValue }

  /// The rows of a list: mappings, or single words in the column `value`.
  private mutating func table(ofRows list: NodeID) -> Table {
    var table = Table(room: room)
    for row in tree.children(list) {
      let span = tree.span(row)
      switch tree.node(row).kind {
      case .scalar:
        noteRest(of: row)
        table.add([("value", DataCell(text: tree.text(row), span: span))], at: span)
      case .mapping:
        var cells: [(name: String, cell: DataCell)] = []
        for entry in tree.entries(row) where tree.node(entry.key).kind == .scalar {
          if tree.node(entry.value).kind == .scalar {
            if tree.isEmpty(entry.value), let comment = tree.swallowedComment(after: entry.key) {
              report(.swallowedText(at: comment, .comment))
            }
            noteRest(of: entry.value)
            cells.append((tree.text(entry.key), DataCell(text: tree.text(entry.value), span: tree.span(entry.value))))
          } else {
            reportType(entry.value, "a single value")
          }
        }
        table.add(cells, at: span)
      default: reportType(row, "a row such as `{name: Animals}`")
      }
    }
    table.fill()
    return table
  }

  /// The rows of a data file, by what its name ends in.
  private mutating func table(of file: Int) -> Table? {
    let source = tree.sources.files[file]
    if tree.skipped.contains(source.span) { return nil }
    let bytes = tree.sources.bytes[Int(source.span.start)..<Int(source.span.end)]
    let path = source.path.lowercased()
    if path.hasSuffix(".txt") { return TextRows.read(bytes, base: source.span.start) }
    if path.hasSuffix(".csv") { return CSVReader.read(bytes, base: source.span.start, room: room) }
    if path.hasSuffix(".json") { return JSONRows.read(bytes, base: source.span.start, room: room) }
    guard file < tree.roots.count, tree.roots[file] >= 0 else { return nil }
    guard tree.node(tree.roots[file]).kind == .sequence else {
      return Table(problem: (tree.span(tree.roots[file]).startPoint, "a data file must be a list of rows"))
    }
    return table(ofRows: tree.roots[file])
  }
}
