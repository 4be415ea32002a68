import Elements
import SourceText
import YAMLSyntax

/// What was declared and serves nothing.
extension Resolver {
  mutating func findUnused() {
    var found: [Unused] = []
    func add(_ what: ModelFault.Declared, _ key: NodeID) {
      let (name, place) = (tree.text(key), tree.span(key))
      found.append(Unused(name: name, span: place, fault: .unused(at: place, what: what, name: name)))
    }
    for component in app.components where !component.isUsed { add(.component, component.key) }
    for component in app.components {
      for parameter in component.parameters where !isParameterRead.contains(parameter) {
        guard let (reading, data) = shadowedParameters[parameter] else {
          add(.parameter, parameter)
          continue
        }
        let (name, place) = (tree.text(parameter), tree.span(parameter))
        let columns = tree.names.text(app.data[Int(data)].name)
        found.append(
          Unused(name: name, span: place, fault: .shadowed(at: place, name: name, reading: reading, data: columns)))
      }
    }
    for layout in app.layouts where !layout.isUsed { add(.layout, layout.key) }
    for data in app.data where !data.isUsed { add(.dataSet, data.key) }
    for (index, popup) in app.popups.enumerated() where popup.key >= 0 && !isNamed[index] && !mayBeNamed(popup) {
      add(.popup, popup.key)
    }
    for (index, variable) in app.variables.enumerated() {
      let (name, place) = (tree.text(variable.key), tree.span(variable.key))
      switch (variable.firstAsked, variable.firstSet) {
      case (nil, nil): add(.variable, variable.key)
      case (let asked?, nil):
        found.append(Unused(name: name, span: place, fault: .neverSet(at: place, name: name, asked: asked)))
      case (nil, let set?):
        found.append(Unused(name: name, span: place, fault: .neverRead(at: place, name: name, set: set)))
      case (_?, let set?) where taken?.isConstant(Int32(index)) == true && app.valueCount(of: Int32(index)) > 1:
        let value = app.startText(of: Int32(index))
        found.append(
          Unused(name: name, span: place, fault: .neverChanged(at: place, name: name, value: value, set: set)))
      default: break
      }
    }
    let mayFollow = consequences(among: found)
    for (unused, mayFollow) in zip(found, mayFollow) {
      if mayFollow { app.uncertainFaults.append(unused.fault) } else { report(unused.fault) }
    }
  }

  private struct Unused {
    let name: String
    let span: Span
    let fault: ModelFault
  }

  /// Which may be used where something could not be read, or are what a misspelled name was meant to be.
  private func consequences(among found: [Unused]) -> [Bool] {
    let misspelt = Set(app.faults.compactMap { $0.unknownName })
    let isLost = app.faults.contains { if case .include = $0 { true } else { false } }
    if isLost || found.count * misspelt.count > NearNames.mostComparisons { return found.map { _ in true } }
    let names = NearNames(misspelt.isEmpty ? [] : found.map { $0.name })
    // What a `where` cannot ask has to be asked elsewhere, or is not asked at all.
    let misplaced = app.faults.compactMap { if case .changingWhere(_, let name) = $0 { name } else { nil } }
    // `each: $plants` names what it means, as a value.
    let read = app.faults.compactMap { fault in
      if case .unknownName(_, let name, _, _) = fault, name.hasPrefix("$") { fault.unknownName } else { nil }
    }
    let meant = Set(misspelt.flatMap { names.best(for: $0) } + misplaced + read)
    let declared = found.map { (name: $0.name, at: $0.span) }
    let hidden = UnreadParts(app).names(among: declared)
      .union(UnreadParts(tree, unclearReadings).names(among: declared))
    // What has no valid name cannot be used by it.
    let misnamed = Set(
      app.faults.compactMap { fault -> Span? in
        switch fault {
        case .badID(let node), .reservedName(let node): tree.span(node)
        default: nil
        }
      })
    // Where two things have one name, a link may mean either.
    let repeated = Set(
      app.faults.compactMap { fault -> String? in
        if case .duplicateName(_, let again, _) = fault { tree.sources.text(again) } else { nil }
      })
    // The only variable that nothing uses may be the only one that is missing.
    let missing = Set(
      app.faults.compactMap { fault -> String? in
        if case .unknownName(_, let name, NameSpace.variable.words, _) = fault { name } else { nil }
      })
    func isVariable(_ unused: Unused) -> Bool {
      if case .unused(_, .variable, _) = unused.fault { true } else { false }
    }
    let isRenamed = missing.count == 1 && found.count(where: isVariable) == 1
    return found.map {
      isRenamed && isVariable($0) || misnamed.contains($0.span) || repeated.contains($0.name) || meant.contains($0.name)
        || hidden.contains($0.name)
        || mayServeMissingTarget($0.fault)
    }
  }

  /// A link to what is not there may be meant for a popup whose name was changed, and so may one that is made of rows which are
  /// missing; and what is missing may set and read anything.
  private func mayServeMissingTarget(_ fault: ModelFault) -> Bool {
    guard app.unknowns.hasMissingTarget || app.unknowns.isAnythingPossible else { return false }
    switch fault {
    case .unused(_, .popup, _), .neverSet, .neverRead: return true
    default: return false
    }
  }

  /// A popup of a screen may be opened by a component or a layout that is on it. A link of another screen opens the popup of that one.
  private func mayBeNamed(_ popup: Popup) -> Bool {
    guard popup.context.screen >= 0 || popup.context.layout >= 0 else { return false }
    if isNamedElsewhere.contains(popup.name) { return true }
    let around =
      popup.context.screen >= 0
      ? layouts(of: popup.context) : layouts(of: popup.context).filter { $0 != popup.context.layout }
    return app.moves.contains { move in
      guard move.context.screen < 0, move.context.layout < 0 || around.contains(move.context.layout) else {
        return false
      }
      return move.branches.contains { number in
        let target = app.branches[Int(number)].target
        return target >= 0 && tree.name(target) == popup.name
      }
    }
  }
}
