import Elements
import SourceText
import YAMLSyntax

/// What a name stands for where it is read.
enum Binding: Sendable {
  /// A column of the rows of a repetition.
  case column(repetition: Int32, column: Int)
  /// A column of rows that cannot be known here.
  case unknownRows
  case parameter(component: Int32, index: Int)
  case variable(Int32)
  case platform

  /// Whether it has a value only while the app runs.
  var changes: Bool {
    switch self {
    case .variable, .platform: true
    case .column, .unknownRows, .parameter: false
    }
  }
}

/// Looking up `$name` and the words of conditions: the row first, then the parameter, then the variable.
extension Resolver {
  func binding(of text: String, in context: Context) -> Binding? {
    if text.hasPrefix("row.") { return column(named: String(text.dropFirst(4)), in: context) }
    if text.hasPrefix("screen.") {
      let name = String(text.dropFirst(7))
      guard context.screen >= 0 else {
        return context.owner == .component || context.owner == .layout ? .unknownRows : nil
      }
      return column(named: name, of: app.screens[Int(context.screen)].for)
    }
    if let found = column(named: text, in: context) { return found }
    if context.owner == .component, let parameter = parameter(named: text, of: context.index) { return parameter }
    return variable(named: text, in: context) ?? (text == "platform" ? .platform : nil)
  }

  /// The variable of a name: of the screen, or of the app.
  func variable(named text: String, in context: Context) -> Binding? {
    let name = app.tree.names.find(text)
    guard name >= 0 else { return nil }
    if context.screen >= 0 {
      for index in app.screens[Int(context.screen)].variables where app.variables[Int(index)].name == name {
        return .variable(index)
      }
    }
    for layout in layouts(of: context) {
      for index in app.layouts[Int(layout)].variables where app.variables[Int(index)].name == name {
        return .variable(index)
      }
    }
    let found = NameTables.find(name, in: names.variables)
    if found >= 0 { return .variable(found) }
    // A popup every screen opens, a component, a layout: the variable of the screen it is on at that moment.
    if context.screen < 0, let other = app.variables.firstIndex(where: { $0.name == name }) {
      return .variable(Int32(other))
    }
    return nil
  }

  /// The layouts that something is in: its own, or that of its screen, then those it builds on.
  func layouts(of context: Context) -> [Int32] {
    var result: [Int32] = []
    var layout = context.screen >= 0 ? app.screens[Int(context.screen)].layoutIndex : context.layout
    while layout >= 0, !result.contains(layout) {
      result.append(layout)
      layout = app.layouts[Int(layout)].layoutIndex
    }
    return result
  }

  private func parameter(named text: String, of component: Int32) -> Binding? {
    app.components[Int(component)].parameters.firstIndex { app.tree.text($0) == text }
      .map { .parameter(component: component, index: $0) }
  }

  private func column(named text: String, in context: Context) -> Binding? {
    var holder = context.holder
    var steps = 0
    while holder >= 0, steps < 10_000 {
      let element = app.elements[Int(holder)]
      if element.each >= 0, let found = column(named: text, of: element.each) { return found }
      holder = element.parent >= 0 ? element.parent : opener(of: holder)
      steps += 1
    }
    if context.screen >= 0, let found = column(named: text, of: app.screens[Int(context.screen)].for) { return found }
    // A popup by name remembers the row from which it was opened; which one that is, is not known here.
    if context.owner == .popup || context.owner == .layout,
      app.data.contains(where: { !$0.isKnown || $0.columns.isEmpty || $0.columns.contains(text) })
        || isParameterOfAny(text)
    {
      return .unknownRows
    }
    return nil
  }

  private func isParameterOfAny(_ text: String) -> Bool {
    app.components.contains { $0.parameters.contains { app.tree.text($0) == text } }
  }

  /// The element whose `go` holds the popup that begins with an element, or -1.
  func opener(of element: ElementID) -> ElementID {
    guard let popup = popupOfElement[element] else { return -1 }
    let popupContext = app.popups[Int(popup)].context
    return app.popups[Int(popup)].key < 0 ? popupContext.holder : -1
  }

  private func column(named text: String, of repetition: Int32) -> Binding? {
    guard repetition >= 0 else { return nil }
    let index = app.repetitions[Int(repetition)].dataIndex
    guard index >= 0 else { return .unknownRows }
    let data = app.data[Int(index)]
    // What has no rows yet may get any column.
    guard data.isKnown, !data.columns.isEmpty else { return .unknownRows }
    if let column = data.columns.firstIndex(of: text) { return .column(repetition: repetition, column: column) }
    return nil
  }

  /// Every name that can be read in a place, for suggestions.
  func namesInReach(of context: Context) -> [String] { namesInReach(reach(of: context)) }

  /// The same, told apart by what can be read and found once for each.
  mutating func knownNames(in context: Context) -> [String] {
    let reach = reach(of: context)
    if let known = namesRead[reach] { return known }
    let names = namesInReach(reach)
    namesRead[reach] = names
    return names
  }

  private func reach(of context: Context) -> Reach {
    var reach = Reach(context)
    var holder = context.holder
    while holder >= 0 {
      let element = app.elements[Int(holder)]
      if element.each >= 0 { reach.repetitions.append(element.each) }
      holder = element.parent >= 0 ? element.parent : opener(of: holder)
    }
    return reach
  }

  private func namesInReach(_ reach: Reach) -> [String] {
    var result = reach.repetitions.flatMap { columns(of: $0) }
    let context = reach.context
    if context.screen >= 0 { result += columns(of: app.screens[Int(context.screen)].for) }
    if context.owner == .component { result += app.components[Int(context.index)].parameters.map { app.tree.text($0) } }
    for variable in app.variables where isInReach(variable, of: context) {
      result.append(app.tree.names.text(variable.name))
    }
    return result
  }

  private func isInReach(_ variable: Variable, of context: Context) -> Bool {
    if variable.layout >= 0 { return layouts(of: context).contains(variable.layout) }
    return variable.screen < 0 || variable.screen == context.screen
  }

  private func columns(of repetition: Int32) -> [String] {
    guard repetition >= 0, app.repetitions[Int(repetition)].dataIndex >= 0 else { return [] }
    return app.data[Int(app.repetitions[Int(repetition)].dataIndex)].columns
  }
}

/// What decides which names can be read somewhere.
struct Reach: Hashable {
  private let owner: Context.Owner
  private let index: Int32
  private let screen: Int32
  private let layout: Int32
  /// The repetitions around it, the innermost first.
  var repetitions: [Int32] = []

  init(_ context: Context) {
    (owner, index, screen, layout) = (context.owner, context.index, context.screen, context.layout)
  }

  var context: Context {
    var context = Context()
    (context.owner, context.index, context.screen, context.layout) = (owner, index, screen, layout)
    return context
  }
}
