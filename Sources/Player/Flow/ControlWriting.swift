import FlowGraph
import HTML
import ScreenModel
import SourceText
import YAMLSyntax

/// Writes what can be touched in a place, and where that leads, as the page's runtime reads it.
///
/// A control is `[condition, question, link …]`; one that always leads to one place is its link alone, and one that pushes a page is
/// the page's number. A link is `[action, target, condition, effects, more]`, of which the end may be left out.
struct ControlWriting {
  let table: LinkTable
  private let app: App
  private let formulas: Formulas
  /// Whether any link of the app says more about how it leads on.
  private let saysHow: Bool

  init(_ table: LinkTable) {
    self.table = table
    app = table.app
    formulas = table.formulas
    saysHow = ["busy", "lasts", "transition"].contains { table.app.tree.names.find($0) >= 0 }
  }

  /// Appends the controls of a place, those that come by themselves last.
  func append(_ place: FlowGraph.Place, _ conditions: inout Conditions, to json: inout JSONWriter) {
    json.list { json in
      for number in place.controls { append(number, &conditions, to: &json) }
      if place.end >= 0 { append(place.end, &conditions, to: &json) }
    }
  }

  private func append(_ number: Int32, _ conditions: inout Conditions, to json: inout JSONWriter) {
    let control = table.controls[Int(number)]
    let condition = conditions.number(of: control.readiness, in: formulas)
    if condition == HTML.always, !control.isAsked, control.links.count == 1 {
      let link = table.links[Int(control.links.lowerBound)]
      if case .push(let page) = link.action, link.effects.isEmpty, link.condition == Formulas.always,
        more(of: link, control).isEmpty
      {
        return json.number(page)
      }
      return append(link, control, &conditions, to: &json)
    }
    json.list { json in
      json.number(condition)
      if control.isAsked { append(question(of: control), to: &json) } else { json.number(0) }
      for link in control.links { append(table.links[Int(link)], control, &conditions, to: &json) }
    }
  }

  /// What a control asks; empty where it asks nothing.
  func question(of control: Control) -> Words {
    let node = control.move >= 0 ? app.tree.value(of: app.moves[Int(control.move)].node, "ask") : -1
    return node >= 0 ? words(node, control) : ""
  }

  private func words(_ node: NodeID, _ control: Control) -> Words {
    WordReading.words(node, in: control.scope, app, table.expander)
  }

  private func append(_ words: Words, to json: inout JSONWriter) {
    switch words {
    case .plain(let text): json.string(text)
    case .mixed(let parts):
      json.list([Words.Part.text("")] + parts) { json, part in
        switch part {
        case .text(let text): json.string(text)
        case .variable(let variable): json.number(variable)
        }
      }
    }
  }

  // MARK: links

  private func append(_ link: Link, _ control: Control, _ conditions: inout Conditions, to json: inout JSONWriter) {
    let (action, place) = Self.words(of: link.action)
    let address = ["offer", "leave"].contains(action) ? words(ofAddress: link, control) : nil
    let condition = conditions.number(of: link.condition, in: formulas)
    let more = more(of: link, control)
    let leads = place != nil || address != nil
    let parts = !more.isEmpty ? 4 : !link.effects.isEmpty ? 3 : condition != HTML.always ? 2 : leads ? 1 : 0
    json.list { json in
      json.string(action)
      if parts > 0 { if let address { json.string(address) } else { json.number(place ?? 0) } }
      if parts > 1 { json.number(condition) }
      if parts > 2 { json.list(link.effects) { json, effect in append(table.effects[Int(effect)], to: &json) } }
      if parts > 3 {
        json.object { json in
          for field in more {
            json.key(field.key)
            append(field.words, to: &json)
          }
        }
      }
    }
  }

  /// The word for what a link does, and the page or place it leads to.
  private static func words(of action: Action) -> (action: String, place: Int32?) {
    switch action {
    case .stay: ("stay", nil)
    case .push(let page): ("push", page)
    case .replace(let page): ("replace", page)
    case .reset(let page): ("reset", page)
    case .unwind(let page): ("unwind", page)
    case .open(let place, let replaces): (replaces ? "swap" : "open", place)
    case .showToast(let place): ("show", place)
    case .showPlainToast(let place): ("tell", place)
    case .openOutside: ("offer", nil)
    case .back: ("back", nil)
    case .close: ("close", nil)
    case .closeAll: ("close-all", nil)
    case .leave: ("leave", nil)
    }
  }

  /// The address outside of the app that a link offers; only these may be in a page.
  func words(ofAddress link: Link, _ control: Control) -> String? {
    guard link.branch >= 0, app.branches[Int(link.branch)].target >= 0 else { return nil }
    let words = words(app.branches[Int(link.branch)].target, control).text { _ in "" }
    guard let scheme = words.firstIndex(of: ":").map({ words[..<$0].lowercased() }),
      LinkAddress.schemes.contains(scheme)
    else { return nil }
    return words
  }

  /// What the answer that a link stands for is called.
  func answer(of link: Link, _ control: Control) -> Words? {
    guard link.branch >= 0, app.branches[Int(link.branch)].answer >= 0 else { return nil }
    return words(app.branches[Int(link.branch)].answer, control)
  }

  /// What the page shows besides: words while it takes a moment, an answer, times in milliseconds.
  private func more(of link: Link, _ control: Control) -> [(key: StaticString, words: Words)] {
    guard link.branch >= 0, control.move >= 0 else { return [] }
    let branch = app.branches[Int(link.branch)]
    let move = app.moves[Int(control.move)]
    var result: [(key: StaticString, words: Words)] = []
    guard saysHow || branch.answer >= 0 || branch.after >= 0 else { return result }
    if branch.answer >= 0 { result.append(("answer", words(branch.answer, control))) }
    if let node = value("busy", of: branch, move) { result.append(("busy", words(node, control))) }
    if let node = value("lasts", of: branch, move), let time = ScalarReading.duration(app.tree.text(node)) {
      result.append(("lasts", .plain(time.css)))
    }
    if let node = value("transition", of: branch, move) { result.append(("as", words(node, control))) }
    if branch.after >= 0, let time = ScalarReading.duration(app.tree.text(branch.after)) {
      result.append(("after", .plain(time.css)))
    }
    return result
  }

  /// A value of a branch, or of the move that asks for it.
  private func value(_ key: StaticString, of branch: Branch, _ move: ScreenModel.Move) -> NodeID? {
    for holder in [branch.node, move.node] where !app.isPopup(holder, of: branch) {
      let found = app.tree.value(of: holder, key)
      if found >= 0, app.tree.node(found).kind == .scalar { return found }
    }
    return nil
  }

  /// What changes: `[variable, 0, value]`, `[variable, 1, step]`, `[variable, 2]`, `[variable, 3, other, values]`; a 1 after it for
  /// a variable of the screen it leads to.
  private func append(_ effect: Effect, to json: inout JSONWriter) {
    json.list { json in
      json.number(effect.variable)
      switch effect.update {
      case .become(let value): for number in [0, value, 0] { json.number(number) }
      case .add(let step): for number in [1, step, 0] { json.number(number) }
      case .toggle: for number in [2, 0, 0] { json.number(number) }
      case .copy(let other, let values):
        json.number(3)
        json.number(other)
        json.numbers(values)
      }
      if effect.isOfTarget { json.number(1) }
    }
  }
}
