/// What a repetition's `where` asks of its rows, and of what is around it.
struct RowFilter {
  let condition: Condition
  let data: DataSet
  /// The names that it reads around the repetition, each once, and what is there.
  let names: [String]
  let context: Context
  /// Whether the rows are those of a screen's `for`.
  let isOfScreen: Bool

  /// Whether a row passes, or may pass it.
  ///
  /// - Parameter values: what the names around it are, as far as that is known.
  func passes(row: Int, around values: [String: String]) -> Bool {
    condition.holds { comparison in
      comparison.holds(
        own: { name in
          let isOwn = isOfScreen && name.hasPrefix("screen.")
          return data.cell(isOwn ? String(name.dropFirst(7)) : name, ofRow: row)
        },
        around: { values[$0] })
    } ?? true
  }
}

extension Resolver {
  /// What the `where` of a repetition asks; nil if it has none.
  func filter(of repetition: Int32) -> RowFilter? {
    let written = app.repetitions[Int(repetition)]
    guard written.when >= 0 else { return nil }
    let condition = app.conditions[Int(written.when)]
    let data = app.data[Int(written.dataIndex)]
    let context = around(condition.context)
    var names: [String] = []
    for name in condition.condition.comparisons.flatMap({ $0.namesAround(columns: data.columns) })
    where !names.contains(name) {
      if case .column(repetition, _)? = binding(of: name, in: context) { continue }
      names.append(name)
    }
    return RowFilter(
      condition: condition.condition, data: data, names: names, context: context,
      isOfScreen: condition.context.holder < 0)
  }
}
