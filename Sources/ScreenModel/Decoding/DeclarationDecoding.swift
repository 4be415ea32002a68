import Elements
import SourceText
import YAMLSyntax

/// Reading what screens and the app declare alike: variables, acceptances, names.
extension Decoder {
  mutating func readVariables(_ node: NodeID) {
    guard tree.node(node).kind == .mapping else { return reportType(node, "variables, each with its values") }
    for entry in tree.entries(node) where tree.node(entry.key).kind == .scalar { readVariable(entry) }
  }

  mutating func readVariable(_ entry: SyntaxTree.Entry) {
    checkName(entry.key)
    var (values, start): (NodeID, NodeID) = (entry.value, -1)
    var listed: [NodeID] = []
    if tree.node(entry.value).kind == .mapping, tree.node(entry.value).childCount > 0 {
      values = -1
      let words = tree.entries(entry.value).map { $0.key }
      if tree.node(entry.value).style == .flow, words.count > 1,
        tree.entries(entry.value).allSatisfy({ tree.isEmpty($0.value) })
      {
        // A list with the wrong brackets: `{off, on}`.
        let meant = "[\(words.map { tree.sources.text(tree.span($0)) }.joined(separator: ", "))]"
        reportType(entry.value, "a list in square brackets", meant: meant)
        listed = words
      } else if let meant = ForeignVariable(entry.value, in: tree)?.meant {
        reportType(entry.value, "values, such as `0..9`, or `{values: 0..9, start: 3}`", meant: meant)
      } else {
        _ = readKeys(VariableKey.self, of: entry.value) { _, key, entry in
          switch key {
          case .values: values = entry.value
          case .start: start = entry.value
          }
        }
      }
    }
    var variable = Variable(
      key: entry.key, name: tree.name(entry.key), screen: context.screen, layout: context.layout,
      values: (values >= 0 ? readValues(values) : nil) ?? .words(listed))
    if start >= 0 { readStart(start, of: &variable) }
    app.variables.append(variable)
  }

  /// Reads what a variable can be; nil if it is nothing of that kind.
  private mutating func readValues(_ value: NodeID) -> Variable.Values? {
    let expected = "a list of values such as `[off, on]`, or numbers such as `0..9`"
    switch tree.node(value).kind {
    case .sequence:
      let words = tree.children(value).filter { tree.node($0).kind == .scalar && !tree.isEmpty($0) }
      if words.isEmpty { reportType(value, expected) }
      for child in tree.children(value) where tree.node(child).kind != .scalar { reportType(child, "a value") }
      reportRepeatedValues(words.map { $0 })
      if tree.node(value).childCount == 1, let first = words.first, ScalarReading.range(tree.text(first)) != nil {
        reportType(value, "a range without brackets", meant: tree.text(first))
        return nil
      }
      return words.isEmpty ? nil : .words(words.map { $0 })
    case .scalar where !tree.isEmpty(value):
      let text = tree.text(value)
      if let numbers = ScalarReading.range(text) { return .numbers(numbers) }
      if let slip = RangeSlip(text) {
        reportType(value, slip.expected, meant: slip.meant)
        // It is read as it was meant, so that nothing follows from it.
        return slip.isComplete ? ScalarReading.range(slip.meant).map { .numbers($0) } : nil
      } else {
        reportType(value, expected, meant: ScalarReading.valuesBeginning(with: text) ?? ScalarReading.list(of: text))
      }
    default: reportType(value, expected)
    }
    return nil
  }

  /// Reads what a variable starts with, which must be one of its values.
  private mutating func readStart(_ node: NodeID, of variable: inout Variable) {
    guard tree.node(node).kind == .scalar, !tree.isEmpty(node) else { return reportType(node, "one of its values") }
    if variable.values.isUnread { return }
    let text = tree.text(node)
    if let number = variable.values.number(of: text, in: tree) {
      (variable.start, variable.startNode) = (number, node)
    } else {
      report(
        .unknownName(
          at: tree.span(node), name: text, space: "value of `\(tree.text(variable.key))`",
          candidates: variable.values.texts(atMost: 64, in: tree)))
    }
  }

  private mutating func reportRepeatedValues(_ values: [NodeID]) {
    var first: [String: NodeID] = [:]
    for value in values {
      let text = tree.text(value)
      if let earlier = first[text] {
        report(.duplicateName(first: tree.span(earlier), again: tree.span(value), what: "the value `\(text)`"))
      } else {
        first[text] = value
      }
    }
  }

  mutating func readAllowances(_ node: NodeID, scope: Span?) {
    guard tree.node(node).kind == .mapping else {
      if tree.node(node).kind == .scalar, !tree.isEmpty(node) {
        report(.allowWithoutReason(at: tree.span(node), rule: tree.text(node)))
      } else {
        reportType(node, "rules, each with a reason")
      }
      return
    }
    for entry in tree.entries(node) where tree.node(entry.key).kind == .scalar {
      if tree.node(entry.value).kind != .scalar || tree.isEmpty(entry.value) {
        report(.allowWithoutReason(at: tree.span(entry.key), rule: tree.text(entry.key)))
      }
      app.allowances.append(Allowance(rule: entry.key, reason: entry.value, scope: scope))
    }
  }

  /// An id is a name, and no word of the language.
  mutating func checkID(_ key: NodeID) {
    checkName(key)
    if tree.withBytes(key, { $0.count < 10 }), ReservedID.words.contains(tree.text(key)) {
      report(.reservedName(node: key))
    }
  }

  /// A name is letters, digits, `-` and `_`.
  mutating func checkName(_ key: NodeID) {
    let isWellFormed = tree.withBytes(key) { ReservedID.isWellFormed($0) }
    if !isWellFormed { report(.badID(node: key)) }
  }
}
