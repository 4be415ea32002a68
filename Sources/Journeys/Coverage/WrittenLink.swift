import Elements
package import FlowGraph
import ScreenModel
package import SourceText
import YAMLSyntax

/// A link as it was written: an element on a screen or in a popup, what touches it, and the branch or answer that is taken.
///
/// Components and layouts are filled in, rows are not: all rows of a list are one.
package struct WrittenLink: Hashable, Sendable {
  /// The screen it is on, or -1 for one in a popup.
  package var screen: Int32
  /// The popup it is in, or -1.
  package var popup: Int32
  /// The uses of components around it, the innermost first.
  var uses: [Int32]
  package var element: Int32
  package var trigger: Trigger
  /// A number in `App.branches`, or -1 where only values change.
  package var branch: Int32
}

/// What people read of a link.
package struct LinkDescription: Sendable {
  /// The screen or popup it is in.
  package var place: String
  /// What is done: `tap`, `long-press` …
  package var action: String
  /// The words on it; empty where it has none.
  package var label: String
  /// Where it leads, as it was written; empty where it only sets values.
  package var target: String
  /// The answer that leads there, or empty.
  package var answer: String
  package var span: Span
}

extension LinkTable {
  /// The written link that a link belongs to; nil for what comes by itself and for controls that only show and set a variable.
  func writtenLink(ofLink number: Int32) -> WrittenLink? {
    let link = links[Int(number)]
    let control = controls[Int(link.control)]
    guard control.place >= 0, !control.trigger.isAutomatic, control.condition != Formulas.never,
      link.condition != Formulas.never
    else { return nil }
    let isSet = control.element >= 0 && !app.elements[Int(control.element)].set.isEmpty
    guard control.move >= 0 || isSet else { return nil }
    let place = places[Int(control.place)]
    return WrittenLink(
      screen: place.popup >= 0 ? -1 : app.pages[Int(place.page)].screen, popup: place.popup,
      uses: uses(of: control.scope, below: place.scope), element: control.element, trigger: control.trigger,
      branch: link.branch)
  }

  /// The uses of components between a scope and one around it.
  private func uses(of scope: ScopeID, below outer: ScopeID) -> [Int32] {
    var result: [Int32] = []
    var scope = scope
    while scope != outer {
      switch expander.scopes[Int(scope)] {
      case .app, .page: return result
      case .row(_, _, let next): scope = next
      case .use(let use, let next):
        result.append(use)
        scope = next
      }
    }
    return result
  }

  /// What people read of the written link of a link.
  func description(ofLink number: Int32) -> LinkDescription {
    let link = links[Int(number)]
    let control = controls[Int(link.control)]
    let place = places[Int(control.place)]
    let screen =
      place.popup >= 0
      ? name(of: control.place) : app.tree.names.text(app.screens[Int(app.pages[Int(place.page)].screen)].name)
    var description = LinkDescription(
      place: screen, action: control.trigger.stepWord, label: "", target: "", answer: "",
      span: control.element >= 0 ? app.tree.span(app.elements[Int(control.element)].node) : .nowhere)
    if control.element >= 0 {
      let label = app.elements[Int(control.element)].label
      let isRow = app.elements[Int(control.element)].each >= 0 || !rows(around: control.scope).isEmpty
      description.label =
        isRow && label >= 0 && app.tree.node(label).kind == .scalar
        ? app.tree.text(label).trimmed : self.label(ofControl: link.control).trimmed
    }
    guard link.branch >= 0 else { return description }
    let branch = app.branches[Int(link.branch)]
    description.span = app.tree.span(branch.node)
    if branch.target >= 0 {
      description.target = written(branch.target, in: control.scope)
    } else if branch.popup >= 0, let place = app.popupName(branch.popup) {
      description.target = place
    }
    if branch.answer >= 0 {
      description.answer = app.tree.text(branch.answer)
      description.span = app.tree.span(branch.answer)
    }
    return description
  }

  /// A text as it was written; where that is a parameter alone, what the component was given for it.
  private func written(_ node: NodeID, in scope: ScopeID) -> String {
    let text = app.tree.text(node)
    guard text.hasPrefix("$"), case .use(let use, let outer) = expander.scopes[Int(scope)],
      let argument = app.uses[Int(use)].arguments.first(where: { app.tree.text($0.parameter) == text.dropFirst() })
    else { return text }
    return written(argument.value, in: outer)
  }

  private func rows(around scope: ScopeID) -> [Int32] {
    var scope = scope
    while true {
      switch expander.scopes[Int(scope)] {
      case .app, .page: return []
      case .row(_, let row, _): return [row]
      case .use(_, let outer): scope = outer
      }
    }
  }
}

extension App {
  /// What a popup that is where it is used is called: its kind and its words.
  fileprivate func popupName(_ popup: Int32) -> String? {
    let element = popups[Int(popup)].element
    guard element >= 0 else { return nil }
    let label = elements[Int(element)].label
    let kind = kindName(of: element)
    return label >= 0 && tree.node(label).kind == .scalar ? "\(kind): \(tree.text(label))" : kind
  }
}

extension Trigger {
  /// The step that brings it about.
  var stepWord: String {
    switch self {
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown, .pull: "swipe"
    case .outside, .accept: "close"
    case .appear, .end: "wait"
    case .tap, .doubleTap, .longPress, .drag, .submit, .choose, .type, .back, .event: word
    }
  }
}
