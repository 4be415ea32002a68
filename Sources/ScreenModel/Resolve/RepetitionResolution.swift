import Elements
import SourceText
import YAMLSyntax

/// Tying what is repeated to its data set.
extension Resolver {
  mutating func resolveRepetitions() {
    for index in app.repetitions.indices {
      let repetition = app.repetitions[index]
      let node = repetition.data
      guard tree.node(node).kind == .scalar else { continue }
      var found = NameTables.find(tree.name(node), in: names.data)
      if found < 0 {
        let names = declaredNames(.data)
        reportUnknown(node, .data, among: names)
        found = dataMeant(by: tree.text(node), among: names)
        app.repetitions[index].isMisspelt = found >= 0
      }
      if found >= 0 {
        app.repetitions[index].dataIndex = found
        app.data[Int(found)].isUsed = true
      }
      if repetition.idColumn >= 0, found >= 0, app.data[Int(found)].isKnown, !app.data[Int(found)].columns.isEmpty,
        tree.node(repetition.idColumn).kind == .scalar,
        !app.data[Int(found)].columns.contains(tree.text(repetition.idColumn))
      {
        reportUnknown(repetition.idColumn, .column, among: app.data[Int(found)].columns)
      }
    }
  }

  /// The data set that a misspelled name can only be meant for, so that what reads its columns is checked too; or -1.
  private func dataMeant(by name: String, among names: [String]) -> Int32 {
    let near = Suggestion.best(for: name, among: names)
    guard near.count == 1, Suggestion.isNext(name, to: near[0]), !mayBeLost(name) else { return -1 }
    return NameTables.find(tree.names.find(near[0]), in: self.names.data)
  }
}
