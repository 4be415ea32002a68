import YAMLSyntax

/// The rows that a repetition shows somewhere: those that its `where` lets through, whatever is around it.
extension Resolver {
  /// The rows of a repetition that are shown somewhere, by their numbers.
  func rows(of repetition: Int32) -> [Int] {
    if let known = shownRows[repetition] { return known }
    let index = app.repetitions[Int(repetition)].dataIndex
    guard index >= 0 else { return [] }
    let all = app.data[Int(index)].rows.indices
    guard let filter = filter(of: repetition) else { return Array(all) }
    return all.filter { filter.passes(row: $0, around: [:]) }
  }

  /// Works out the rows of each repetition, once it is known what is used where.
  mutating func findShownRows() {
    for index in app.repetitions.indices { findShownRows(of: Int32(index)) }
  }

  private mutating func findShownRows(of repetition: Int32) {
    let written = app.repetitions[Int(repetition)]
    guard shownRows[repetition] == nil, written.dataIndex >= 0 else { return }
    guard let filter = filter(of: repetition) else {
      shownRows[repetition] = rows(of: repetition)
      return
    }
    for case .column(let outer, _)? in filter.names.map({ binding(of: $0, in: filter.context) }) {
      findShownRows(of: outer)
    }
    var values: Set<[String: String]> = []
    var surroundings = Surroundings(self, most: limits.combinations)
    surroundings.each(of: filter.names, in: filter.context) {
      values.insert($0.values(of: filter.names, in: filter.context))
    }
    if surroundings.isCut {
      let node = app.conditions[Int(written.when)].node
      report(.limit(.combinations, at: tree.span(node), allowed: limits.combinations, found: 0))
    }
    // What nobody shows may be in anything.
    if values.isEmpty || surroundings.isCut { values = [[:]] }
    shownRows[repetition] = filter.data.rows.indices.filter { row in
      values.contains { filter.passes(row: row, around: $0) }
    }
  }

  /// What an element is in, without its own rows.
  func around(_ context: Context) -> Context {
    guard context.holder >= 0 else { return context }
    var result = context
    let parent = app.elements[Int(context.holder)].parent
    result.holder = parent >= 0 ? parent : opener(of: context.holder)
    return result
  }
}

extension App {
  /// Whether it is known which rows a repetition has.
  package func areRowsKnown(of repetition: Int32) -> Bool {
    let data = repetitions[Int(repetition)].dataIndex
    return data >= 0 && self.data[Int(data)].isKnown
  }
}
