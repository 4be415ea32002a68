import Elements
import SourceText
import YAMLSyntax

extension Resolver {
  /// Tells what may be where something could not be read.
  mutating func findUnknowns() {
    let isRead = app.faults.isEmpty && app.tree.faults.isEmpty && app.tree.skipped.isEmpty
    if isRead, app.data.allSatisfy({ $0.isKnown }) { return }
    app.unknowns = UnknownsAnalysis(self).unknowns()
  }
}

/// Finds the screens and popups about which something is not known.
private struct UnknownsAnalysis {
  private let app: App
  private let tree: SyntaxTree
  /// The names of screens and popups.
  private let targets: [(name: String, at: Span)]
  /// The numbers of all words that a target can begin with.
  private let targetWords: Set<UInt64>

  init(_ resolver: Resolver) {
    let app = resolver.app, tree = app.tree
    (self.app, self.tree) = (app, tree)
    let keys = app.screens.map { $0.key } + app.popups.map { $0.key }.filter { $0 >= 0 }
    targets = keys.map { (tree.text($0), tree.span($0)) }
    let words = keys.map { tree.text($0) } + ["back", "close", "close-all", "start", "http", "https"]
    targetWords = Set(words.compactMap { WordHash.first(in: $0.utf8) })
  }

  func unknowns() -> Unknowns {
    var unknowns = Unknowns()
    let misspelt = Set(app.faults.flatMap { $0.misspeltTargets }).sorted()
    let beginnings = beginningsOfOpenTargets
    unknowns.isFileMissing =
      app.faults.contains { $0.leavesAnythingOpen } || tree.faults.contains { $0.leavesAnythingOpen }
    unknowns.isAnythingPossible =
      unknowns.isFileMissing || beginnings.contains("") || app.variables.contains { $0.values.isUnread }
    let spans = SpanSet(places())
    mark(spans, in: &unknowns)
    markUnknownValues(in: &unknowns)
    unknowns.changed.formUnion(app.variablesNamedUnread)
    guard !unknowns.isAnythingPossible else { return unknowns }
    var names = UnreadParts(app).names(among: targets).union(beginnings)
    let declared = NearNames(misspelt.isEmpty ? [] : targets.map { $0.name })
    // Past the budget a target counts as missing: what cannot be reached waits then, and is counted.
    var isAnyMissing =
      misspelt.count * declared.count > NearNames.mostComparisons || app.isTargetUnwritten || app.areAnswersUnread
      || app.faults.contains { if case .missingArgument = $0 { true } else { false } }
    for target in isAnyMissing ? [] : misspelt {
      // Of `cards/animls` the screen is `cards`.
      let screen = String(target.prefix { $0 != "/" })
      var meant = declared.best(for: target)
      if screen != target { meant += declared.best(for: screen) }
      names.formUnion([screen] + meant)
      // What is no slip of the finger may not be there yet, or have had its name changed.
      isAnyMissing =
        isAnyMissing || !meant.contains { Suggestion.isSlip(target, of: $0) || Suggestion.isSlip(screen, of: $0) }
    }
    unknowns.names = Set(names.map { tree.names.find($0) }.filter { $0 >= 0 }).union(repeatedNames)
    // What is made for rows that are not known has no pages anybody could lead to.
    for screen in app.screens where screen.for >= 0 && !app.areRowsKnown(of: screen.for) {
      unknowns.names.insert(screen.name)
    }
    unknowns.hasMissingTarget = isAnyMissing
    unknowns.isStartUnknown = isStartUnknown
    let links = NamedLinks(app)
    let shared = areContentsUnknown ? links.shared : []
    unknowns.beyond = links.beyond(
      unknowns.names.union(shared).union(isAnyMissing ? links.unnamed : []))
    return unknowns
  }

  /// Whether something uses a component or a layout that is not known: what leads on may be in it.
  private var areContentsUnknown: Bool {
    app.faults.contains { fault in
      guard case .unknownName(_, _, let space, _) = fault else { return false }
      return space == NameSpace.component.words || space == NameSpace.layout.words
    }
  }

  private func markUnknownValues(in unknowns: inout Unknowns) {
    var suggestions = NearestNames()
    let values = UnknownValues(app, &suggestions)
    if values.places.isEmpty { return }
    var asking = Unknowns()
    mark(SpanSet(values.places), in: &asking)
    unknowns.changed = values.changed
    unknowns.screensWithUnknownValues =
      asking.popups.contains { app.popups[Int($0)].context.screen < 0 }
      ? Set(app.screens.indices.map { Int32($0) }) : asking.screens
    unknowns.hasUnknownValues = true
  }

  private var isStartUnknown: Bool {
    let start = app.value(.start)
    guard start >= 0 else { return false }
    return app.faults.contains { fault in
      if case .unknownName(let at, _, _, _) = fault { at == tree.span(start) } else { false }
    }
  }

  /// Names that two things have: a link can mean only one of them.
  private var repeatedNames: Set<NameID> {
    var result: Set<NameID> = []
    for case .duplicateName(_, let again, _) in app.faults { result.insert(tree.names.find(tree.sources.text(again))) }
    for case .duplicateKey(_, let again) in tree.faults { result.insert(tree.name(again)) }
    return result
  }

  /// The fixed beginnings of targets that read what is not known, or rows which may not be there: `cards` of `cards/$name`, or nothing.
  private var beginningsOfOpenTargets: Set<String> {
    let areRowsKnown = app.repetitions.indices.allSatisfy { app.areRowsKnown(of: Int32($0)) }
    var result: Set<String> = []
    for (branch, target) in zip(app.branches, app.targets) where branch.target >= 0 {
      switch target {
      // It reads what is not known at all.
      case .unknown: break
      case .varying where !areRowsKnown: break
      default: continue
      }
      guard tree.withBytes(branch.target, ScalarReading.readsValue) else { continue }
      let text = tree.text(branch.target)
      let fixed = text.prefix { $0 != "$" }
      result.insert(fixed.contains("/") ? String(fixed.prefix { $0 != "/" }) : "")
    }
    return result
  }

  // MARK: where

  /// Every place that may hide a way out, or make one that is there lead elsewhere.
  private func places() -> [Span] {
    var result = tree.skipped
    for fault in tree.faults {
      switch fault {
      // Which of the two was meant, it is not known.
      case .duplicateKey(let first, let again): result += [tree.span(first), tree.span(again)]
      case .unknownAnchor(let at), .aliasOfItself(let at), .complexKey(let at): result.append(at)
      default: break
      }
    }
    result += app.repetitions.indices.filter { !app.areRowsKnown(of: Int32($0)) }.map {
      tree.span(app.repetitions[$0].node)
    }
    var suggestions = NearestNames()
    let readings = SpanSet(app.interpolations.map { tree.span($0.node) })
    for fault in app.faultsThatHide {
      // Words that people read lead nowhere.
      if case .unknownName(let at, let name, _, _) = fault, name.hasPrefix("$"), readings.overlaps(at) { continue }
      if case .duplicateName(let first, let again, _) = fault { result += [first, again] }
      if let place = place(of: fault, &suggestions) { result.append(place) }
    }
    return result
  }

  private func place(of fault: ModelFault, _ suggestions: inout NearestNames) -> Span? {
    switch fault {
    case .unknownKind(let node, _, _, _), .keyBeforeKind(let node, _, -1), .keyBesideScreens(_, let node):
      return tree.span(node)
    case .wrongType(let node, let expected, _, _):
      if expected == ValueType.text.words { return whereTargetsStand(fault) }
      // Where nothing is written, it is the key that hides something.
      return tree.isEmpty(node) && node > 0 ? tree.span(node - 1) : tree.span(node)
    case .unknownKey(let key, _, let candidates, _):
      let near = suggestions.best(for: tree.text(key), among: candidates)
      return near.contains(where: NavigationKeys.all.contains) ? tree.span(key) : whereTargetsStand(fault)
    case .secondKind(_, _, .unknown), .swallowedText: return whereTargetsStand(fault)
    case .unknownValue(let node, _, _), .oddScalar(let node, _, _):
      return tree.key(of: node).map { NavigationKeys.all.contains($0) } ?? false ? tree.span(node) : nil
    case .missingKey(let at, let owner, let key, _):
      return owner == ElementCatalog.names[Int(ElementCatalog.use)] || NavigationKeys.all.contains(key) ? at : nil
    case .misplacedLinkKey(let key, let linkKey): return linkKey == .after ? nil : tree.span(key)
    case .missingArgument(let at, _, _), .tightMark(let at, _, _, _), .contentWithoutSlot(_, let at, _): return at
    case .unknownTarget(let node, _, _, _, _), .wrongTarget(let node, _), .unsafeLink(let node, _),
      .incompleteAddress(let node, _):
      return tree.span(node)
    case .refusedLink(let key): return tree.span(key)
    case .badCondition(let at, _, _, let words): return words.isEmpty ? at : nil
    case .comparedWords(let at, _): return at
    case .unknownName(let at, _, _, _), .changingWhere(let at, _), .unknownWhereUsed(let at, _, _),
      .unknownReadValue(_, _, _, _, let at, _), .circularUse(let at, _), .bareCondition(let at, _, _):
      return at
    default: return nil
    }
  }

  /// The place of a fault that is harmless as long as no target is there.
  private func whereTargetsStand(_ fault: ModelFault) -> Span? {
    guard let place = tree.unreadSpan(of: fault) else { return nil }
    var isFound = false
    WordHash.forEach(in: tree.sources.bytes[Int(place.start)..<Int(place.end)]) {
      if targetWords.contains($0) { isFound = true }
    }
    return isFound ? place : nil
  }

  // MARK: whose

  private func mark(_ spans: SpanSet, in unknowns: inout Unknowns) {
    // What is after an alias is written elsewhere.
    let aliases = tree.nodes.filter { $0.kind == .alias && spans.overlaps(tree.span($0.link)) }
    let unread = aliases.isEmpty ? spans : SpanSet(spans.all + aliases.map { $0.span })
    var components = app.components.map { unread.overlaps(extent(of: $0.key, $0.node)) }
    spread(&components)
    let unknownUses = app.uses.filter { components[Int($0.component)] }.map { $0.element }
    func uses(_ range: Range<ElementID>) -> Bool { holds(unknownUses, range) }
    var layouts = app.layouts.map { unread.overlaps(extent(of: $0.key, $0.node)) || uses($0.elements) }
    for _ in layouts.indices {
      let before = layouts
      for (index, layout) in app.layouts.enumerated() where layout.layoutIndex >= 0 {
        layouts[index] = layouts[index] || layouts[Int(layout.layoutIndex)]
      }
      if layouts == before { break }
    }
    for (index, screen) in app.screens.enumerated() {
      let hasLayout = screen.layoutIndex >= 0 && layouts[Int(screen.layoutIndex)]
      if hasLayout || uses(screen.elements) || unread.overlaps(extent(of: screen.key, screen.node)) {
        unknowns.screens.insert(Int32(index))
      }
    }
    for (index, popup) in app.popups.enumerated() {
      guard popup.element >= 0 else {
        unknowns.popups.insert(Int32(index))
        continue
      }
      let element = app.elements[Int(popup.element)]
      let node = element.node
      let extent = popup.key >= 0 ? extent(of: popup.key, node) : tree.span(node)
      if unread.overlaps(extent) || uses(popup.element..<element.after) { unknowns.popups.insert(Int32(index)) }
      // A popup of a screen may stand outside the screen's own text only by an alias.
      if unknowns.popups.contains(Int32(index)), popup.context.screen >= 0 {
        unknowns.screens.insert(popup.context.screen)
      }
    }
  }

  /// A component that uses an unknown one is unknown too.
  private func spread(_ components: inout [Bool]) {
    let uses = app.usesOfComponents
    var users = [[Int]](repeating: [], count: uses.count)
    for (user, used) in uses.enumerated() {
      for component in used { users[Int(component)].append(user) }
    }
    var waiting = components.indices.filter { components[$0] }
    while let component = waiting.popLast() {
      for user in users[component] where !components[user] {
        components[user] = true
        waiting.append(user)
      }
    }
  }

  /// Whether one of some elements, which are in order, is in a range.
  private func holds(_ elements: [ElementID], _ range: Range<ElementID>) -> Bool {
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if elements[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < elements.count && elements[low] < range.upperBound
  }

  /// All that was written for something that is declared, what could not be read included: to the next line that is indented
  /// no deeper.
  private func extent(of key: NodeID, _ node: NodeID) -> Span {
    let name = tree.span(key)
    var end = max(name.end, tree.span(node).end)
    // Where nothing was left out, the node holds it all.
    guard !tree.skipped.isEmpty else { return Span(start: name.start, end: end) }
    let file = tree.sources.file(of: name).span
    let bytes = tree.sources.bytes
    var start = Int(name.start)
    while start > Int(file.start), bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    let isFirst = start == Int(file.start) || bytes[start - 1] == UInt8(ascii: "\n")
    let indent = Int(name.start) - start
    // Between braces nothing ends with a line.
    guard isFirst else { return Span(start: name.start, end: end) }
    var next = Int(end)
    while next < Int(file.end) {
      if next > Int(file.start), bytes[next - 1] == UInt8(ascii: "\n") {
        let line = bytes[next..<Int(file.end)].prefix { $0 != UInt8(ascii: "\n") }
        let depth = line.prefix { $0 == UInt8(ascii: " ") }.count
        // Nobody knows how wide a tab is.
        let isTabbed = line.dropFirst(depth).first == UInt8(ascii: "\t")
        if depth < line.count, depth <= indent, !isTabbed { break }
        next = line.endIndex
      }
      next += 1
    }
    end = UInt32(min(next, Int(file.end)))
    return Span(start: name.start, end: end)
  }
}
