import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

/// Keys of rows that nothing reads, in rows that lack a column that is read and called nearly the same: `speceis` for `species`.
struct MisspeltColumns {
  /// One such key, the data set it is in, and the column that is meant.
  typealias Found = (key: DataRow.Key, data: String, column: String)

  /// So many columns of one data set are compared with each other; more is no data that people write.
  private static let most = 100

  static func all(of app: App) -> [Found] {
    var found: [Found] = []
    var index: NameIndex?
    // A row without what it must have is reported as that.
    var told: Set<Span> = []
    for case .missingKey(let at, _, _, _) in app.faults { told.insert(at) }
    for (number, data) in app.data.enumerated() where data.columns.count > 1 && data.columns.count <= most {
      // Most have no two columns of nearly the same name.
      if near(data.columns).isEmpty { continue }
      let rows = app.writtenRows(of: data)
      let partial = partial(rows)
      if partial.isEmpty { continue }
      let known = index ?? NameIndex(app)
      index = known
      func isRead(_ column: String) -> Bool {
        guard let place = data.columns.firstIndex(of: column) else { return false }
        return known.occurrences(of: .column(data: Int32(number), index: place)).contains { !$0.isDeclaration }
      }
      for (word, column) in partial where isRead(column) && !isRead(word) {
        for row in rows where !told.contains(row.span) && !row.keys.contains(where: { $0.text == column }) {
          guard let key = row.keys.first(where: { $0.text == word }) else { continue }
          found.append((key, app.tree.text(data.key), column))
        }
      }
    }
    return found
  }

  /// The columns that some rows do without, each with one that is called nearly the same.
  private static func partial(_ rows: [DataRow]) -> [(word: String, column: String)] {
    var counts: [String: Int] = [:]
    for row in rows { for key in row.keys { counts[key.text, default: 0] += 1 } }
    return near(counts.filter { $0.value < rows.count }.keys.sorted())
  }

  private static func near(_ names: [String]) -> [(word: String, column: String)] {
    if names.count > most { return [] }
    return names.flatMap { word in
      names.filter { $0 != word && Suggestion.isNext(word, to: $0) }.map { (word, $0) }
    }
  }
}

extension DataRow.Key {
  /// The same with the name of another column; in JSON names are always in quotes.
  func fixes(by column: String, in tree: SyntaxTree) -> [Fix] {
    if node >= 0 { return Replacements.offered(of: node, in: tree, by: [column]) }
    return [Fix("change `\(text)` to `\(column)`", edits: [Edit(span, JSONWriter.quoted(column))])]
  }
}
