/// What a `where` asks of a row, and of what is around it.
extension Comparison {
  /// Whether it holds for a row; nil if it asks for something that is not known.
  ///
  /// - Parameters:
  ///   - own: the text in a column of the row.
  ///   - around: what a name is where the row is repeated.
  func holds(own: (String) -> String?, around: (String) -> String?) -> Bool? {
    guard let left = own(subject.text.withoutRow) ?? around(subject.text) else { return nil }
    var texts: [String] = []
    for value in values {
      guard value.form == .reference else {
        texts.append(value.text)
        continue
      }
      // What is around gives its name to a reference first: `where: name is $name` compares the row with what holds it.
      let isOfRow = value.text.hasPrefix("row.")
      guard let text = (isOfRow ? nil : around(value.text)) ?? own(value.text.withoutRow) else { return nil }
      texts.append(text)
    }
    return relation.holds(left, texts)
  }

  /// The names that it looks for around the row first, or because the row has no such column.
  func namesAround(columns: [String]) -> [String] {
    let names = values.filter { $0.form == .reference && !$0.text.hasPrefix("row.") }.map { $0.text }
    return columns.contains(subject.text.withoutRow) ? names : [subject.text] + names
  }
}

extension DataSet {
  /// The text in a column of a row.
  func cell(_ column: String, ofRow row: Int) -> String? {
    guard let index = columns.firstIndex(of: column), index < rows[row].count else { return nil }
    return rows[row][index].text
  }
}

extension String {
  /// The name of a column without `row.`.
  var withoutRow: String { hasPrefix("row.") ? String(dropFirst(4)) : self }
}
