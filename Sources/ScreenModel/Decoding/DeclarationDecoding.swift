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
    let node = tree.node(entry.value)
    let expected = "a list of values such as `[off, on]`, or numbers such as `0..9`"
    var values: Variable.Values?
    switch node.kind {
    case .sequence:
      let words = tree.children(entry.value).filter { tree.node($0).kind == .scalar && !tree.isEmpty($0) }
      if words.isEmpty { reportType(entry.value, expected) } else { values = .words(words.map { $0 }) }
      for child in tree.children(entry.value) where tree.node(child).kind != .scalar { reportType(child, "a value") }
      reportRepeatedValues(words.map { $0 })
      if tree.node(entry.value).childCount == 1, let first = words.first, ScalarReading.range(tree.text(first)) != nil {
        reportType(entry.value, "a range without brackets", meant: tree.text(first))
        values = nil
      }
    case .scalar where !tree.isEmpty(entry.value):
      let text = tree.text(entry.value)
      if let numbers = ScalarReading.range(text) {
        values = .numbers(numbers)
      } else if let slip = RangeSlip(text) {
        reportType(entry.value, slip.expected, meant: slip.meant)
      } else {
        reportType(
          entry.value, expected, meant: ScalarReading.valuesBeginning(with: text) ?? ScalarReading.list(of: text))
      }
    default: reportType(entry.value, expected)
    }
    app.variables.append(
      Variable(
        key: entry.key, name: tree.name(entry.key), screen: context.screen, layout: context.layout,
        values: values ?? .words([])))
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
