import SourceText
import YAMLSyntax

/// A text that a template can become, and where its value comes from.
struct PossibleText {
  var text = ""
  /// The row or the variable it comes from, in words: "row 1 of `items`"; empty where it is written.
  var source = ""
  /// The cell that is the whole text.
  var cell: Span?
  /// The value that a component is given from which it comes, the outermost one; or -1.
  var argument: NodeID = -1
  /// Whether that value is the whole text.
  var isWhole = false
  /// Whether a variable is among what it is made of.
  var changes = false
  /// Whether conditions say that it is never shown with these rows and values of parameters.
  var isNeverThere = false
}

/// What is around a place when it is shown: a row of each repetition there, the use of the component it is in, and what variables are.
///
/// Names that are read together take their values from the same surroundings, so that `$kind/$id` never joins the kind of one use
/// with the id of another. To go through all of them, what the names need is bound, one after the other, the outermost first.
struct Surroundings {
  let resolver: Resolver
  private var rowOf: [Int32: Int] = [:]
  private var useOf: [Int32: Int] = [:]
  private var valueOf: [Int32: Int32] = [:]
  /// The arguments of which everything is bound that they read.
  private var boundArguments: Set<Argument> = []
  /// How many rows, uses, arguments and values are bound at the moment.
  private var depth = 0
  private var stepsLeft: Int

  /// What a component is given, by its number and that of its parameter.
  private struct Argument: Hashable {
    var component: Int32
    var index: Int
  }

  /// What is bound takes stack, so that no more is bound at once; nobody reads as much in one text.
  private static let mostDepth = 200

  /// - Parameter most: how many are gone through at most.
  init(_ resolver: Resolver, most: Int) {
    self.resolver = resolver
    stepsLeft = most
  }

  /// Whether there were more than could be gone through.
  var isCut: Bool { stepsLeft < 0 }

  var app: App { resolver.app }

  // MARK: binding

  /// Goes through all surroundings in which names have values, as far as these are known.
  mutating func each(of names: [String], in context: Context, _ body: (inout Surroundings) -> Void) {
    var seen: Set<String> = []
    bind(outermostFirst(names.filter { seen.insert($0).inserted }, in: context)[...], in: context, body)
  }

  private mutating func bind(_ names: ArraySlice<String>, in context: Context, _ body: (inout Surroundings) -> Void) {
    guard let next = names.firstIndex(where: { !isBound($0, in: context) }), depth < Self.mostDepth else {
      return body(&self)
    }
    let rest = names[(next + 1)...]
    switch resolver.binding(of: names[next], in: context) {
    case .column(let repetition, _): bindRow(of: repetition) { $0.bind(rest, in: context, body) }
    case .parameter(let component, let index):
      bindUse(of: component) { $0.bindArgument(index, of: component) { $0.bind(rest, in: context, body) } }
    case .variable(let variable): bindValue(of: variable) { $0.bind(rest, in: context, body) }
    case .unknownRows, .platform, nil: break
    }
  }

  /// Whether nothing is left to be bound for a name.
  private func isBound(_ name: String, in context: Context) -> Bool {
    switch resolver.binding(of: name, in: context) {
    case .column(let repetition, _): rowOf[repetition] != nil
    case .parameter(let component, let index):
      boundArguments.contains(Argument(component: component, index: index))
        || useOf[component] != nil && argument(index, of: component)?.template.names.isEmpty ?? true
    case .variable(let variable): valueOf[variable] != nil
    case .unknownRows, .platform, nil: true
    }
  }

  private mutating func bindRow(of repetition: Int32, _ body: (inout Surroundings) -> Void) {
    depth += 1
    for row in rows(of: repetition) {
      if !takeStep() { break }
      rowOf[repetition] = row
      body(&self)
    }
    depth -= 1
    rowOf[repetition] = nil
  }

  private mutating func bindUse(of component: Int32, _ body: (inout Surroundings) -> Void) {
    // What a component that uses itself is given has no end.
    if useOf[component] != nil || app.circularComponents.contains(component) { return body(&self) }
    depth += 1
    for use in resolver.usesOfComponent[Int(component)] {
      if !takeStep() { break }
      useOf[component] = use
      body(&self)
    }
    depth -= 1
    useOf[component] = nil
  }

  private mutating func bindArgument(_ index: Int, of component: Int32, _ body: (inout Surroundings) -> Void) {
    guard let (_, template, context) = argument(index, of: component) else { return body(&self) }
    each(of: template.names, in: context) {
      let isNew = $0.boundArguments.insert(Argument(component: component, index: index)).inserted
      $0.depth += 1
      body(&$0)
      $0.depth -= 1
      if isNew { $0.boundArguments.remove(Argument(component: component, index: index)) }
    }
  }

  private mutating func bindValue(of variable: Int32, _ body: (inout Surroundings) -> Void) {
    depth += 1
    // Of many numbers the first and the last are enough to see what they are.
    let count = Int32(app.valueCount(of: variable))
    for value in Array(0..<min(count, 64)) + (count > 64 ? [count - 1] : []) {
      if !takeStep() { break }
      valueOf[variable] = value
      body(&self)
    }
    depth -= 1
    valueOf[variable] = nil
  }

  private mutating func takeStep() -> Bool {
    if stepsLeft >= 0 { stepsLeft -= 1 }
    return stepsLeft >= 0
  }

  /// The rows of a repetition that are shown in what is bound so far.
  private func rows(of repetition: Int32) -> [Int] {
    let all = resolver.rows(of: repetition)
    if rowOf.isEmpty && useOf.isEmpty { return all }
    guard let filter = resolver.filter(of: repetition), !filter.names.isEmpty else { return all }
    let values = values(of: filter.names, in: filter.context)
    return all.filter { filter.passes(row: $0, around: values) }
  }

  /// Names in the order in which what they need is around the place.
  private func outermostFirst(_ names: [String], in context: Context) -> [String] {
    if names.count < 2 { return names }
    let depths = names.map { depth(of: $0, in: context) }
    return names.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { names[$0] }
  }

  private func depth(of name: String, in context: Context) -> Int {
    switch resolver.binding(of: name, in: context) {
    case .parameter: return -2
    case .column(let repetition, _):
      if context.screen >= 0, app.screens[Int(context.screen)].for == repetition { return -1 }
      var (depth, isInside) = (0, false)
      var holder = context.holder
      while holder >= 0 {
        if app.elements[Int(holder)].each == repetition { isInside = true }
        if isInside { depth += 1 }
        let parent = app.elements[Int(holder)].parent
        holder = parent >= 0 ? parent : resolver.opener(of: holder)
      }
      return depth
    case .variable, .unknownRows, .platform, nil: return Int.max
    }
  }

  // MARK: reading

  /// What a template becomes; nil if something that it reads is not known, or if it is longer than a text may be.
  ///
  /// - Parameter isTarget: whether it names a target, so that values become parts of ids.
  func text(of template: TextTemplate, in context: Context, isTarget: Bool = false) -> PossibleText? {
    var result = PossibleText()
    for part in template.parts {
      switch part {
      case .words(let words): result.text += words
      case .value(let name, _):
        guard let value = text(of: name, in: context) else { return nil }
        if template.parts.count == 1, !isTarget { return value }
        let text = isTarget ? Resolver.appending(value.text, to: result.text) : result.text + value.text
        result.changes = result.changes || value.changes
        if !value.source.isEmpty { result.source = value.source }
        if value.argument >= 0 { result.argument = value.argument }
        if template.parts.count == 1 { (result.cell, result.isWhole) = (value.cell, value.isWhole) }
        result.text = text
      }
      if result.text.utf8.count > resolver.limits.text { return nil }
    }
    return result
  }

  /// The texts of those names that have one.
  func values(of names: [String], in context: Context) -> [String: String] {
    var result: [String: String] = [:]
    for name in names { result[name] = text(of: name, in: context)?.text }
    return result
  }

  func text(of name: String, in context: Context) -> PossibleText? {
    switch resolver.binding(of: name, in: context) {
    case .column(let repetition, let column):
      guard let row = rowOf[repetition] else { return nil }
      let data = app.data[Int(app.repetitions[Int(repetition)].dataIndex)]
      let cell = data.rows[row][column]
      return PossibleText(
        text: cell.text, source: "row \(row + 1) of `\(app.tree.names.text(data.name))`", cell: cell.span)
    case .parameter(let component, let index):
      guard let (node, template, context) = argument(index, of: component),
        var value = text(of: template, in: context)
      else { return nil }
      if !value.isWhole { (value.argument, value.isWhole) = (node, true) }
      return value
    case .variable(let variable):
      return valueOf[variable].map {
        PossibleText(
          text: app.valueText($0, of: variable),
          source: "the variable `\(app.tree.names.text(app.variables[Int(variable)].name))`", changes: true)
      }
    case .unknownRows, .platform, nil: return nil
    }
  }

  /// The use of a component that is bound.
  func use(of component: Int32) -> Use? { useOf[component].map { app.uses[$0] } }

  /// What a component is given in the use that is bound, and what is around that.
  private func argument(_ index: Int, of component: Int32) -> (node: NodeID, template: TextTemplate, context: Context)?
  {
    guard let use = use(of: component) else { return nil }
    let parameter = app.components[Int(component)].parameters[index]
    guard let argument = use.arguments.first(where: { $0.parameter == parameter }) else { return nil }
    return (argument.value, TextTemplate(app.tree.text(argument.value)), resolver.context(of: use))
  }
}

extension Resolver {
  /// Goes through every text that a template can become, as far as rows, parameters and variables say.
  ///
  /// What is shown at all is bounded by the limit on output, so this needs no bound of its own; where that is exceeded, it is told.
  func eachText(
    of template: TextTemplate, in context: Context, isTarget: Bool = false, when: Int32 = -1,
    _ body: (PossibleText) -> Void
  ) {
    var surroundings = Surroundings(self, most: 4 * limits.output / Limits.bytesPerElement)
    surroundings.each(of: template.names, in: context) {
      guard var text = $0.text(of: template, in: context, isTarget: isTarget) else { return }
      text.isNeverThere = $0.excludes(context, isTouched: isTarget, when: when)
      body(text)
    }
  }

  /// What is around a use.
  func context(of use: Use) -> Context {
    var result = Context()
    result.holder = use.element
    switch places?.owner(of: use.element) {
    case .screen(let screen)?: (result.owner, result.index, result.screen) = (.screen, screen, screen)
    case .layout(let layout)?: (result.owner, result.index, result.layout) = (.layout, layout, layout)
    case .component(let component)?: (result.owner, result.index) = (.component, component)
    case .popup?, nil:
      // In a popup by name: of the app, or of a screen, which may read rows of where it is opened.
      let top = app.outermost(around: use.element)
      if let popup = popupOfElement[top], app.popups[Int(popup)].key >= 0 {
        result = app.popups[Int(popup)].context
        result.holder = use.element
      }
    }
    return result
  }
}
