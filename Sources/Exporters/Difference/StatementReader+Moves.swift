import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// What links say besides where they lead, branch by branch.
extension StatementReader {
  func readMove(_ node: NodeID, as key: String, answer: String = "", _ reading: inout Reading) {
    switch app.tree.node(node).kind {
    case .sequence: for child in app.tree.children(node) { readMove(child, as: key, answer: answer, &reading) }
    case .mapping: readBranch(node, as: key, answer, &reading)
    case .scalar, .alias: reading.branches.append(LinkBranch(link: key, answer: answer, target: app.tree.text(node)))
    }
  }

  private func readBranch(_ node: NodeID, as key: String, _ answer: String, _ reading: inout Reading) {
    let outer = reading.branch
    defer { reading.branch = outer }
    reading.branch = reading.branches.count
    reading.branches.append(LinkBranch(link: key, answer: answer))
    for entry in entries(node) {
      // A popup that is here is a place of its own.
      guard let move = MoveKey.allCases.first(where: { $0.property.name == app.tree.text(entry.key) }) else { return }
      if popups.contains(node), [.busy, .lasts, .transition].contains(move) { continue }
      switch move {
      case .how, .set, .after: continue
      case .to:
        let isName = app.tree.node(entry.value).kind == .scalar
        reading.branches[reading.branch].target = isName ? app.tree.text(entry.value) : "a popup"
      case .when:
        let text = app.tree.text(entry.value)
        let words = Condition.words(of: text) ?? text
        reading.branches[reading.branch].condition = words
        reading.branches[reading.branch].meaning = ConditionOrder.sorted(words)
      case .answers:
        for answer in entries(entry.value) {
          readMove(answer.value, as: key, answer: app.tree.text(answer.key), &reading)
        }
      // That there is a wait or a question is more than its words.
      case .busy, .ask:
        let name = key + "." + move.property.name
        read(move.property, entry.value, as: name + " text", &reading)
        reading.add(name, "yes", .flow, app.tree.span(entry.value))
      case .lasts, .transition:
        read(move.property, entry.value, as: key + "." + move.property.name, &reading)
      }
    }
  }
}
