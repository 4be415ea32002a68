import ScreenModel
import SourceText
import YAMLSyntax

/// Keys of rows that nothing reads, in rows that lack a column that is read and called nearly the same: `speceis` for `species`.
struct MisspeltColumns {
  /// One such key, the data set it is in, and the column that is meant.
  typealias Found = (key: NodeID, data: String, column: String)

  /// So many columns of one data set are compared with each other; more is no data that people write.
  private static let most = 100

  static func all(of app: App) -> [Found] {
    var found: [Found] = []
    var index: NameIndex?
    // A row without what it must have is reported as that.
    var told: Set<Span> = []
    for case .missingKey(let at, _, _, _) in app.faults { told.insert(at) }
    for (number, data) in app.data.enumerated() where data.columns.count <= most {
      let rows = app.tree.resolved(data.key + 1)
      guard app.tree.node(rows).kind == .sequence else { continue }
      let partial = partial(rows, in: app.tree)
      if partial.isEmpty { continue }
      let known = index ?? NameIndex(app)
      index = known
      func isRead(_ column: String) -> Bool {
        guard let place = data.columns.firstIndex(of: column) else { return false }
        return known.occurrences(of: .column(data: Int32(number), index: place)).contains { !$0.isDeclaration }
      }
      for (word, column) in partial where isRead(column) && !isRead(word) {
        for row in app.tree.children(rows) where app.tree.node(row).kind == .mapping {
          let entries = Array(app.tree.entries(row))
          guard !told.contains(app.tree.span(row)), !entries.contains(where: { app.tree.text($0.key) == column }),
            let entry = entries.first(where: { app.tree.text($0.key) == word })
          else { continue }
          found.append((entry.key, app.tree.text(data.key), column))
        }
      }
    }
    return found
  }

  /// The columns that some rows do without, each with one that is called nearly the same.
  private static func partial(_ rows: NodeID, in tree: SyntaxTree) -> [(word: String, column: String)] {
    var counts: [String: Int] = [:]
    var total = 0
    for row in tree.children(rows) where tree.node(row).kind == .mapping {
      total += 1
      for entry in tree.entries(row) { counts[tree.text(entry.key), default: 0] += 1 }
    }
    let names = counts.filter { $0.value < total }.keys.sorted()
    if names.count > most { return [] }
    return names.flatMap { word in
      names.filter { $0 != word && Suggestion.isNext(word, to: $0) }.map { (word, $0) }
    }
  }
}
