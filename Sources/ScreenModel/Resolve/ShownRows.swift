/// The rows that a repetition shows somewhere: those that its `where` lets through, whatever is around it.
extension Resolver {
  /// The rows of a repetition that are shown somewhere, by their numbers.
  func rows(of repetition: Int32) -> [Int] {
    if let known = shownRows[repetition] { return known }
    let index = app.repetitions[Int(repetition)].dataIndex
    guard index >= 0 else { return [] }
    return shown(repetition, around: [[:]])
  }

  /// Works out the rows of each repetition, once it is known what is used where.
  mutating func findShownRows() {
    for index in app.repetitions.indices { findShownRows(of: Int32(index)) }
  }

  private mutating func findShownRows(of repetition: Int32) {
    let written = app.repetitions[Int(repetition)]
    guard shownRows[repetition] == nil, written.dataIndex >= 0 else { return }
    guard written.when >= 0 else {
      shownRows[repetition] = Array(app.data[Int(written.dataIndex)].rows.indices)
      return
    }
    let condition = app.conditions[Int(written.when)]
    let columns = app.data[Int(written.dataIndex)].columns
    var names: [String] = []
    for name in condition.condition.comparisons.flatMap({ $0.namesAround(columns: columns) })
    where !names.contains(name) {
      names.append(name)
    }
    let context = around(condition.context)
    for case .column(let outer, _)? in names.map({ binding(of: $0, in: context) }) where outer != repetition {
      findShownRows(of: outer)
    }
    shownRows[repetition] = shown(repetition, around: surroundings(of: repetition, names, in: context))
  }

  /// The rows that pass a repetition's `where` in any of the surroundings, or may pass it.
  private func shown(_ repetition: Int32, around surroundings: [[String: String]]) -> [Int] {
    let written = app.repetitions[Int(repetition)]
    let data = app.data[Int(written.dataIndex)]
    guard written.when >= 0 else { return Array(data.rows.indices) }
    let condition = app.conditions[Int(written.when)]
    // The rows of a screen's `for` are those of the screen.
    let isOfScreen = condition.context.holder < 0
    return data.rows.indices.filter { row in
      surroundings.contains { values in
        condition.condition.holds { comparison in
          comparison.holds(
            own: { name in
              let isOwn = isOfScreen && name.hasPrefix("screen.")
              return data.cell(isOwn ? String(name.dropFirst(7)) : name, ofRow: row)
            },
            around: { values[$0] })
        } ?? true
      }
    }
  }

  /// What an element stands in, without its own rows.
  func around(_ context: Context) -> Context {
    guard context.holder >= 0 else { return context }
    var result = context
    let parent = app.elements[Int(context.holder)].parent
    result.holder = parent >= 0 ? parent : opener(of: context.holder)
    return result
  }

  /// The different texts that names can have together in a place; a name whose text is not known there is left out.
  private func surroundings(of own: Int32, _ names: [String], in context: Context) -> [[String: String]] {
    var result: [[String: String]] = [[:]]
    // Columns of the same rows change together.
    var columns: [Int32: [(name: String, column: Int)]] = [:]
    for name in names {
      switch binding(of: name, in: context) {
      case .column(let repetition, let column):
        if repetition != own { columns[repetition, default: []].append((name, column)) }
      case .parameter:
        let texts = Set(values(ofName: name, in: context).map(\.text))
        // A component that nobody uses may be given anything.
        if !texts.isEmpty { result = product(result, texts.map { [name: $0] }) }
      default: continue
      }
    }
    for (repetition, columns) in columns {
      let data = app.data[Int(app.repetitions[Int(repetition)].dataIndex)]
      let rows = Set(
        rows(of: repetition).map { row in
          Dictionary(columns.map { ($0.name, data.rows[row][$0.column].text) }, uniquingKeysWith: { first, _ in first })
        })
      if !rows.isEmpty { result = product(result, Array(rows)) }
    }
    return result
  }

  /// Everything that both can be together; nothing is known where that is too much.
  private func product(_ a: [[String: String]], _ b: [[String: String]]) -> [[String: String]] {
    guard a.count * b.count <= 10_000 else { return [[:]] }
    return a.flatMap { first in b.map { first.merging($0, uniquingKeysWith: { _, second in second }) } }
  }
}
