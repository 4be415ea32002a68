import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unsupportedKey = Rule(
    "P113", "unsupported-key", .error, in: .words, about: .element, summary: "a key that this element cannot have",
    rationale: """
      Whatever protoc accepts works in the page: with a mouse, a finger and the keyboard, on every platform. Nobody \
      taps a heading, and a swipe on a list scrolls it, so a link there would only exist for the checks.
      """,
    remedy: "Put it on an element that people can tap."
  ) { inspection, findings in
    let app = inspection.app
    for case .submitWithoutForm(let role) in app.faults {
      findings.add(.nothingToSubmit, at: app.tree.span(role), notes: [.putInForm])
    }
    // What is misspelled may be a form.
    let isFormUnknown = app.faults.contains { fault in
      switch fault {
      case .unknownKind, .secondKind, .unknownName, .missingKey: true
      default: false
      }
    }
    for case .requiredWithoutForm(let value, let kind) in app.faults {
      findings.add(
        .notRequired(kind), at: app.tree.span(value - 1), notes: [.requiredInForm], severity: .warning)
      findings.letLastWait(if: isFormUnknown || !app.tree.skipped.isEmpty)
    }
    findings.addHiddenBars(of: app)
    for case .contentWithoutSlot(let first, _, let component) in app.faults {
      let key = app.tree.entries(first).first { _ in true }?.key ?? first
      let component = app.components[Int(component)]
      findings.add(
        .nowhere(app.tree.text(component.key)), at: app.tree.span(key),
        notes: [Note("the component is here: put `- slot` where this belongs", at: app.tree.span(component.key))])
    }
    for (key, how) in app.waysOfTabs {
      findings.add(.tabCannot(app.tree.text(how)), at: app.tree.span(key), notes: [.tabsStartOver])
    }
    for (keys, state) in app.keysBesideState {
      findings.add(
        .ignored(keys.map { app.tree.text($0) }, app.tree.text(state)), at: app.tree.span(keys[0]),
        notes: [Note("the variable says where it begins and how far it goes", at: app.tree.span(state))],
        severity: .warning)
    }
    for repetition in app.repetitionsOfElements where repetition.idColumn >= 0 {
      let key = RepetitionKey.id.property.name
      guard let entry = app.tree.entries(repetition.node).first(where: { app.tree.text($0.key) == key }) else {
        continue
      }
      findings.add(
        .idOfElements(key), at: app.tree.span(entry.key), notes: [.onlyScreens], severity: .warning)
    }
    // Where another kind was meant, its keys are not those of the first.
    let mistaken = MeantKinds(app).misplaced.union(
      app.faults.compactMap { fault -> NodeID? in
        if case .secondKind(let first, _, _) = fault { first } else { nil }
      })
    let names = KeyLimits.names(in: app.tree)
    // What another key is written for is reported with its value.
    let replaced = Set(
      app.faults.compactMap { fault -> NodeID? in
        if case .unknownValue(let node, _, _) = fault, Fix.flag(node, in: app.tree) != nil { node - 1 } else { nil }
      })
    let allLimits = KeyLimits.all
    for (index, element) in app.elements.enumerated() {
      let limits = allLimits[Int(element.kind)]
      let leads = element.move >= 0 || !element.set.isEmpty || element.isEnd || !element.gestures.isEmpty
      guard limits.isAlways || limits.isWhenLeading && leads || !element.gestures.isEmpty else { continue }
      let id = ElementID(index)
      if !mistaken.isEmpty, app.keys(of: id).contains(where: mistaken.contains) { continue }
      let kind = ElementCatalog.kinds[Int(element.kind)]
      for key in app.keys(of: id) where !replaced.contains(key) {
        if let common = limits.refused(key, in: app.tree, names) {
          let notes: [Note] = .instead(of: kind, common)
          findings.add(.cannotHave(kind, app.tree.text(key)), at: app.tree.span(key), notes: notes)
        } else if !limits.placed.isEmpty, let place = limits.placed[app.tree.text(key)],
          let here = app.container(of: id), !place.contains(here)
        {
          findings.add(.cannotHave(kind, app.tree.text(key), in: here), at: app.tree.span(key))
        }
      }
      for gesture in app.gestures[Int(element.gestures.lowerBound)..<Int(element.gestures.upperBound)] {
        let word = gesture.gesture.property.name
        let span = app.tree.span(gesture.key)
        guard let trigger = gesture.gesture.trigger else {
          findings.add(.cannotHave(kind, word), at: span, notes: [.belongsToTheScreen])
          continue
        }
        if !limits.refused.contains(.on), !kind.facets.triggers.contains(trigger) {
          findings.add(.cannotHave(kind, word), at: span, notes: .instead(of: kind, word, trigger))
        } else if trigger == .swipe, let outer = app.mover(around: id, gesture.gesture) {
          findings.add(.cannotHave(kind, word, movedBy: outer), at: span)
        }
      }
    }
  }
}

extension App {
  /// What elements are repeated over.
  fileprivate var repetitionsOfElements: [Repetition] {
    elements.filter { $0.each >= 0 }.map { repetitions[Int($0.each)] }
  }

  /// Where tabs say how they open their screen, and say something else than what they do.
  fileprivate var waysOfTabs: [(key: NodeID, how: NodeID)] {
    elements.indices.filter { elements[$0].move >= 0 && facets(of: ElementID($0)).input == .tab }.flatMap { index in
      moves[Int(elements[index].move)].branches.compactMap { number -> (key: NodeID, how: NodeID)? in
        let branch = branches[Int(number)]
        guard case .screen = targets[Int(number)], let how = branch.how, how != .reset,
          let entry = tree.entries(branch.node).first(where: { tree.isText($0.key, "how") })
        else { return nil }
        return (entry.key, entry.value)
      }
    }
  }

  /// For each control the keys that say where it begins and how far it goes where a variable does, and the name of the variable.
  fileprivate var keysBesideState: [(keys: [NodeID], state: NodeID)] {
    elements.indices.compactMap { index -> (keys: [NodeID], state: NodeID)? in
      let id = ElementID(index)
      let facets = facets(of: id)
      switch facets.input {
      case .flip, .step, .slide, .choose: break
      case .follow, .press, .link, .tab, .select, .send, .type: if facets.fold == .never { return nil }
      }
      let state = property("state", of: id)
      guard state >= 0, tree.node(state).kind == .scalar, !tree.isEmpty(state) else { return nil }
      let keys = keys(of: id).filter { contradicts($0, variable: tree.text(state)) }
      return keys.isEmpty ? nil : (keys, state)
    }
  }

  /// Whether a key of a control says something else than its variable.
  private func contradicts(_ key: NodeID, variable name: String) -> Bool {
    let written = tree.text(tree.nodes[Int(key)].after), value = ScalarReading.count(written)
    let ranges = variables.compactMap { variable -> ClosedRange<Int>? in
      if case .numbers(let range) = variable.values, tree.names.text(variable.name) == name { range } else { nil }
    }
    switch tree.text(key) {
    case "min": return ranges.contains { $0.lowerBound != value }
    case "max": return ranges.contains { $0.upperBound != value }
    case "step": return ranges.contains { $0.count > 1 } && value != 1
    case "value":
      return ranges.contains { $0.lowerBound != value } || firstWords(of: name).contains { !isSame($0, written) }
    case "collapsed":
      return firstWords(of: name).contains { ($0 == "open") == (ScalarReading.flag(written) ?? false) }
    default: return false
    }
  }

  /// What variables of a name that have words begin with.
  private func firstWords(of name: String) -> [String] {
    variables.compactMap { variable in
      guard case .words(let words) = variable.values, tree.names.text(variable.name) == name else { return nil }
      return words.first.map { tree.text($0) }
    }
  }

  private func isSame(_ word: String, _ other: String) -> Bool {
    word == other || ScalarReading.flag(word).map { $0 == ScalarReading.flag(other) } ?? false
  }

  /// The place an element is in; nil if only the use of its component says.
  fileprivate func container(of element: ElementID) -> Container? {
    let parent = elements[Int(element)].parent
    guard parent >= 0 else { return nil }
    let outer = ElementCatalog.kinds[Int(elements[Int(parent)].kind)]
    return outer.facets.holds.isElsewhere ? nil : outer.children?.container
  }

  /// The kind of what a swipe moves around an element, so that it cannot mean the element.
  fileprivate func mover(around element: ElementID, _ gesture: GestureKey) -> String? {
    var outer = elements[Int(element)].parent
    while outer >= 0 {
      switch facets(of: outer).motion {
      case .sideways:
        let direction = property("direction", of: outer)
        let isDown = direction >= 0 && tree.isText(direction, "vertical")
        if [.swipeUp, .swipeDown].contains(gesture) == isDown { return kindName(of: outer) }
      case .pan: return kindName(of: outer)
      case .still, .draw, .zoom: break
      }
      outer = elements[Int(outer)].parent
    }
    return nil
  }
}

extension String {
  fileprivate static func tabCannot(_ how: String) -> String { "a `tab` cannot have `how: \(how)`" }

  fileprivate static let nothingToSubmit = "there is no form here that this could submit"

  fileprivate static func notRequired(_ kind: String) -> String {
    "`required` does nothing here: this `\(kind)` is not in a form"
  }

  fileprivate static func ignored(_ keys: [String], _ variable: String) -> String {
    "\(listed(keys.map { "`\($0)`" })) \(keys.count > 1 ? "do" : "does") nothing here, because `\(variable)` is shown and set"
  }

  fileprivate static func idOfElements(_ key: String) -> String { "`\(key)` does nothing in `each`" }

  fileprivate static func nowhere(_ component: String) -> String {
    "`\(component)` has no `slot`, so what is in this `use` is not shown"
  }

  fileprivate static func cannotHave(_ kind: ElementKind, _ key: String) -> String {
    "`\(kind.name)` cannot have `\(key)`"
  }

  fileprivate static func cannotHave(_ kind: ElementKind, _ key: String, in place: Container) -> String {
    "`\(kind.name)` cannot have `\(key)` in \(place.words)"
  }

  fileprivate static func cannotHave(_ kind: ElementKind, _ key: String, movedBy outer: String) -> String {
    "`\(kind.name)` cannot have `\(key)` here: that swipe moves the `\(outer)` around it"
  }
}

extension [Note] {
  /// The elements that take a key instead, those inside or beside first.
  fileprivate static func instead(of kind: ElementKind, _ key: CommonKey) -> [Note] {
    if kind.facets.holds == .slot { return [Note("it is replaced by what is put there: put the key on that")] }
    if kind.facets.holds == .component {
      return [Note("it is replaced by its component: put the key on what is in that")]
    }
    if kind.facets.popup != nil, MoveKey.names.contains(key.property.name) {
      return [.besideTarget(key.property.name, kind.name)]
    }
    return instead(of: kind, key.property.name) { $0.takes(key) }
  }

  fileprivate static func instead(of kind: ElementKind, _ gesture: String, _ trigger: Facets.Triggers) -> [Note] {
    instead(of: kind, gesture) { $0.facets.triggers.contains(trigger) }
  }

  private static func instead(of kind: ElementKind, _ key: String, _ takes: (ElementKind) -> Bool) -> [Note] {
    let all = ElementCatalog.kinds.filter { takes($0) && !$0.facets.holds.isElsewhere && $0.facets.popup == nil }
    // What it can only stand in is there already.
    let around = all.filter { other in
      other.children.map { $0.container != .body && kind.containers.contains($0.container) } ?? false
    }
    let inside =
      !around.isEmpty
      ? [] : all.filter { other in kind.children.map { other.containers.contains($0.container) } ?? false }
    let beside = all.filter { other in
      other.containers.contains { $0 != .component && kind.containers.contains($0) }
    }
    let found = !around.isEmpty ? around : !inside.isEmpty ? inside : !beside.isEmpty ? beside : all
    // What is there to be touched comes first.
    let known = found.filter { $0.facets.touch == .expected } + found.filter { $0.facets.touch == .optional } + found
    var names: [String] = []
    for name in known.map({ $0.name }) where !names.contains(name) { names.append(name) }
    guard !names.isEmpty else { return [] }
    let listed = names.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
    let place =
      !around.isEmpty
      ? "put it on the element around it" : inside.isEmpty ? "these elements can" : "put it on an element in it"
    return [Note("\(place): \(listed)")]
  }
}

extension Note {
  fileprivate static func besideTarget(_ key: String, _ popup: String) -> Note {
    Note("it belongs to the link that opens it: `{\(key): …, to: {\(popup): …}}`")
  }
  fileprivate static let tabsStartOver = Note(
    "a tab starts over with its screen, and nothing is below it: remove `how`, or put the link on a button")
  fileprivate static let onlyScreens = Note("it names the screens that `for` makes; elements need no name")
  fileprivate static let putInForm = Note("put the fields in a `form`, or remove `role: submit`")
  fileprivate static let requiredInForm = Note(
    "put the fields and their button in a `form`, which cannot be submitted while this is empty")
  fileprivate static let belongsToTheScreen = Note("only a screen opens: put it under `on` of the screen")
}
