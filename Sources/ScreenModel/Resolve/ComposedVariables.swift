import Elements
import SourceText
import YAMLSyntax

/// The variables that elements show and set: by name, or by a name that rows and parameters say, as in `state: $lamp`.
extension Resolver {
  /// Ties the name of a variable to it; `name` may be written elsewhere than in the element, as in the cell of a row.
  mutating func bind(_ reference: Reference, to name: String, namedIn cell: Span? = nil) {
    guard case .variable(let index)? = variable(named: name, in: reference.context) else {
      reportUnknown(reference.node, .variable, name: name, at: cell, among: declaredNames(.variable))
      return
    }
    noteBound(index, at: tree.span(reference.node), in: reference.context)
    check(reference, means: index, namedIn: cell)
  }

  /// Ties a name that is put together to every variable it can mean.
  mutating func resolveVariables(of reading: TypedReading, _ shape: VariableShape) {
    let sources = sources(of: reading)
    let isWrong = reportValues(among: sources)
    let names = TextTemplate(tree.text(reading.node)).names
    let isOpen = names.contains { if case .unknownRows? = binding(of: $0, in: reading.context) { true } else { false } }
    if isOpen || isWrong || app.exceedsLimits {
      // Which one it is shows only where it is opened, once it is right, or nobody counts it out.
      for index in app.variables.indices { noteBound(Int32(index), at: tree.span(reading.node), in: reading.context) }
      return
    }
    var possible: [(name: String, cell: Span?)] = []
    var seen: Set<String> = []
    eachText(of: TextTemplate(tree.text(reading.node)), in: reading.context) {
      if !$0.text.isEmpty, seen.insert($0.text).inserted { possible.append(($0.text, $0.cell)) }
    }
    for (name, cell) in possible {
      let node = sources.first { tree.text($0.node) == name }?.node ?? reading.node
      let reference = Reference(node: node, space: .variable, shape: shape, context: reading.context)
      bind(reference, to: name, namedIn: cell)
      if offersAll(reading.context.holder) { countValues(named: node, name, in: reading.context) }
    }
  }

  /// Remembers that a control shows and sets a variable.
  private mutating func noteBound(_ variable: Int32, at place: Span, in context: Context) {
    noteAsked(variable, at: place, in: context)
    noteSet(variable, at: place, in: context)
    for change in changes(by: context.holder, of: variable, in: context) { note(change, of: variable, in: context) }
  }

  /// Tells where the value of a variable is read, and its name was needed: no value is known before the app runs.
  ///
  /// - Returns: whether there is such a place.
  private mutating func reportValues(among sources: [(node: NodeID, context: Context)]) -> Bool {
    var isFound = false
    for (node, context) in sources {
      for name in TextTemplate(tree.text(node)).names {
        guard let binding = binding(of: name, in: context), binding.changes else { continue }
        isFound = true
        reportUnknown(node, .variable, name: "$" + name, among: declaredNames(.variable))
      }
    }
    return isFound
  }

  /// Where the text of a value comes from: itself, then what components are given that it reads.
  private func sources(of reading: TypedReading) -> [(node: NodeID, context: Context)] {
    var result = [(node: reading.node, context: reading.context)]
    var seen: Set<NodeID> = [reading.node]
    var next = 0
    while next < result.count {
      let (node, context) = result[next]
      next += 1
      for name in TextTemplate(tree.text(node)).names {
        guard case .parameter(let component, let index)? = binding(of: name, in: context) else { continue }
        let parameter = app.components[Int(component)].parameters[index]
        for use in usesOfComponent[Int(component)].map({ app.uses[$0] }) {
          guard let argument = use.arguments.first(where: { $0.parameter == parameter })?.value,
            tree.node(argument).kind == .scalar, seen.insert(argument).inserted
          else { continue }
          result.append((argument, self.context(of: use)))
        }
      }
    }
    return result
  }
}
