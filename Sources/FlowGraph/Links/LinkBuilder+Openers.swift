import Elements
import ScreenModel
import YAMLSyntax

/// When each element of a place is there, and what is opened or swiped before.
extension LinkBuilder {
  /// A bar that a menu takes along when it folds.
  struct FoldedBar {
    var bar: Bar
    /// When it is there, where a variable follows the menu.
    var condition: GuardID
    /// What brings it back, or -1.
    var opener: Int32
  }

  /// Everything folded, every swipe and every callout takes one touch more, from the outside in.
  mutating func readOpeners() {
    guards.removeAll(keepingCapacity: true)
    isDisabled.removeAll(keepingCapacity: true)
    opening.removeAll(keepingCapacity: true)
    handles.removeAll(keepingCapacity: true)
    readFoldedBars()
    for index in instances.indices {
      let instance = instances[index]
      let element = app.elements[Int(instance.element)]
      let kind = Int(element.kind)
      var condition = instance.parent < 0 ? Formulas.always : guards[Int(instance.parent)]
      var opener: Int32 = instance.parent < 0 ? -1 : opening[Int(instance.parent)]
      if instance.parent < 0, let bar = facets[kind].bar, let folded = foldedBars.first(where: { $0.bar == bar }) {
        condition = folded.condition
        opener = folded.opener
      }
      if element.when >= 0 {
        condition = formulas.both(condition, formula(element.when, instance.scope))
      }
      if element.area > 0, element.area == emptyArea, instance.parent >= 0 {
        condition = formulas.both(condition, isEmpty(Int(instance.parent)))
      }
      if element.area > 0, let side = swipeAreas.firstIndex(of: element.area), instance.parent >= 0 {
        let row = instances[Int(instance.parent)]
        opener = add(Opener(row, side == 0 ? .swipeLeft : .swipeRight, in: opener, when: Formulas.always))
      }
      switch facets[kind].fold {
      case .never: break
      case .open, .folded, .callout: readFold(of: index, &condition, &opener)
      }
      // What is disabled takes with it all it holds.
      if element.disabledWhen >= 0 {
        let inner = formula(element.disabledWhen, instance.scope)
        condition = formulas.both(condition, formulas.intern(.not(inner)))
      }
      guards.append(condition)
      opening.append(opener)
      isDisabled.append(element.isDisabled || instance.parent >= 0 && isDisabled[Int(instance.parent)])
    }
  }

  /// What must be opened or hold, so that what is in something that folds is there.
  private mutating func readFold(of index: Int, _ condition: inout GuardID, _ opener: inout Int32) {
    let instance = instances[index]
    if let variable = handleVariable(of: instance), let open = app.valueNumber("open", of: variable) {
      handles[index] = condition
      condition = formulas.both(condition, formulas.intern(.isOneOf(variable, [open])))
    } else if facets[Int(app.elements[Int(instance.element)].kind)].fold == .callout || startsFolded(instance) {
      opener = add(Opener(instance, in: opener, when: Formulas.always))
    }
  }

  /// The bars that a folded menu takes along.
  private mutating func readFoldedBars() {
    foldedBars.removeAll(keepingCapacity: true)
    if hides < 0 { return }
    for instance in instances
    where instance.parent < 0 && facets[Int(app.elements[Int(instance.element)].kind)].bar != nil {
      let hides = app.property(hides, of: instance.element)
      if hides < 0 { continue }
      let when = app.elements[Int(instance.element)].when
      let isThere = when < 0 ? Formulas.always : formula(when, instance.scope)
      var isUnfolded = Formulas.always
      var isOpener = false
      if let variable = handleVariable(of: instance) {
        guard let open = app.valueNumber("open", of: variable) else { continue }
        isUnfolded = formulas.intern(
          .any([formulas.opposite(of: isThere), formulas.intern(.isOneOf(variable, [open]))]))
      } else if startsFolded(instance), isThere != Formulas.never {
        isOpener = true
      } else {
        continue
      }
      for bar in Bar.allCases where app.lists(bar.name, in: hides) {
        var folded = FoldedBar(bar: bar, condition: Formulas.always, opener: -1)
        if let known = foldedBars.firstIndex(where: { $0.bar == bar }) { folded = foldedBars.remove(at: known) }
        folded.condition = formulas.both(folded.condition, isUnfolded)
        if isOpener { folded.opener = add(Opener(instance, in: folded.opener, when: isThere)) }
        foldedBars.append(folded)
      }
    }
  }

  /// The variable that a menu or an accordion follows.
  func handleVariable(of instance: Instance) -> Int32? {
    switch facets[Int(app.elements[Int(instance.element)].kind)].fold {
    case .open, .folded: expander.foldVariable(of: instance)
    case .never, .callout: nil
    }
  }

  /// Whether it is folded when people come, and they open it.
  private func startsFolded(_ instance: Instance) -> Bool {
    let standard: Bool
    switch facets[Int(app.elements[Int(instance.element)].kind)].fold {
    case .open: standard = false
    case .folded: standard = true
    case .never, .callout: return false
    }
    let value = app.property("collapsed", of: instance.element)
    return value < 0 ? standard : ScalarReading.flag(app.tree.text(value)) ?? standard
  }

  /// The number of what opens something.
  private mutating func add(_ opener: Opener) -> Int32 {
    if openers.last != opener { openers.append(opener) }
    return Int32(openers.count - 1)
  }

  /// What is opened last so that an instance is there: a number in `openers`, or -1.
  func openers(of index: Int) -> Int32 {
    let opener = opening[index]
    guard opener >= 0 else { return -1 }
    // What opens is there before it is open.
    let own = openers[Int(opener)]
    let isItself = own.element == instances[index].element && own.scope == instances[index].scope
    return isItself ? own.outer : opener
  }
}

extension [Opener] {
  /// What is opened one after the other, the last first.
  func chain(of opener: Int32) -> [Int32] {
    var result: [Int32] = []
    var next = opener
    while next >= 0 {
      result.append(next)
      next = self[Int(next)].outer
    }
    return result
  }
}

extension App {
  /// Whether a word is the value of a node, or one of several.
  func lists(_ word: String, in node: NodeID) -> Bool {
    let nodes = tree.node(node).kind == .sequence ? Array(tree.children(node)) : [node]
    return nodes.contains { tree.node($0).kind == .scalar && tree.text($0) == word }
  }
}
