import SourceText
import YAMLSyntax

/// Making the pages of screens: one each, or one for each row.
extension Resolver {
  mutating func makePages(_ limits: Limits) {
    var count = 0
    defer { app.firstPages.append(Int32(app.pages.count)) }
    for index in app.screens.indices {
      app.firstPages.append(Int32(app.pages.count))
      let screen = app.screens[index]
      let id = tree.text(screen.key)
      guard screen.for >= 0 else {
        app.pages.append(Page(screen: Int32(index), row: -1, id: id))
        continue
      }
      let repetition = app.repetitions[Int(screen.for)]
      guard repetition.dataIndex >= 0 else { continue }
      let data = app.data[Int(repetition.dataIndex)]
      let rows = rows(of: screen.for)
      count += rows.count
      if count * Limits.bytesPerElement > limits.output {
        report(
          .limit(
            .output, at: tree.span(repetition.node), allowed: limits.output, found: count * Limits.bytesPerElement))
        continue
      }
      let column = repetition.idColumn >= 0 ? data.columns.firstIndex(of: tree.text(repetition.idColumn)) ?? 0 : 0
      for row in rows {
        guard column < data.rows[row].count else { continue }
        let cell = data.rows[row][column]
        let page = "\(id)/\(Self.slug(cell.text))"
        if let earlier = app.pageOfID[page] {
          let other = data.rows[Int(app.pages[Int(earlier)].row)][column]
          report(.duplicateName(first: other.span, again: cell.span, what: "the screen `\(page)`"))
          continue
        }
        app.pageOfID[page] = Int32(app.pages.count)
        app.pages.append(Page(screen: Int32(index), row: Int32(row), id: page))
      }
    }
  }

  /// What a text becomes in an id: lower-cased, blanks to `-`.
  static func slug(_ text: String) -> String {
    String(text.lowercased().map { $0 == " " ? "-" : $0 })
  }

  /// The rows of a repetition that its `where` lets through.
  func rows(of repetition: Int32) -> [Int] {
    let repetition = app.repetitions[Int(repetition)]
    guard repetition.dataIndex >= 0 else { return [] }
    let data = app.data[Int(repetition.dataIndex)]
    guard repetition.when >= 0 else { return Array(data.rows.indices) }
    let condition = app.conditions[Int(repetition.when)].condition
    return data.rows.indices.filter { holds(condition, row: data.rows[$0], columns: data.columns) ?? true }
  }

  /// How many rows that are.
  func rowCount(of repetition: Int32) -> Int {
    let written = app.repetitions[Int(repetition)]
    if written.dataIndex >= 0, written.when < 0 { return app.data[Int(written.dataIndex)].rows.count }
    return rows(of: repetition).count
  }

  /// Whether a condition holds for a row; nil where it asks for something other than the row.
  private func holds(_ condition: Condition, row: [DataCell], columns: [String]) -> Bool? {
    switch condition {
    case .unknown: nil
    case .not(let inner): holds(inner, row: row, columns: columns).map { !$0 }
    case .and(let a, let b):
      switch (holds(a, row: row, columns: columns), holds(b, row: row, columns: columns)) {
      case (false, _), (_, false): false
      case (true, true): true
      default: nil
      }
    case .or(let a, let b):
      switch (holds(a, row: row, columns: columns), holds(b, row: row, columns: columns)) {
      case (true, _), (_, true): true
      case (false, false): false
      default: nil
      }
    case .compare(let comparison): holds(comparison, row: row, columns: columns)
    }
  }

  private func holds(_ comparison: Comparison, row: [DataCell], columns: [String]) -> Bool? {
    let name =
      comparison.subject.text.hasPrefix("row.") ? String(comparison.subject.text.dropFirst(4)) : comparison.subject.text
    guard let column = columns.firstIndex(of: name) else { return nil }
    let text = row[column].text
    if comparison.values.contains(where: { $0.form == .reference }) { return nil }
    if comparison.relation == .isOneOf { return comparison.values.contains { $0.text == text } }
    guard let left = ScalarReading.number(text), let right = ScalarReading.number(comparison.values[0].text) else {
      return false
    }
    switch comparison.relation {
    case .less: return left < right
    case .lessOrEqual: return left <= right
    case .greater: return left > right
    default: return left >= right
    }
  }
}
