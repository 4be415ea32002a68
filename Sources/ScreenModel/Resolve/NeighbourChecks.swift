import Elements
import SourceText
import YAMLSyntax

/// Values that depend on the keys beside them, and on the variable that an element shows and sets.
extension Resolver {
  mutating func checkNeighbours() {
    checkRepeatedEntries()
    for reference in app.references where reference.shape != nil { bound[reference.node] = reference.context }
    // By kind: what depends on others. Most kinds have nothing of that sort.
    var known = [KindChecks?](repeating: nil, count: ElementCatalog.kinds.count)
    var isFree = [Bool](repeating: false, count: known.count)
    for index in app.elements.indices {
      let kind = Int(app.elements[index].kind)
      if isFree[kind] { continue }
      let checks = known[kind] ?? KindChecks(ElementCatalog.kinds[kind])
      known[kind] = checks
      isFree[kind] = checks.isEmpty
      check(ElementID(index), checks)
    }
  }

  /// What in elements of a kind depends on others.
  private struct KindChecks {
    let keys: [Property]
    let hasRows: Bool
    let facets: Facets

    init(_ kind: ElementKind) {
      keys = kind.properties().filter { $0.constraint != nil || $0.isLabel }
      hasRows = kind.children?.container == .table
      facets = kind.facets
    }

    var isEmpty: Bool {
      guard keys.isEmpty, !hasRows, facets.holds != .tools else { return false }
      switch facets.input {
      case .choose, .select, .type(.search): return false
      case .follow, .press, .link, .tab, .send, .flip, .step, .slide, .type: return true
      }
    }
  }

  private mutating func check(_ element: ElementID, _ checks: KindChecks) {
    for property in checks.keys { check(property, of: element) }
    if checks.hasRows { checkRows(of: element) }
    if checks.facets.holds == .tools { checkTools(of: element) }
    switch checks.facets.input {
    case .choose: checkOptions(of: element)
    case .select: checkTool(element)
    case .type(.search): checkSearch(element)
    case .follow, .press, .link, .tab, .send, .flip, .step, .slide, .type: break
    }
  }

  private mutating func check(_ property: Property, of element: ElementID) {
    let node = written(property.name, of: element)
    let label = app.elements[Int(element)].label
    if property.isLabel, node >= 0, label >= 0, !tree.isEmpty(label) {
      let kind = ElementCatalog.kinds[Int(app.elements[Int(element)].kind)]
      report(
        .saidTwice(first: tree.span(label), again: tree.span(node), what: "the \(kind.labelMeaning)", kind: kind.name))
    }
    if let constraint = property.constraint, node >= 0 { check(constraint, under: property.name, node, of: element) }
  }

  /// What is chosen at first must be one of the choices.
  mutating func checkChoice(_ node: NodeID, _ text: String, of element: ElementID, in key: String) {
    if written(key, of: element) >= 0 {
      guard let choices = choices(of: element, in: key), !choices.contains(text) else { return }
      report(.unknownValue(node: node, expected: "one of the `\(key)`", candidates: choices))
    } else if let variable = certainVariable(of: element), app.valueCount(of: variable) > 0,
      app.valueNumber(text, of: variable) == nil
    {
      reportValue(node, text, of: variable)
    }
  }

  /// What there is to choose from; nil where that is not known, or goes without saying.
  func choices(of element: ElementID, in key: String) -> [String]? {
    guard written(key, of: element) >= 0 else { return nil }
    let choices = app.options(of: element).flatMap { [plainText($0.label), plainText($0.value)] }
    return choices.isEmpty || choices.contains(nil) ? nil : choices.compactMap { $0 }
  }

  /// There must be something to choose, and it must be a value of the variable, or nothing would remember it.
  private mutating func checkOptions(of element: ElementID) {
    let list = written("options", of: element)
    let isEmpty = list < 0 || tree.node(list).kind == .sequence && tree.node(list).childCount == 0
    if isEmpty, written("state", of: element) < 0 {
      // A list that is where the label goes is reported there.
      let value = app.elements[Int(element)].value
      if value < 0 || tree.node(value).kind != .sequence { report(.noOptions(element)) }
      return
    }
    if list >= 0, reportListed(list) { return }
    if list >= 0 { checkRepeatedOptions(of: element) }
    guard list >= 0, let variable = certainVariable(of: element) else { return }
    for option in app.options(of: element) {
      let leads = tree.node(option.node).kind == .mapping && tree.value(of: option.node, "go") >= 0
      guard !leads, let text = plainText(option.value), app.valueNumber(text, of: variable) == nil else { continue }
      reportValue(option.value, text, of: variable)
    }
  }

  /// Each row must have a cell for each column.
  private mutating func checkRows(of table: ElementID) {
    let columns = written("columns", of: table)
    guard columns >= 0, !reportListed(columns), tree.node(columns).kind == .sequence else { return }
    for row in table + 1..<app.elements[Int(table)].after where app.elements[Int(row)].parent == table {
      let cells = written("cells", of: row)
      guard cells >= 0, tree.node(cells).kind == .sequence else { continue }
      // What a swipe would reveal is in no column.
      let isHolding = (row + 1..<app.elements[Int(row)].after).contains { inner in
        app.elements[Int(inner)].parent == row && app.elements[Int(inner)].area == 0
      }
      let count = 1 + tree.node(cells).childCount + (isHolding ? 1 : 0)
      if count != tree.node(columns).childCount {
        report(.unevenRow(cells: cells, row: row, count: count, columns: columns))
      }
    }
  }

  /// Reports one text where a list belongs, if it has commas between several values: `Small, Large`.
  ///
  /// - Returns: whether it is that.
  private mutating func reportListed(_ node: NodeID) -> Bool {
    guard let text = plainText(node), tree.node(node).style == .plain, let meant = ScalarReading.list(of: text) else {
      return false
    }
    report(.wrongType(node: node, expected: "a list", found: "the text `\(text)`", meant: meant))
    return true
  }

  private mutating func checkTool(_ element: ElementID) {
    let tray = app.elements[Int(element)].parent
    guard tray >= 0, app.facets(of: tray).holds == .tools, let variable = certainVariable(of: tray) else { return }
    let value = written("value", of: element)
    let node = value >= 0 ? value : app.elements[Int(element)].label
    guard let text = plainText(node), app.valueNumber(text, of: variable) == nil else { return }
    reportValue(node, text, of: variable)
  }

  private mutating func reportValue(_ node: NodeID, _ text: String, of variable: Int32) {
    report(
      .unknownName(
        at: tree.span(node), name: text, space: "value of `\(tree.names.text(app.variables[Int(variable)].name))`",
        candidates: app.variables[Int(variable)].values.texts(atMost: 64, in: tree)))
  }

  /// Whether a variable has the values that what names it shows and sets.
  ///
  /// - Parameter cell: the cell of a row that names it; nil if it is named where it is used.
  mutating func check(_ reference: Reference, means variable: Int32, namedIn cell: Span? = nil) {
    guard let shape = reference.shape, !app.variables[Int(variable)].values.isUnread, !isSuitable(variable, to: shape)
    else { return }
    let count = app.valueCount(of: variable)
    let values =
      isOfNumbers(variable)
      ? ["\(app.valueText(0, of: variable))..\(app.valueText(Int32(count - 1), of: variable))"]
      : (0..<Int32(min(count, 8))).map { app.valueText($0, of: variable) }
    let fault = ModelFault.unsuitableVariable(
      node: reference.node, at: cell ?? tree.span(reference.node),
      name: cell == nil ? tree.text(reference.node) : tree.names.text(app.variables[Int(variable)].name),
      expected: shape.words, values: values)
    if case .numbers = shape { wantNumbers(of: variable, fault) } else { report(fault) }
  }

  /// Whether a variable has values of a shape.
  func isSuitable(_ variable: Int32, to shape: VariableShape) -> Bool {
    switch shape {
    // Of a field another rule knows more.
    case .choices, .typed: true
    case .pair: app.valueCount(of: variable) == 2
    case .numbers: isOfNumbers(variable)
    case .folded: app.valueCount(of: variable) == 2 && app.valueNumber("open", of: variable) != nil
    }
  }

  private func isOfNumbers(_ variable: Int32) -> Bool {
    if case .numbers = app.variables[Int(variable)].values { true } else { false }
  }

  /// The variable that an element certainly shows and sets.
  private func certainVariable(of element: ElementID) -> Int32? {
    let node = written("state", of: element)
    guard let context = bound[node], case .variable(let variable)? = variable(named: tree.text(node), in: context)
    else { return nil }
    let found = app.variables[Int(variable)]
    // A component shows the variable of whichever screen it is on.
    if context.screen < 0, found.screen >= 0 || found.layout >= 0 { return nil }
    if case .words(let words) = found.values, words.isEmpty { return nil }
    return variable
  }

  // MARK: lists that are searched

  /// A search that names no list must have one alone to filter.
  private mutating func checkSearch(_ search: ElementID) {
    guard written("in", of: search) < 0, let place = place(of: search) else { return }
    var outer = app.elements[Int(search)].parent
    while outer >= 0 {
      if app.facets(of: outer).holds == .items { return }
      outer = app.elements[Int(outer)].parent
    }
    let lists = elements(of: place).filter { app.facets(of: $0).holds == .items && !isConditional($0) }
    guard lists.count > 1 else { return }
    report(.severalLists(search: search, lists: lists.map { tree.span(app.elements[Int($0)].node) }))
  }

  /// The ids that a search may name are those of what holds items on the screens it is on.
  mutating func checkElementName(_ node: NodeID, in context: Context) {
    let known = ids ?? ElementIDs(self)
    ids = known
    let text = tree.text(node)
    if known.isOpen { return }
    if known.lists.contains(text) {
      // What is in a layout or a component is on many screens.
      guard context.holder >= 0, case .screen(let screen)? = place(of: context.holder), let here = lists(on: screen),
        !here.contains(text)
      else { return }
      report(.unknownName(at: tree.span(node), name: text, space: "list on this screen", candidates: here.sorted()))
    } else if known.others.contains(text) {
      report(.unknownValue(node: node, expected: "the id of a list", candidates: known.lists.sorted()))
    } else {
      reportUnknown(node, .element, among: known.lists.sorted())
    }
  }

  /// The ids of the lists on a screen; nil where a component may bring more of them, or a value decides.
  private func lists(on screen: Int32) -> Set<String>? {
    var ids: Set<String> = []
    for element in elements(of: .screen(screen)) {
      let holds = app.facets(of: element).holds
      if holds == .component { return nil }
      let id = app.elements[Int(element)].id
      guard holds == .items, id >= 0 else { continue }
      guard let text = plainText(id) else { return nil }
      ids.insert(text)
    }
    return ids
  }

  // MARK: what was written

  /// The value of a key of an element, or -1.
  func written(_ key: String, of element: ElementID) -> NodeID { writtenEntry(key, of: element)?.value ?? -1 }

  /// A key of an element, and its value.
  func writtenEntry(_ key: String, of element: ElementID) -> SyntaxTree.Entry? {
    let element = app.elements[Int(element)]
    for holder in [element.node, element.value] where holder >= 0 && tree.node(holder).kind == .mapping {
      if let entry = tree.entries(holder).first(where: { tree.text($0.key) == key }) { return entry }
    }
    return nil
  }

  /// The text of a value that reads no other; nil if it is none.
  func plainText(_ node: NodeID) -> String? {
    guard node >= 0, tree.node(node).kind == .scalar, !tree.isEmpty(node),
      !tree.withBytes(node, ScalarReading.readsValue)
    else { return nil }
    return tree.text(node)
  }
}
