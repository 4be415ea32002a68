import Elements
import SourceText
import YAMLSyntax

/// Goes through an app and gathers every place that names something.
struct NameCollector {
  let resolver: Resolver
  private(set) var symbols: [Symbol] = []
  private(set) var names: [Symbol: String] = [:]
  private(set) var occurrences: [NameOccurrence] = []
  /// The numbers of flows, events, journeys and ids of elements, by name.
  private var flows: [String: Int] = [:]
  private var events: [String: Int] = [:]
  private(set) var elementIDs: [String: Int] = [:]
  /// Popups by name, those that all screens share and those of one.
  private(set) var popupsByName: [NameID: [Int32]] = [:]
  /// The contexts of the links that open each popup.
  private(set) var openers: [Int32: [Context]] = [:]
  private(set) var targetScreens: [Int: Int32] = [:]
  /// What is being followed to where its text comes from: targets, or the variables of controls.
  var followed: Set<NodeID> = []
  var isForVariables = false

  init(_ app: App) {
    resolver = Resolver(resolved: app)
    for (index, popup) in app.popups.enumerated() where popup.key >= 0 {
      popupsByName[popup.name, default: []].append(Int32(index))
    }
    for move in app.moves {
      for branch in move.branches {
        if case .popup(let popup) = app.targets[Int(branch)] { openers[popup, default: []].append(move.context) }
      }
    }
    targetScreens = app.targetScreens
  }

  var app: App { resolver.app }
  var tree: SyntaxTree { resolver.app.tree }

  mutating func run() {
    declareParts()
    declareEntries()
    declareElements()
    collectColumns()
    collectReferences()
    collectParts()
    collectTargets()
    collectReadings()
    collectAssignments()
    collectConditions()
    collectLabels()
  }

  // MARK: adding

  mutating func add(_ occurrence: NameOccurrence) {
    if !occurrence.symbols.isEmpty { occurrences.append(occurrence) }
  }

  /// Adds a scalar that is a name as a whole.
  mutating func add(_ node: NodeID, _ symbols: [Symbol], isDeclaration: Bool = false, carriers: [Symbol] = []) {
    guard node >= 0, tree.node(node).kind == .scalar else { return }
    // What an alias means is written where its anchor is.
    add(
      NameOccurrence(
        span: tree.contentSpan(node), symbols: symbols, isDeclaration: isDeclaration, node: node, form: .whole,
        isExact: true, carriers: carriers))
  }

  /// Adds a part of a scalar, by the bytes of its text.
  mutating func add(
    _ range: Range<Int>, of node: NodeID, _ symbols: [Symbol], form: NameOccurrence.Form, carriers: [Symbol] = [],
    isTarget: Bool = false
  ) {
    if symbols.isEmpty { return }
    let span = TextPlaces(of: node, in: tree)?.span(of: range)
    add(
      NameOccurrence(
        span: span ?? tree.contentSpan(node), symbols: symbols, isDeclaration: false, node: node, form: form,
        isExact: span != nil, carriers: carriers, isTarget: isTarget))
  }

  private mutating func declare(_ symbol: Symbol, _ node: NodeID) {
    if names[symbol] == nil {
      names[symbol] = tree.text(node)
      symbols.append(symbol)
    }
    add(node, [symbol], isDeclaration: true)
  }

  // MARK: declarations

  private mutating func declareParts() {
    for (index, screen) in app.screens.enumerated() { declare(.screen(Int32(index)), screen.key) }
    for (index, popup) in app.popups.enumerated() where popup.key >= 0 { declare(.popup(Int32(index)), popup.key) }
    for (index, layout) in app.layouts.enumerated() { declare(.layout(Int32(index)), layout.key) }
    for (index, component) in app.components.enumerated() {
      declare(.component(Int32(index)), component.key)
      for (number, parameter) in component.parameters.enumerated() {
        declare(.parameter(component: Int32(index), index: number), parameter)
      }
    }
    for (index, variable) in app.variables.enumerated() { declare(.variable(Int32(index)), variable.key) }
    for (index, data) in app.data.enumerated() { declare(.data(Int32(index)), data.key) }
  }

  /// Flows, events and journeys: of two with one name the first counts.
  private mutating func declareEntries() {
    var journeys: [String: Int] = [:]
    for root in app.roots where tree.node(root).kind == .mapping {
      for entry in tree.entries(root) where tree.node(entry.value).kind == .mapping {
        for inner in tree.entries(entry.value) where tree.node(inner.key).kind == .scalar {
          let name = tree.text(inner.key)
          switch tree.text(entry.key) {
          case "flows": declare(.flow(Self.number(of: name, in: &flows)), inner.key)
          case "events": declare(.event(Self.number(of: name, in: &events)), inner.key)
          case "journeys": declare(.journey(Self.number(of: name, in: &journeys)), inner.key)
          default: break
          }
        }
      }
    }
  }

  private static func number(of name: String, in table: inout [String: Int]) -> Int {
    if let number = table[name] { return number }
    table[name] = table.count
    return table.count - 1
  }

  private mutating func declareElements() {
    for element in app.elements where element.id >= 0 {
      guard let id = resolver.plainText(element.id) else { continue }
      declare(.element(Self.number(of: id, in: &elementIDs)), element.id)
    }
  }

  private mutating func collectColumns() {
    for (index, data) in app.data.enumerated() where data.isKnown {
      let numbers = Dictionary(keepingFirst: zip(data.columns, data.columns.indices))
      for (name, number) in zip(data.columns, data.columns.indices) {
        let symbol = Symbol.column(data: Int32(index), index: number)
        names[symbol] = name
        symbols.append(symbol)
      }
      for row in rows(of: data) where tree.node(row).kind == .mapping {
        for entry in tree.entries(row) where tree.node(entry.key).kind == .scalar {
          guard let number = numbers[tree.text(entry.key)] else { continue }
          add(entry.key, [.column(data: Int32(index), index: number)], isDeclaration: true)
        }
      }
      for (cell, form) in headers(of: data) {
        guard let number = numbers[cell.text] else { continue }
        add(
          NameOccurrence(
            span: cell.span, symbols: [.column(data: Int32(index), index: number)], isDeclaration: true, node: -1,
            form: form, isExact: true))
      }
    }
  }

  /// The rows of a data set that are YAML.
  func rows(of data: DataSet) -> [NodeID] {
    let value = tree.nodes[Int(data.key)].after
    if tree.node(value).kind == .sequence { return Array(tree.children(value)) }
    guard let file = file(of: data), file < tree.roots.count, tree.roots[file] >= 0,
      tree.node(tree.roots[file]).kind == .sequence
    else { return [] }
    return Array(tree.children(tree.roots[file]))
  }

  /// The file that a data set is in, if it has one of its own.
  func file(of data: DataSet) -> Int? {
    let value = tree.nodes[Int(data.key)].after
    guard tree.node(value).kind == .mapping else { return nil }
    return app.files[tree.value(of: value, "file")]
  }

  /// The names of the columns in a file that is not YAML.
  private func headers(of data: DataSet) -> [(cell: DataCell, form: NameOccurrence.Form)] {
    guard let file = file(of: data) else { return [] }
    let source = tree.sources.files[file]
    let bytes = tree.sources.bytes[Int(source.span.start)..<Int(source.span.end)]
    let path = source.path.lowercased()
    if path.hasSuffix(".csv") { return CSVReader.header(bytes, base: source.span.start).map { ($0, .csv) } }
    if path.hasSuffix(".json") { return JSONRows.names(bytes, base: source.span.start).map { ($0, .json) } }
    return []
  }

  // MARK: references

  /// Names that are used as values.
  private mutating func collectReferences() {
    for reference in app.references {
      let (node, text) = (reference.node, tree.text(reference.node))
      switch reference.space {
      case .variable:
        add(node, symbols(of: resolver.variable(named: text, in: reference.context), text, in: reference.context))
      case .popup:
        let popup = resolver.popup(named: tree.name(node), in: reference.context)
        if popup >= 0 { add(node, [.popup(popup)]) }
      case .data:
        let data = NameTables.find(tree.name(node), in: resolver.names.data)
        if data >= 0 { add(node, [.data(data)]) }
      case .screen: addPlace(node, pops: false)
      case .place: addPlace(node, pops: true)
      case .flow: if let flow = flows[text] { add(node, [.flow(flow)]) }
      case .event: if let event = events[text] { add(node, [.event(event)]) }
      case .element: if let element = elementIDs[text] { add(node, [.element(element)]) }
      case .layout, .component, .column, .platform: break
      }
    }
  }

  /// Layouts, components with their arguments, data sets and columns where they are used.
  private mutating func collectParts() {
    for screen in app.screens where screen.layoutIndex >= 0 { add(screen.layout, [.layout(screen.layoutIndex)]) }
    for layout in app.layouts where layout.layoutIndex >= 0 { add(layout.layout, [.layout(layout.layoutIndex)]) }
    for use in app.uses {
      add(app.elements[Int(use.element)].label, [.component(use.component)])
      let given = app.property("with", of: use.element)
      guard given >= 0, tree.node(given).kind == .mapping else { continue }
      let parameters = app.components[Int(use.component)].parameters.map { tree.text($0) }
      for entry in tree.entries(given) {
        guard let index = parameters.firstIndex(of: tree.text(entry.key)) else { continue }
        add(entry.key, [.parameter(component: use.component, index: index)])
      }
    }
    for repetition in app.repetitions where repetition.dataIndex >= 0 && !repetition.isMisspelt {
      add(repetition.data, [.data(repetition.dataIndex)])
      guard repetition.idColumn >= 0, tree.node(repetition.idColumn).kind == .scalar else { continue }
      let columns = app.data[Int(repetition.dataIndex)].columns
      if let column = columns.firstIndex(of: tree.text(repetition.idColumn)) {
        add(repetition.idColumn, [.column(data: repetition.dataIndex, index: column)])
      }
    }
  }

  /// Where journeys look for a label: an element's id, or a screen or a popup; kinds and bars have names of their own.
  private mutating func collectLabels() {
    for journey in app.entries(of: .journeys) where tree.node(journey.value).kind == .mapping {
      let steps = tree.value(of: journey.value, "steps")
      guard steps >= 0, tree.node(steps).kind == .sequence else { continue }
      for step in tree.children(steps) where tree.node(step).kind == .mapping {
        for entry in tree.entries(step) { collectLabel(entry.value) }
      }
    }
  }

  private mutating func collectLabel(_ node: NodeID) {
    switch tree.node(node).kind {
    case .sequence: for child in tree.children(node) { collectLabel(child) }
    case .mapping:
      let within = tree.value(of: node, "in")
      guard within >= 0, tree.node(within).kind == .scalar,
        tree.value(of: node, "label") >= 0
          || tree.value(of: node, "tap") >= 0
      else { return }
      let text = tree.text(within)
      if ElementCatalog.names.contains(text) { return }
      if let element = elementIDs[text] { return add(within, [.element(element)]) }
      addPlace(within, pops: true)
    default: break
    }
  }
}
