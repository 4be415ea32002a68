import Elements
import SourceText
package import YAMLSyntax

extension App {
  /// Ties every name to what it stands for, and tells what stands for nothing.
  package func resolved(limits: Limits) -> App {
    var resolver = Resolver(self, limits)
    resolver.run()
    return resolver.app
  }
}

/// Ties names to what they stand for: layouts, components, data, variables, targets.
struct Resolver {
  var app: App
  let limits: Limits
  let names: NameTables
  var popupOfElement: [ElementID: Int32] = [:]
  /// What is named by some `go`, by the number of the popup.
  var isNamed: [Bool]
  /// The names that components are given, and that mean a popup of the screen on which they are.
  var isNamedElsewhere: Set<NameID> = []
  var isParameterRead: Set<NodeID> = []
  /// The targets that are put together of values, where they are, and the condition of their branch, or -1.
  var composedTargets: [(node: NodeID, context: Context, when: Int32)] = []
  /// Those that read what only shows where they are used.
  var openTargets: [(node: NodeID, context: Context)] = []
  /// The popups that composed targets open, and where.
  var composedOpenings: [(popup: Int32, node: NodeID, context: Context)] = []
  /// The numbers of the uses of each component.
  var usesOfComponent: [[Int]] = []
  /// The rows of repetitions that are shown somewhere, once they are known.
  var shownRows: [Int32: [Int]] = [:]
  /// Where the values are that name the variable of an element, and in which context.
  var bound: [NodeID: Context] = [:]
  /// Where the texts are that read values, once somebody asked.
  var readings: [NodeID: Context]?
  /// Everything that sets a variable, by its number.
  var changes: [Int32: [TakenValues.Setting]] = [:]
  /// What variables can be; nil if that is not certain.
  var taken: TakenValues?
  /// By the number of the variable, what would need numbers and finds words.
  var numbersWanted: [Int32: [ModelFault]] = [:]
  /// Where elements are, once somebody asked.
  var places: ElementPlaces?
  /// The ids of elements, once somebody asked for one.
  var ids: ElementIDs?
  /// The values that are told to be none by themselves, once somebody asked.
  var unknownValues: Set<NodeID>?
  /// What is declared, and what can be read in a place, by name: made when first somebody asks for what is not there.
  var namesDeclared: [NameSpace: [String]] = [:]
  var namesRead: [Reach: [String]] = [:]
  /// Where a column is read inside a component that has a parameter of its name, by parameter: the first place.
  var shadowedParameters: [NodeID: (reading: Span, data: Int32)] = [:]
  /// Whether there is a data set whose rows are not known.
  private let areRowsMissing: Bool
  /// Where names are read that may be columns of such rows, or something else.
  var unclearReadings: [Span] = []

  init(_ app: App, _ limits: Limits) {
    self.app = app
    self.limits = limits
    names = NameTables(app)
    areRowsMissing = app.data.contains { !$0.isKnown }
    self.app.names = names
    isNamed = [Bool](repeating: false, count: app.popups.count)
    for (index, popup) in app.popups.enumerated() where popup.element >= 0 {
      popupOfElement[popup.element] = Int32(index)
    }
  }

  /// Takes up an app that is resolved, to look up what its names mean.
  init(resolved app: App) {
    self.init(app, Limits())
    usesOfComponent = [[Int]](repeating: [], count: app.components.count)
    for (index, use) in app.uses.enumerated() { usesOfComponent[Int(use.component)].append(index) }
    if !app.uses.isEmpty { places = ElementPlaces(app) }
  }

  var tree: SyntaxTree {
    _read { yield app.tree }
  }

  mutating func report(_ fault: ModelFault) { app.faults.append(fault) }

  mutating func run() {
    attachPopups()
    checkNames()
    resolveDeclarations()
    checkFlowPaths()
    checkPlatforms()
    checkBeginnings()
    resolveReferences()
    resolveReadings()
    resolveConditions()
    resolveMoves()
    countOutput()
    countValues()
    countEvents()
    checkComposedTargets()
    resolveAssignments()
    checkGivenValues()
    checkReadValues()
    checkReadings()
    checkLabels()
    reportWantedNumbers()
    checkOpenedReadings()
    checkNeighbours()
    findVariablesAsValues()
    checkIDs()
    checkSubmits()
    checkNestedForms()
    checkRequiredFields()
    checkHiddenBars()
    checkComponentContent()
    checkSlotsOfLayouts()
    findTakenValues()
    findConstantConditions()
    findEmptySets()
    checkRefusedLinks()
    findUnknowns()
    findUnused()
  }

  /// Gives screens and layouts the popups that are declared there.
  private mutating func attachPopups() {
    for (index, popup) in app.popups.enumerated() where popup.key >= 0 {
      if popup.context.screen >= 0 {
        app.screens[Int(popup.context.screen)].popups.append(Int32(index))
      } else if popup.context.layout >= 0 {
        app.layouts[Int(popup.context.layout)].popups.append(Int32(index))
      }
    }
  }

  /// Ties layouts, data and components to those who use them: what names can stand for follows from that.
  mutating func resolveDeclarations() {
    resolveLayouts()
    resolveRepetitions()
    makePages()
    resolveUses()
    findShownRows()
  }

  /// Whether something of this name may have stood in what could not be read: then nothing is said about it.
  func mayBeLost(_ text: String) -> Bool {
    if app.tree.skipped.isEmpty { return false }
    let word = Array(text.utf8)
    return app.tree.skipped.contains { contains($0, word) }
  }

  /// Whether a word is in a part of a file.
  func contains(_ span: Span, _ word: [UInt8]) -> Bool {
    let bytes = app.tree.sources.bytes[Int(span.start)..<Int(span.end)]
    guard bytes.count >= word.count, let first = word.first else { return false }
    var index = bytes.startIndex
    while index + word.count <= bytes.endIndex {
      if bytes[index] == first, bytes[index..<index + word.count].elementsEqual(word) { return true }
      index += 1
    }
    return false
  }

  mutating func reportUnknown(
    _ node: NodeID, _ space: NameSpace, name: String? = nil, at span: Span? = nil, among candidates: [String]
  ) {
    let name = name ?? tree.text(node)
    if mayBeLost(name) { return }
    report(.unknownName(at: span ?? tree.span(node), name: name, space: space.words, candidates: candidates))
  }

  /// Everything of a kind that is declared, by name.
  mutating func declaredNames(_ space: NameSpace) -> [String] {
    if let known = namesDeclared[space] { return known }
    let result =
      switch space {
      case .variable: allNames(app.variables.map { $0.name })
      case .layout: allNames(app.layouts.map { $0.name })
      case .component: allNames(app.components.map { $0.name })
      case .data: allNames(app.data.map { $0.name })
      case .screen: allNames(app.screens.map { $0.name }) + app.pages.filter { $0.row >= 0 }.map { $0.id }
      case .place: app.pages.map { $0.id } + allNames(app.popups.filter { $0.key >= 0 }.map { $0.name })
      case .column, .popup, .element, .platform, .flow, .event: [String]()
      }
    namesDeclared[space] = result
    return result
  }

  func allNames(_ ids: some Sequence<NameID>) -> [String] {
    ids.filter { $0 >= 0 }.map { tree.names.text($0) }
  }

  private mutating func resolveLayouts() {
    for index in app.screens.indices { app.screens[index].layoutIndex = findLayout(app.screens[index].layout) }
    for index in app.layouts.indices { app.layouts[index].layoutIndex = findLayout(app.layouts[index].layout) }
    // Layouts that build on themselves, or on too many others: reported once, and cut there.
    for index in app.layouts.indices {
      var path = [Int32(index)]
      while let next = path.last.map({ app.layouts[Int($0)].layoutIndex }), next >= 0 {
        if next == Int32(index) {
          let names = (path + [next]).map { tree.text(app.layouts[Int($0)].key) }
          report(.circularUse(at: tree.span(app.layouts[index].key), names: names))
          app.layouts[Int(path[path.count - 1])].layoutIndex = -1
          break
        }
        if path.count == limits.depth {
          if !app.exceedsLimits {
            report(.limit(.depth, at: tree.span(app.layouts[index].key), allowed: limits.depth, found: path.count + 1))
          }
          app.layouts[Int(path[path.count - 1])].layoutIndex = -1
          break
        }
        path.append(next)
      }
    }
    // A screen without a group is in that of its nearest layout that names one.
    for index in app.screens.indices where app.screens[index].group < 0 {
      let groups = app.layouts(of: Int32(index)).map { app.layouts[Int($0)].group }
      app.screens[index].group = groups.first { $0 >= 0 && tree.node($0).kind == .scalar } ?? -1
    }
  }

  private mutating func findLayout(_ node: NodeID) -> Int32 {
    guard node >= 0, tree.node(node).kind == .scalar, !tree.isEmpty(node) else { return -1 }
    let found = NameTables.find(tree.name(node), in: names.layouts)
    if found >= 0 {
      app.layouts[Int(found)].isUsed = true
    } else {
      reportUnknown(node, .layout, among: declaredNames(.layout))
    }
    return found
  }

  /// Remembers that something is read.
  mutating func touch(_ binding: Binding, at place: Span, in context: Context) {
    switch binding {
    case .variable(let index): noteAsked(index, at: place, in: context)
    case .parameter(let component, let index): isParameterRead.insert(app.components[Int(component)].parameters[index])
    case .column(let repetition, let column) where context.owner == .component:
      noteShadowed(repetition, column, at: place, in: context)
    case .unknownRows: noteUnclear(place)
    default: break
    }
  }

  /// Remembers where it is not known what is read, for want of rows.
  mutating func noteUnclear(_ place: Span) {
    if areRowsMissing { unclearReadings.append(place) }
  }

  /// Remembers that a column is read where a parameter of its name could have been meant.
  private mutating func noteShadowed(_ repetition: Int32, _ column: Int, at place: Span, in context: Context) {
    let data = app.repetitions[Int(repetition)].dataIndex
    let name = app.data[Int(data)].columns[column]
    guard let parameter = app.components[Int(context.index)].parameters.first(where: { tree.text($0) == name }),
      !tree.sources.text(place).contains("row.\(name)"),
      shadowedParameters[parameter].map({ place < $0.reading }) ?? true
    else { return }
    shadowedParameters[parameter] = (place, data)
  }

  /// Remembers that somebody asks for a variable.
  mutating func noteAsked(_ variable: Int32, at place: Span, in context: Context) {
    for index in variablesMeant(by: variable, in: context) {
      app.variables[Int(index)].firstAsked = min(app.variables[Int(index)].firstAsked ?? place, place)
    }
  }

  /// Remembers that something sets a variable.
  mutating func noteSet(_ variable: Int32, at place: Span, in context: Context) {
    for index in variablesMeant(by: variable, in: context) {
      app.variables[Int(index)].firstSet = min(app.variables[Int(index)].firstSet ?? place, place)
    }
  }

  /// A component, a layout or a popup of the app means the variable of whichever screen it is on.
  func variablesMeant(by variable: Int32, in context: Context) -> [Int32] {
    let found = app.variables[Int(variable)]
    guard context.screen < 0, found.screen >= 0 || found.layout >= 0 else { return [variable] }
    return app.variables.indices.filter { app.variables[$0].name == found.name }.map { Int32($0) }
  }
}
