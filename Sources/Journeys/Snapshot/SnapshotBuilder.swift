import SourceText
import Elements
import FlowGraph
import ScreenModel
import YAMLSyntax

/// Looks at what is on top: which of it is there, what it says, what can be touched.
struct SnapshotBuilder: Sendable {
  let table: LinkTable
  let formulas: Formulas
  let view: ViewState
  let contents: PlaceContents
  /// The numbers of the values that variables have.
  let values: [Int32: Int32]
  /// The texts of variables that follow what is typed.
  let texts: [Int32: String]
  /// Whether something is below the page.
  let canGoBack: Bool
  var snapshot: Snapshot
  /// The bars that something folded takes along, by name.
  private(set) var foldedBars: Set<String> = []

  init(
    _ table: LinkTable, _ formulas: Formulas, _ view: ViewState, _ contents: PlaceContents, toast: PlaceContents?,
    canGoBack: Bool, texts: [Int32: String], values: [Int32: Int32]
  ) {
    self.table = table
    self.formulas = formulas
    self.view = view
    self.contents = contents
    self.values = values
    self.canGoBack = canGoBack
    self.texts = texts
    snapshot = Snapshot(table: table, contents: contents, toast: toast)
  }

  var app: App {
    _read { yield table.app }
  }

  mutating func read() {
    foldedBars = findFoldedBars()
    let filtered = findFiltered()
    let count = contents.instances.count
    snapshot.isHidden = [Bool](repeating: false, count: count)
    snapshot.isFolded = [Bool](repeating: false, count: count)
    for index in 0..<count { place(index, filtered) }
    for index in 0..<count where !snapshot.isHidden[index] { addTextsAndTargets(of: index) }
    addPlace()
    addToast()
  }

  // MARK: what is there

  private mutating func place(_ index: Int, _ filtered: Set<Int>) {
    let instance = contents.instances[index]
    let element = app.elements[Int(instance.element)]
    let parent = Int(instance.parent)
    if parent >= 0 {
      snapshot.isHidden[index] = snapshot.isHidden[parent]
      snapshot.isFolded[index] = snapshot.isFolded[parent]
    }
    if snapshot.isHidden[index] { return }
    if !holds(contents.shown[index]) || filtered.contains(index) {
      snapshot.isHidden[index] = true
      return
    }
    guard parent >= 0 else {
      snapshot.isFolded[index] = foldedBars.contains(snapshot.kindName(index))
      return
    }
    let outer = snapshot.facets(parent)
    let area = element.area == 0 ? "" : app.tree.names.text(element.area)
    switch outer.fold {
    case .open, .folded:
      if isFolded(parent) { snapshot.isFolded[index] = true }
    case .callout:
      if view.callout != snapshot.occurrence(parent) { snapshot.isFolded[index] = true }
    case .never: break
    }
    // While a search has the focus the bar is out of the way.
    if outer.bar == .navigation, isSearching, snapshot.facets(index).input != .type(.search) {
      snapshot.isHidden[index] = true
    }
    if area == "empty" {
      snapshot.isHidden[index] = showsItems(parent, filtered)
    } else if area == "swipe-left" || area == "swipe-right" {
      let isUncovered = view.uncovered.map { $0.row == snapshot.occurrence(parent) && $0.area == area } ?? false
      if !isUncovered { snapshot.isFolded[index] = true }
    }
  }

  func holds(_ condition: GuardID) -> Bool { formulas.holds(condition, value: { values[$0] }) != .no }

  /// Whether the page's search has the focus.
  var isSearching: Bool { view.focus != nil }

  /// Whether something with a handle is folded now.
  func isFolded(_ index: Int) -> Bool {
    let element = contents.instances[index].element
    if let variable = table.foldVariable(of: contents.instances[index]),
      let open = app.valueNumber("open", of: variable)
    {
      return values[variable] != open
    }
    let collapsed = app.property("collapsed", of: element)
    let standard = snapshot.facets(index).fold == .folded
    let begins = collapsed < 0 ? standard : ScalarReading.flag(app.tree.text(collapsed)) ?? standard
    return begins != view.turned.contains(snapshot.occurrence(index))
  }

  /// The bars that something folded takes along.
  private func findFoldedBars() -> Set<String> {
    var result: Set<String> = []
    for index in contents.instances.indices
    where contents.instances[index].parent < 0 && snapshot.facets(index).hasHandle && holds(contents.shown[index]) {
      let hides = app.property("hides", of: contents.instances[index].element)
      guard hides >= 0, isFolded(index) else { continue }
      let nodes = app.tree.node(hides).kind == .sequence ? Array(app.tree.children(hides)) : [hides]
      for node in nodes where app.tree.node(node).kind == .scalar { result.insert(app.tree.text(node)) }
    }
    return result
  }

  // MARK: lists and what filters them

  /// What a search leaves out.
  private func findFiltered() -> Set<Int> {
    guard !view.typed.isEmpty else { return [] }
    var result: Set<Int> = []
    for field in snapshot.searchFields(isThere: { holds(contents.shown[$0]) }) {
      guard let typed = view.typed[field.spot], !typed.isEmpty, let list = snapshot.list(filteredBy: field) else {
        continue
      }
      let wanted = typed.lowercased()
      for item in snapshot.items(of: list) where !matches(item, wanted, isPrefix: field.isPrefix) {
        result.insert(item)
      }
      for section in snapshot.sections(of: list) where snapshot.items(of: section).allSatisfy(result.contains) {
        result.insert(section)
      }
    }
    return result
  }

  private func matches(_ item: Int, _ wanted: String, isPrefix: Bool) -> Bool {
    let element = contents.instances[item].element
    if isPrefix { return names(of: item).contains { $0.lowercased().hasPrefix(wanted) } }
    let further = [app.property("subtitle", of: element), app.property("detail", of: element)].filter { $0 >= 0 }
    return (names(of: item) + further.map { text($0, item) }).contains { $0.lowercased().contains(wanted) }
  }

  private func showsItems(_ list: Int, _ filtered: Set<Int>) -> Bool {
    snapshot.items(of: list).contains { item in
      if filtered.contains(item) { return false }
      var next = item
      while next != list, next >= 0 {
        if !holds(contents.shown[next]) { return false }
        next = Int(contents.instances[next].parent)
      }
      return true
    }
  }

  // MARK: texts

  /// The words of a node where an instance is.
  func text(_ node: NodeID, _ index: Int) -> String { text(node, in: contents.instances[index].scope) }

  func text(_ node: NodeID, in scope: ScopeID) -> String {
    table.text(node, in: scope) { variable in shown(variable) }.trimmed
  }

  /// What people read of a variable.
  func shown(_ variable: Int32) -> String? {
    if let typed = table.typedVariables[variable] { return typed.shown(texts[variable] ?? "") }
    return values[variable].map { app.valueText($0, of: variable) }
  }

  /// What an instance is called: its label, or what is said instead of it.
  func names(of index: Int) -> [String] {
    let instance = contents.instances[index]
    let label = app.elements[Int(instance.element)].label
    let alt = app.property("alt", of: instance.element)
    var names: [String] = []
    if label >= 0, app.tree.node(label).kind == .scalar, !snapshot.isPicture(index) {
      names.append(text(label, index))
    } else if label < 0 {
      names.append(
        table.label(of: instance.element, in: instance.scope) { variable in shown(variable) }.trimmed)
    }
    if alt >= 0 { names.append(text(alt, index)) }
    if names.isEmpty, label >= 0 { names.append(text(label, index)) }
    return names.filter { !$0.isEmpty }
  }
}

extension Facets {
  /// Whether a handle opens and folds it.
  var hasHandle: Bool {
    switch fold {
    case .open, .folded: true
    case .never, .callout: false
    }
  }
}
