import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Reads what is said of a thing: every key of it with its value, and what the key is about.
///
/// Links are read elsewhere: of a `go` only what is no part of where it leads is said here.
struct StatementReader {
  let table: LinkTable
  let app: App
  private let properties: [[String: Property]]
  /// The branches that are a popup, without any keys of a link.
  let popups: Set<NodeID>

  /// What places are called in the other version, by what names them in this one: that they are renamed is told of them alone.
  let names: [NodeID: String]

  init(_ table: LinkTable, called names: [NodeID: String]) {
    self.table = table
    self.names = names
    app = table.app
    let tree = app.tree
    popups = Set(
      app.branches.lazy.filter { $0.popup >= 0 && tree.value(of: $0.node, "to") < 0 }.map { $0.node })
    properties = ElementCatalog.kinds.map { kind in
      var result: [String: Property] = [:]
      for property in kind.ownProperties + kind.commonKeys.map({ $0.property }) where result[property.name] == nil {
        result[property.name] = property
      }
      return result
    }
  }

  /// What was read of one thing.
  struct Reading {
    let scope: ScopeID
    /// What knows the scope.
    let expander: Expander
    /// Whether every text is about what can be done: those of journeys and promises.
    var isAllFlow = false
    var statements: [Statement] = []
    /// The branches of its links, also those in which nothing is said.
    var branches: [LinkBranch] = []
    /// Whether it is another one elsewhere, because it reads values.
    var readsValues = false

    /// What is read belongs to this branch of a link, or to none.
    var branch = -1

    fileprivate init(in scope: ScopeID, _ expander: Expander) {
      self.scope = scope
      self.expander = expander
    }

    mutating func add(_ key: String, _ value: String, _ subject: Statement.Subject, _ span: Span) {
      statements.append(Statement(key: key, value: value, subject: subject, span: span, branch: branch))
    }
  }

  /// Nothing yet, of what the app says as a whole.
  func reading() -> Reading { Reading(in: Expander.appScope, table.expander) }

  // MARK: what has keys

  /// What is said of an element, its label first.
  func ofElement(_ id: ElementID, in scope: ScopeID, of expander: Expander) -> Reading {
    let element = app.elements[Int(id)]
    let kind = ElementCatalog.kinds[Int(element.kind)]
    var reading = Reading(in: scope, expander)
    if element.label >= 0, kind.facets.holds != .component, let type = kind.label.type {
      read(Property("label", type, ""), element.label, as: "label", &reading)
    }
    let names = properties[Int(element.kind)]
    let left: Set<String> = [kind.name, "label", kind.children?.key ?? "", "only"]
    for node in Set([element.node, element.value]).sorted() where node >= 0 && app.tree.node(node).kind == .mapping {
      for entry in app.tree.entries(node) {
        let name = app.tree.text(entry.key)
        // A component is known by what is in it.
        guard !left.contains(name), let property = names[name] else { continue }
        read(property, entry.value, as: name, &reading)
      }
    }
    countOptions(of: id, &reading)
    return reading
  }

  /// One choice more or less is more than other words.
  private func countOptions(of id: ElementID, _ reading: inout Reading) {
    let count = app.options(of: id).count
    if count == 0 { return }
    let instance = Instance(element: id, scope: reading.scope, parent: -1, after: 0)
    let variable = reading.expander.boundVariable(of: instance)
    reading.add("number of options", "\(count)", .flow, app.tree.span(app.property("options", of: id)))
    reading.statements[reading.statements.count - 1].isStandard = variable.map { app.valueCount(of: $0) } == count
  }

  /// What a screen says of itself, or its layouts say for it.
  func ofScreen(_ number: Int32) -> Reading {
    let screen = app.screens[Int(number)]
    var reading = Reading(in: Expander.scope(ofPage: app.pages(of: number).first ?? -1), table.expander)
    for key in ScreenKey.allCases {
      switch key {
      case .shared(let shared):
        switch shared {
        // The title is the diagram's, and these are read where they lead.
        case .title where screen.title >= 0: break
        case .layout, .navigationBar, .toolbar, .menu, .tray, .tabBar, .body, .popups, .state: break
        case .style, .on, .note:
          for node in [screen.node] + app.layouts(of: number).map({ app.layouts[Int($0)].node }) {
            readKey(key.property, of: node, &reading)
          }
        case .title: readInherited("title", key.property, number, &reading)
        case .group: readInherited("group", key.property, number, &reading)
        case .task: readInherited("task", key.property, number, &reading)
        case .transition: readInherited("transition", key.property, number, &reading)
        }
      case .for, .end, .allow: readKey(key.property, of: screen.node, &reading)
      }
    }
    return reading
  }

  private func readInherited(_ name: StaticString, _ property: Property, _ screen: Int32, _ reading: inout Reading) {
    let node = app.inherited(name, by: screen)
    if node >= 0 { read(property, node, as: property.name, &reading) }
  }

  private func readKey(_ property: Property, of mapping: NodeID, _ reading: inout Reading) {
    guard mapping >= 0, app.tree.node(mapping).kind == .mapping else { return }
    for entry in app.tree.entries(mapping) where app.tree.text(entry.key) == property.name {
      read(property, entry.value, as: property.name, &reading)
    }
  }

  /// A variable with its values.
  func variable(_ number: Int) -> PlacePart {
    let variable = app.variables[number]
    let values: String
    switch variable.values {
    case .words(let words): values = words.map { app.tree.text($0) }.joined(separator: ", ")
    case .numbers(let range): values = "\(range.lowerBound)..\(range.upperBound)"
    }
    let span = app.tree.span(variable.key)
    var part = PlacePart(noun: "variable", words: app.tree.text(variable.key), counts: true, span: span)
    part.statements = [Statement(key: "values", value: values, subject: .flow, span: span)]
    if variable.start != 0 {
      let start = app.startText(of: Int32(number))
      part.statements.append(Statement(key: "start", value: start, subject: .flow, span: span))
    }
    return part
  }

  // MARK: values

  /// Reads a value by its type.
  func read(_ property: Property, _ node: NodeID, as key: String, _ reading: inout Reading) {
    let before = reading.statements.count
    read(property.type, property.changes, node, as: key, &reading)
    if let standard = property.standard, reading.statements.count == before + 1,
      reading.statements[before].key == key, reading.statements[before].value == standard
    {
      reading.statements[before].isStandard = true
    }
  }

  private func read(
    _ type: ValueType, _ changes: Concern?, _ node: NodeID, as key: String, _ reading: inout Reading
  ) {
    let kind = app.tree.node(node).kind
    switch type {
    // What these put in is read where it is.
    case .elements, .arguments: return
    case .move: readMove(node, as: key, &reading)
    case .gestures: for entry in entries(node) { readMove(entry.value, as: name(key, entry.key), &reading) }
    case .assignments where !reading.isAllFlow: return
    case .repetition where kind == .mapping: readRepetition(node, as: key, &reading)
    case .record(let shape): readRecord(shape.properties(), node, as: key, &reading)
    case .element(let kind) where app.tree.node(node).kind == .mapping:
      readRecord(ElementCatalog.kinds[Int(kind)].ownProperties, node, as: key, &reading)
    case .map(let type) where kind == .mapping:
      for entry in entries(node) { read(type, changes, entry.value, as: name(key, entry.key), &reading) }
    case .list(let type): readList(type, changes, node, as: key, &reading)
    case .told(let type) where kind == .mapping:
      for entry in entries(node) {
        read(type, changes, entry.key, as: key, &reading)
        read(.text, nil, entry.value, as: key + " message", &reading)
      }
    case .told(let type): read(type, changes, node, as: key, &reading)
    case .either(let types): readEither(types, changes, node, as: key, &reading)
    default: readScalar(type, changes, node, as: key, &reading)
    }
  }

  private func readRecord(_ properties: [Property], _ node: NodeID, as key: String, _ reading: inout Reading) {
    for entry in entries(node) {
      let name = app.tree.text(entry.key)
      guard let property = properties.first(where: { $0.name == name }) else { continue }
      read(property, entry.value, as: key + "." + name, &reading)
    }
  }

  /// Rows with more to say than which: these are under the key itself, as where nothing else is said.
  private func readRepetition(_ node: NodeID, as key: String, _ reading: inout Reading) {
    for entry in entries(node) {
      let name = app.tree.text(entry.key)
      guard let part = RepetitionKey.allCases.first(where: { $0.property.name == name }) else { continue }
      read(part.property, entry.value, as: part == .of ? key : key + "." + name, &reading)
    }
  }

  private func readList(
    _ type: ValueType, _ changes: Concern?, _ node: NodeID, as key: String, _ reading: inout Reading
  ) {
    guard app.tree.node(node).kind == .sequence else { return read(type, changes, node, as: key, &reading) }
    let children = Array(app.tree.children(node))
    if children.allSatisfy({ app.tree.node($0).kind == .scalar }) {
      let words = children.map { text($0, &reading) }.joined(separator: ", ")
      return reading.add(key, words, subject(of: type, changes, reading, key), app.tree.span(node))
    }
    for (number, child) in children.enumerated() { read(type, changes, child, as: "\(key) \(number + 1)", &reading) }
  }

  /// Of several types the one that a value is written as.
  private func readEither(
    _ types: [ValueType], _ changes: Concern?, _ node: NodeID, as key: String, _ reading: inout Reading
  ) {
    if app.tree.node(node).kind != .scalar {
      guard let type = types.first(where: { $0.isCollection }) else { return }
      return read(type, changes, node, as: key, &reading)
    }
    if types.contains(where: { $0.isFlag }) {
      let isFlag = ScalarReading.flag(app.tree.text(node)) != nil
      if !isFlag, types.contains(where: { $0.isCondition }) { return read(.condition, nil, node, as: key, &reading) }
      // Words in place of a flag say yes, and more.
      if !isFlag { read(.text, nil, node, as: key + " text", &reading) }
      reading.add(key, isFlag ? flag(node) : "yes", .flow, app.tree.span(node))
      return
    }
    // A name of a place is no condition, and stays as it is.
    let type = types.first { $0.isCondition } ?? types.first { !$0.isCollection }
    if let type { read(type, changes, node, as: key, &reading) }
  }

  private func readScalar(
    _ type: ValueType, _ changes: Concern?, _ node: NodeID, as key: String, _ reading: inout Reading
  ) {
    if app.tree.isEmpty(node) { return }
    var value = app.tree.node(node).kind == .scalar ? text(node, &reading) : written(node, &reading)
    switch type {
    case .flag: value = flag(node)
    // Parentheses that change nothing are no difference.
    case .condition, .rowCondition: value = Condition.words(of: value) ?? value
    default: break
    }
    reading.add(key, value, subject(of: type, changes, reading, key), app.tree.span(node))
    if type.isAnyCondition { reading.statements[reading.statements.count - 1].isCondition = true }
  }
}

extension ValueType {
  var isFlag: Bool { if case .flag = self { true } else { false } }

  var isCondition: Bool { if case .condition = self { true } else { false } }

  /// Whether it is a condition, of variables or of columns.
  var isAnyCondition: Bool {
    switch self {
    case .condition, .rowCondition: true
    default: false
    }
  }

  /// Whether it is written as a list or a mapping.
  var isCollection: Bool {
    switch self {
    case .elements, .element, .move, .gestures, .assignments, .repetition, .rows, .arguments, .style, .list, .record,
      .map:
      true
    default: false
    }
  }

  /// What is different for people when a value of the type is.
  var concern: Concern {
    switch self {
    case .text, .language: .text
    case .length, .share, .gradient, .color, .point, .file, .fileOrWords, .icon, .style: .look
    case .word, .flag, .condition, .rowCondition, .number, .count, .duration, .taps, .pattern, .name, .variable,
      .elements, .element, .move, .target, .gestures, .assignments, .repetition, .values, .rows, .arguments, .record,
      .anything:
      .flow
    case .told(let type), .list(let type), .map(let type): type.concern
    case .either(let types): types.first?.concern ?? .flow
    }
  }
}
