import Elements
import SourceText
import YAMLSyntax

/// The names that texts, conditions and `set` read.
extension NameCollector {
  // MARK: what a name means

  /// What a binding stands for; several where that depends on where it is shown.
  func symbols(of binding: Binding?, _ name: String, in context: Context) -> [Symbol] {
    var found: [Symbol] = []
    var visited: Set<Context.Viewpoint> = []
    var waiting = [(binding, context)]
    while let (binding, context) = waiting.popLast() {
      switch binding {
      case .variable(let variable)?:
        found += resolver.variablesMeant(by: variable, in: context).map { .variable($0) }
      case .parameter(let component, let index)?: found.append(.parameter(component: component, index: index))
      case .column(let repetition, let column)?:
        found.append(.column(data: app.repetitions[Int(repetition)].dataIndex, index: column))
      case .unknownRows?:
        for outer in surroundings(of: context).reversed() where visited.insert(outer.viewpoint).inserted {
          waiting.append((resolver.binding(of: name, in: outer), outer))
        }
      case .platform?, nil: break
      }
    }
    if found.count < 2 { return found }
    var seen: Set<Symbol> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// What a name means where it is not known whose rows are around: every column and parameter of the name.
  private func anything(called name: String) -> [Symbol] {
    let name = name.hasPrefix("screen.") ? String(name.dropFirst(7)) : name.withoutRow
    return symbols.filter { symbol in
      guard symbol.kind == .column || symbol.kind == .parameter else { return false }
      return names[symbol] == name
    }
  }

  /// Where a popup is opened, which screens use a layout, where a component is used.
  func surroundings(of context: Context) -> [Context] {
    switch context.owner {
    case .popup: return openers[context.index] ?? []
    case .layout:
      return app.screens.indices.filter { app.layouts(of: Int32($0)).contains(context.index) }.map { screen in
        var result = Context()
        (result.owner, result.index, result.screen) = (.screen, Int32(screen), Int32(screen))
        return result
      }
    case .component:
      return resolver.usesOfComponent[Int(context.index)].map { resolver.context(of: app.uses[$0]) }
    case .app, .screen: return []
    }
  }

  /// Everything that a name may stand for in a place.
  func meaning(of name: String, in context: Context) -> [Symbol] {
    let binding = resolver.binding(of: name, in: context)
    let found = symbols(of: binding, name, in: context)
    if case .unknownRows? = binding, found.isEmpty { return anything(called: name) }
    return found
  }

  /// How many bytes of a name say whose column it is: `row.`, `screen.`.
  static func prefixLength(of name: String) -> Int {
    name.hasPrefix("row.") ? 4 : name.hasPrefix("screen.") ? 7 : 0
  }

  // MARK: texts

  mutating func collectReadings() {
    let naming = app.typedReadings.compactMap { reading in
      if case .variable = reading.type { reading.node } else { nil }
    }
    // The `state` of a control reads a name, as a target does.
    let isNaming = Set(naming)
    for reading in app.interpolations {
      addReadings(in: reading.node, context: reading.context, isTarget: isNaming.contains(reading.node))
    }
  }

  /// Every `$name` of a text.
  mutating func addReadings(in node: NodeID, context: Context, isTarget: Bool = false) {
    let bytes = tree.withBytes(node) { Array($0) }
    for case .value(let name, let range) in TextTemplate(tree.text(node)).parts {
      let isWrapped = bytes[range.lowerBound + 1] == UInt8(ascii: "(")
      let start = range.lowerBound + (isWrapped ? 2 : 1) + Self.prefixLength(of: name)
      let end = range.upperBound - (isWrapped ? 1 : 0)
      add(
        start..<end, of: node, meaning(of: name, in: context), form: .reading(range), isTarget: isTarget)
    }
  }

  // MARK: assignments

  mutating func collectAssignments() {
    for (index, assignment) in app.assignments.enumerated() {
      let name = tree.text(assignment.variable)
      let binding = resolver.variable(setBy: assignment, target: targetScreens[index] ?? -1)
      add(assignment.variable, symbols(of: binding, name, in: assignment.context))
      if tree.withBytes(assignment.value, ScalarReading.readsValue) {
        addReadings(in: assignment.value, context: assignment.context)
      }
    }
  }

  // MARK: conditions

  mutating func collectConditions() {
    let repetitions = app.repetitionOfCondition
    for (index, written) in app.conditions.enumerated() {
      let bytes = tree.withBytes(written.node) { Array($0) }
      // Read once more, so that words know where they are in the text, however that is written.
      var parser = ConditionParser(
        text: bytes, place: 0, whole: Span(start: 0, end: UInt32(bytes.count)))
      let condition = parser.parse()
      let data = repetitions[Int32(index)].flatMap { repetition -> Int32? in
        let data = app.repetitions[Int(repetition)].dataIndex
        return data >= 0 ? data : nil
      }
      for comparison in condition.comparisons {
        addOperand(comparison.subject, of: written, symbols(ofSubject: comparison.subject, data, in: written.context))
        for value in comparison.values where value.form == .reference {
          addOperand(value, of: written, symbols(ofValue: value, data, in: written.context))
        }
      }
    }
  }

  private func symbols(ofSubject subject: Operand, _ data: Int32?, in context: Context) -> [Symbol] {
    if let data, let column = column(subject.text.withoutRow, of: data) { return [column] }
    return meaning(of: subject.text, in: context)
  }

  private func symbols(ofValue value: Operand, _ data: Int32?, in context: Context) -> [Symbol] {
    guard let data else { return meaning(of: value.text, in: context) }
    if let outer = resolver.outerBinding(of: value, app.data[Int(data)], in: context) {
      return symbols(of: outer, value.text, in: context)
    }
    return column(value.text.withoutRow, of: data).map { [$0] } ?? []
  }

  private func column(_ name: String, of data: Int32) -> Symbol? {
    app.data[Int(data)].columns.firstIndex(of: name).map { .column(data: data, index: $0) }
  }

  private mutating func addOperand(_ operand: Operand, of written: WrittenCondition, _ symbols: [Symbol]) {
    let whole = Int(operand.span.start)..<Int(operand.span.end)
    let quote = operand.form == .bare ? 0 : 1
    let start = whole.lowerBound + quote + Self.prefixLength(of: operand.text)
    let end = whole.upperBound - (operand.form == .quoted ? 1 : 0)
    add(start..<end, of: written.node, symbols, form: .operand(whole, operand.form))
  }
}

extension Context {
  /// Where names are looked up from, to tell one from another.
  struct Viewpoint: Hashable {
    let owner: Owner
    let index: Int32
    let screen: Int32
    let holder: ElementID
  }

  var viewpoint: Viewpoint { Viewpoint(owner: owner, index: index, screen: screen, holder: holder) }
}
