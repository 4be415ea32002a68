import Elements
import SourceText
import YAMLSyntax

/// Reading `go`, `on`, `set`, `each` and `for`.
extension Decoder {
  /// Reads what `go` takes.
  ///
  /// - Returns: its number in `App.moves`, or -1.
  mutating func readMove(_ node: NodeID, key: NodeID = -1) -> Int32 {
    let content = tree.node(node)
    if content.kind == .scalar {
      if tree.isEmpty(node) {
        if key >= 0, let comment = tree.swallowedComment(after: key) {
          report(.swallowedText(at: comment, .comment))
        } else {
          reportType(node, "a target (a screen, a popup, `back`, `close` or a URL)")
        }
        return -1
      }
      let start = Int32(app.branches.count)
      app.branches.append(branch(node, target: node))
      return append(Move(node: node, choice: .guarded, branches: start..<start + 1, context: context))
    }
    // Branches may hold inline popups with moves of their own: gather first, so that a move's branches are together.
    var branches: [Branch] = []
    var choice = Move.Choice.guarded
    if content.kind == .sequence {
      if content.childCount == 0 { reportType(node, "at least one branch") }
      for item in tree.children(node) { branches += readBranch(item).map { [$0] } ?? [] }
    } else if tree.value(of: node, "ask") >= 0 || tree.value(of: node, "answers") >= 0 {
      choice = .asked
      branches = readAnswers(node)
    } else if let branch = readBranch(node) {
      branches = [branch]
    }
    let start = Int32(app.branches.count)
    app.branches += branches
    return append(Move(node: node, choice: choice, branches: start..<start + Int32(branches.count), context: context))
  }

  private mutating func append(_ move: Move) -> Int32 {
    app.moves.append(move)
    return Int32(app.moves.count - 1)
  }

  private func branch(_ node: NodeID, target: NodeID) -> Branch {
    Branch(node: node, target: target, popup: -1, how: nil, when: -1, set: 0..<0, answer: -1, after: -1)
  }

  /// One branch: a target, a popup that is here, or a mapping with `to`.
  private mutating func readBranch(_ node: NodeID) -> Branch? {
    let content = tree.node(node)
    guard content.kind == .mapping else {
      guard content.kind == .scalar, !tree.isEmpty(node) else {
        reportType(node, "a target, or keys such as `to` and `how`")
        return nil
      }
      return branch(node, target: node)
    }
    let kind = firstKind(of: node)
    if kind >= 0, ElementCatalog.facets[kind].popup != nil, !isBusyMove(node, kind) {
      var branch = branch(node, target: -1)
      branch.popup = readInlinePopup(node)
      return branch
    }
    if content.childCount == 0 {
      reportType(node, "a target, or keys such as `to` and `how`")
      return nil
    }
    if let target = targetInBraces(node) {
      report(.swallowedText(at: content.span, .bracedWord(word: tree.text(target))))
      return branch(node, target: target)
    }
    var result = branch(node, target: -1)
    var keys: Set<MoveKey> = []
    readKeys(MoveKey.self, of: node) { decoder, key, entry in
      keys.insert(key)
      decoder.take(key, entry, into: &result)
    }
    if keys.contains(.lasts), !keys.contains(.busy) {
      report(
        .missingKey(
          at: tree.span(node), owner: "a link with `lasts`", key: "busy", meaning: MoveKey.busy.property.summary))
    }
    return result
  }

  /// A target that YAML reads as a key without a value: `go: {home}`.
  private func targetInBraces(_ node: NodeID) -> NodeID? {
    guard tree.nodes[Int(node)].style == .flow, tree.node(node).childCount == 2,
      let only = tree.entries(node).first(where: { _ in true }), tree.node(only.key).kind == .scalar,
      tree.isEmpty(only.value), !MoveKey.names.contains(tree.text(only.key)),
      tree.swallowedComment(after: only.key) == nil
    else { return nil }
    return only.key
  }

  /// Whether `busy` is first in a move: what is changed or led to says that no popup is meant.
  private func isBusyMove(_ node: NodeID, _ kind: Int) -> Bool {
    guard kind == Int(ElementCatalog.pause) else { return false }
    let keys: [MoveKey] = [.to, .how, .set, .transition, .after, .ask, .answers]
    return tree.entries(node).contains { entry in keys.contains { tree.text(entry.key) == $0.property.name } }
  }

  private mutating func take(_ key: MoveKey, _ entry: SyntaxTree.Entry, into branch: inout Branch) {
    switch key {
    case .to: takeTarget(entry, into: &branch)
    case .how:
      checkValue(key, entry)
      let word = tree.text(entry.value)
      branch.how = NavigationMode.allCases.first { $0.word == word }
    case .when: branch.when = readCondition(entry.value)
    case .set: branch.set = readAssignments(entry.value)
    case .after: if checkTimer(entry) { branch.after = entry.value }
    case .ask, .answers:
      // The reader is asked by a `go` as a whole, not by one of its branches.
      report(.misplacedLinkKey(key: entry.key, key))
    default: checkValue(key, entry)
    }
  }

  /// Checks the value of `after`.
  ///
  /// - Returns: whether something waits there.
  private mutating func checkTimer(_ entry: SyntaxTree.Entry) -> Bool {
    if isTimer { checkValue(MoveKey.after, entry) } else { report(.misplacedLinkKey(key: entry.key, .after)) }
    return isTimer
  }

  private mutating func takeTarget(_ entry: SyntaxTree.Entry, into branch: inout Branch) {
    let content = tree.node(entry.value)
    if content.kind == .mapping {
      let kind = firstKind(of: entry.value)
      if kind >= 0, ElementCatalog.facets[kind].popup != nil {
        branch.popup = readInlinePopup(entry.value)
        return
      }
    }
    guard content.kind == .scalar, !tree.isEmpty(entry.value) else {
      if tree.isEmpty(entry.value), let comment = tree.swallowedComment(after: entry.key) {
        return report(.swallowedText(at: comment, .comment))
      }
      return reportType(entry.value, "a target (a screen, a popup, `back`, `close` or a URL)")
    }
    branch.target = entry.value
  }

  private mutating func readInlinePopup(_ node: NodeID) -> Int32 {
    let element = readPopup(node)
    return element >= 0 ? appendPopup(element) : -1
  }

  private mutating func appendPopup(_ element: ElementID) -> Int32 {
    app.popups.append(Popup(key: -1, name: -1, context: context, element: element))
    return Int32(app.popups.count - 1)
  }

  /// Makes the move that opens a popup which was read already.
  ///
  /// - Returns: its number in `App.moves`.
  mutating func appendMove(opening popup: ElementID, at node: NodeID) -> Int32 {
    var branch = branch(node, target: -1)
    branch.popup = appendPopup(popup)
    let start = Int32(app.branches.count)
    app.branches.append(branch)
    return append(Move(node: node, choice: .guarded, branches: start..<start + 1, context: context))
  }

  /// `ask` and its answers.
  private mutating func readAnswers(_ node: NodeID) -> [Branch] {
    var branches: [Branch] = []
    var after: NodeID = -1
    readKeys(MoveKey.self, of: node) { decoder, key, entry in
      guard key == .answers else {
        if key == .after, decoder.checkTimer(entry) { after = entry.value }
        if key == .ask || key == .busy || key == .lasts || key == .transition { decoder.checkValue(key, entry) }
        return
      }
      guard decoder.tree.node(entry.value).kind == .mapping, decoder.tree.node(entry.value).childCount > 0 else {
        return decoder.reportType(entry.value, "answers, each with a target")
      }
      for answer in decoder.tree.entries(entry.value) {
        guard var branch = decoder.readBranch(answer.value) else { continue }
        branch.answer = answer.key
        branches.append(branch)
      }
    }
    for index in branches.indices where branches[index].after < 0 { branches[index].after = after }
    if tree.value(of: node, "ask") < 0 {
      report(.missingKey(at: tree.span(node), owner: "a link with `answers`", key: "ask", meaning: "the question"))
    }
    if tree.value(of: node, "answers") < 0 {
      report(.missingKey(at: tree.span(node), owner: "ask", key: "answers", meaning: "the answers, each with a target"))
    }
    return branches
  }

  /// Reads what `on` takes.
  ///
  /// - Returns: a range in `App.gestures`.
  mutating func readGestures(_ node: NodeID) -> Range<Int32> {
    var gestures: [GestureMove] = []
    let isMapping = readKeys(GestureKey.self, of: node) { decoder, key, entry in
      let outer = decoder.isTimer
      decoder.isTimer = key == .appear
      let move = decoder.readMove(entry.value, key: entry.key)
      decoder.isTimer = outer
      if move >= 0 { gestures.append(GestureMove(gesture: key, key: entry.key, move: move)) }
    }
    if !isMapping { reportType(node, "gestures, each with a target") }
    let start = Int32(app.gestures.count)
    app.gestures += gestures
    return start..<Int32(app.gestures.count)
  }

  /// Reads what `set` takes.
  ///
  /// - Returns: a range in `App.assignments`.
  mutating func readAssignments(_ node: NodeID) -> Range<Int32> {
    let start = Int32(app.assignments.count)
    guard tree.node(node).kind == .mapping else {
      reportType(node, "variables, each with its new value", meant: assignment(node))
      return 0..<0
    }
    for entry in tree.entries(node) {
      guard tree.node(entry.value).kind == .scalar, !tree.isEmpty(entry.value) else {
        reportType(entry.value, "a value")
        continue
      }
      app.assignments.append(Assignment(variable: entry.key, value: entry.value, context: context))
    }
    return start..<Int32(app.assignments.count)
  }

  /// What is written as in a program, as it is here: `{count: +1}` for `count + 1` and `count += 1`.
  private func assignment(_ node: NodeID) -> String? {
    guard tree.node(node).kind == .scalar else { return nil }
    let parts = tree.text(node).split { " =".contains($0) }.map { String($0) }
    let (name, rest) = (parts.first ?? "", parts.dropFirst().filter { $0 != parts[0] }.joined())
    guard let sign = rest.first, "+-".contains(sign), ScalarReading.count(String(rest.dropFirst())) != nil,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { return nil }
    return "{\(name): \(rest)}"
  }

  /// Reads what `each` and `for` take.
  ///
  /// - Returns: a number in `App.repetitions`, or -1.
  mutating func readRepetition(_ node: NodeID) -> Int32 {
    var repetition = Repetition(node: node, data: -1, when: -1, idColumn: -1, context: context)
    let content = tree.node(node)
    if content.kind == .scalar, !tree.isEmpty(node) {
      repetition.data = node
    } else {
      let isMapping = readKeys(RepetitionKey.self, of: node) { decoder, key, entry in
        switch key {
        case .of: repetition.data = entry.value
        case .where: repetition.when = decoder.readCondition(entry.value)
        case .id: repetition.idColumn = entry.value
        }
      }
      if !isMapping { reportType(node, "the name of a data set") }
      if repetition.data >= 0, tree.node(repetition.data).kind != .scalar {
        reportType(repetition.data, "the name of a data set")
      }
      if repetition.idColumn >= 0, tree.node(repetition.idColumn).kind != .scalar {
        reportType(repetition.idColumn, "the name of a column")
      }
      if repetition.data < 0 {
        if repetition.when >= 0 { app.conditionsWithoutRows.insert(repetition.when) }
        return -1
      }
    }
    app.repetitions.append(repetition)
    return Int32(app.repetitions.count - 1)
  }
}
