import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

/// Where the things of the flow are written, and what they are called.
extension FlowProof {
  /// The key of the screen of a page.
  func span(ofPage page: Int32) -> Span { table.app.tree.span(table.app.screens[Int(screen(ofPage: page))].key) }

  /// The key of a popup, or its kind where it is where it is used.
  func span(ofPopup popup: Int32) -> Span {
    let written = table.app.popups[Int(popup)]
    return written.key >= 0 ? table.app.tree.span(written.key) : table.app.kindSpan(of: written.element)
  }

  /// Where a place is written.
  func span(of place: PlaceID) -> Span {
    let popup = table.places[Int(place)].popup
    return popup < 0 ? span(ofPage: place) : span(ofPopup: popup)
  }

  /// Whether part of what a place holds could not be read.
  func hasUnknowns(_ place: Place) -> Bool {
    if table.app.unknowns.isAnythingPossible { return true }
    if place.page >= 0, table.app.unknowns.screens.contains(screen(ofPage: place.page)) { return true }
    return place.popup >= 0 && table.app.unknowns.popups.contains(place.popup)
  }

  /// What the screen of a page is called, in backticks.
  func name(ofPage page: Int32) -> String {
    "`\(table.app.tree.text(table.app.screens[Int(screen(ofPage: page))].key))`"
  }

  /// What pages are called, in backticks: a screen by its name where all its rows are among them, else each page by its own name.
  func names(ofPages pages: [Int32]) -> [String] {
    let among = Set(pages)
    var isWhole: [Int32: Bool] = [:]
    var names: [String] = []
    for page in pages {
      let screen = screen(ofPage: page)
      let isKnown = isWhole[screen] != nil
      let isAll = isWhole[screen] ?? app.pages(of: screen).allSatisfy(among.contains)
      isWhole[screen] = isAll
      if !isAll { names.append("`\(app.pages[Int(page)].id)`") } else if !isKnown { names.append(name(ofPage: page)) }
    }
    return names
  }

  /// That a variable has a value, or one of those that nothing tells apart from it.
  func wording(of variable: Int32, being value: Int32) -> String {
    let name = "`\(app.tree.names.text(app.variables[Int(variable)].name))`"
    let members = system.members(of: value, of: variable)
    func text(_ value: Int32) -> String { "`\(app.valueText(value, of: variable))`" }
    guard members.count > 1, let first = members.first, let last = members.last else {
      return "\(name) is \(text(value))"
    }
    if members.count == 2 { return "\(name) is \(text(first)) or \(text(last))" }
    let others = (0..<Int32(app.valueCount(of: variable))).filter { !members.contains($0) }
    if others.count == 1 { return "\(name) is not \(text(others[0]))" }
    if case .numbers = app.variables[Int(variable)].values, members.count == Int(last - first) + 1 {
      return "\(name) is \(text(first)) to \(text(last))"
    }
    return "\(name) is \(members.dropLast().prefix(3).map(text).joined(separator: ", "))"
      + (members.count > 4 ? " or \(members.count - 3) other values" : " or \(text(last))")
  }

  /// What a place is called: by its own name in backticks, which says its row; a popup without one by its words, or by what opens it.
  func name(of place: PlaceID) -> String {
    let popup = table.places[Int(place)].popup
    if popup < 0 { return "`\(app.pages[Int(place)].id)`" }
    let written = app.popups[Int(popup)]
    if written.key >= 0 { return "`\(app.tree.text(written.key))`" }
    if let words = words(on: written.element) { return "the popup `\(words)`" }
    let holder = written.context.holder
    if holder >= 0 {
      return "the popup of " + (words(on: holder).map { "`\($0)`" } ?? "the \(app.kindName(of: holder))")
    }
    let screen = written.context.screen
    return screen >= 0 ? "the popup of `\(app.tree.text(app.screens[Int(screen)].key))`" : "the popup"
  }

  /// What is on top after a step.
  func name(after step: Trace.Step) -> String { step.place >= 0 ? name(of: step.place) : "`\(step.to)`" }

  /// The label of an element as it is written; nil where it has none.
  private func words(on element: ElementID) -> String? {
    let label = app.elements[Int(element)].label
    guard label >= 0, app.tree.node(label).kind == .scalar else { return nil }
    let text = app.tree.text(label)
    return text.isEmpty ? nil : text
  }

  /// Where a link is written: its branch, else its element.
  func span(ofLink link: Int32) -> Span? {
    let written = table.links[Int(link)]
    if written.branch >= 0 { return table.app.span(ofBranch: written.branch) }
    let element = table.controls[Int(written.control)].element
    return element >= 0 ? table.app.kindSpan(of: element) : nil
  }

  /// The situations at which something about heads can be shown.
  func situations(of heads: [Int]) -> [Contexts.Situation] {
    heads.flatMap { head in
      contexts.slots(of: head, in: summaries).map { Contexts.Situation(slot: Int32($0), head: Int32(head)) }
    }
  }

  /// The situations at which people are stuck at some heads: where these are lost, if they are, else all.
  func stuckSituations(of heads: [Int]) -> [Contexts.Situation] {
    let situations = situations(of: heads)
    let lost = situations.filter { contexts.isLost($0, in: summaries) }
    return lost.isEmpty ? situations : lost
  }

  /// The edit that makes the screen of a page a home.
  func homeFix(_ page: Int32) -> [Fix] {
    app.fix(addingHome: screen(ofPage: page), beside: homes.map { screen(ofPage: $0) })
  }

  /// The links that lead into a component, each once, as notes.
  func entryNotes(of component: StuckComponent, limit: Int = 5) -> [Note] {
    var seen: Set<Span> = []
    var notes: [Note] = []
    // What only closes something over it shows again what people had come to before.
    let opening = component.entries.filter { !isMereReturn($0) }
    for entry in opening.isEmpty ? component.entries : opening {
      let link = summaries.transition(entry.move).link
      guard link >= 0, let span = span(ofLink: link), seen.insert(span).inserted else { continue }
      if seen.count <= limit { notes.append(Note("a link leads in here", at: span)) }
    }
    if seen.count > limit { notes.append(Note("and \(counted(seen.count - limit, "more link", "more links"))")) }
    return notes
  }

  /// Whether a move goes back to what was there before, and sets nothing.
  private func isMereReturn(_ entry: LostHeads.EntryEdge) -> Bool {
    let transition = summaries.transition(entry.move)
    guard case .pop = transition.operation else { return false }
    return transition.link < 0 || table.links[Int(transition.link)].effects.isEmpty
  }
}

extension Note {
  /// What is said where nothing that leads in can be gone back.
  static var mayBeMeant: Note {
    Note("this happens only after a link that leaves nothing to go back to, so it may be intended")
  }
}

extension App {
  /// The target of a branch, or what is in its place.
  func span(ofBranch branch: Int32) -> Span {
    let written = branches[Int(branch)]
    return tree.span(written.target >= 0 ? written.target : written.node)
  }
}

/// Names in a sentence: `a`, `b` and `c`; many are cut short.
func listed(_ names: [String], most: Int = 6) -> String {
  if names.count > most {
    return names.prefix(most - 1).joined(separator: ", ") + " and \(names.count - most + 1) more"
  }
  guard names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
}

extension App {
  /// Whether the name of a screen comes before that of another one.
  func isNamed(_ screen: Int32, before other: Int32) -> Bool {
    tree.text(screens[Int(screen)].key) < tree.text(screens[Int(other)].key)
  }
}

extension FlowProof {
  /// The places that can be read whole and where people have control at some time.
  func controlledPlaces() -> [Place] {
    var isControlled = [Bool](repeating: false, count: table.places.count)
    for head in summaries.heads {
      guard let frame = settledFrame(head), !isUrgent(head) else { continue }
      isControlled[Int(frame.top)] = true
      if frame.toast >= 0 { isControlled[Int(frame.toast)] = true }
    }
    return table.places.indices.filter { isControlled[$0] && !hasUnknowns(table.places[$0]) }.map { table.places[$0] }
  }
}

extension LinkTable {
  /// Whether a control leads somewhere, sets or closes something, and is no mere switch of a value.
  func isLink(_ control: Control) -> Bool {
    control.move >= 0 || places[Int(control.place)].closesOnChoice
      || control.element >= 0 && !app.elements[Int(control.element)].set.isEmpty
  }
}
