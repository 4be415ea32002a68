import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let missingState = Rule(
    "P804", "missing-state", .warning, in: .screens, about: .screen, isOn: false,
    summary: "a list that is never empty, or a form that never fails",
    rationale: """
      In a prototype, the rows are always there and everything that people submit arrives. In the real app, people \
      often see an empty list first, and connections fail. This rule is off by default, since first drafts usually \
      show only the happy path.
      """,
    remedy: """
      Use `empty` to say what a list shows without rows, and give a form a second outcome with `ask` and `answers`, or \
      with branches.
      """
  ) { inspection, findings in
    let app = inspection.app
    // An unknown key may have been meant to be the one that is missing.
    let unknown = UnknownKeySet(app)
    let mayBeEmpty = ElementCatalog.kinds.map { $0.properties().contains { $0.name == "empty" } }
    for (index, element) in app.elements.enumerated() {
      let id = ElementID(index)
      let isForm = app.facets(of: id).input == .send
      guard isForm || mayBeEmpty[Int(element.kind)] else { continue }
      if unknown.areAmongKeys(of: id) { continue }
      if isForm {
        if app.hasOneOutcome(id) { findings.add(.neverFails, at: app.kindSpan(of: id), notes: [.failure]) }
      } else if app.property("empty", of: id) < 0, let each = app.repetition(filling: id) {
        let data = app.tree.text(app.repetitions[Int(each)].data)
        findings.add(
          .nothingInstead(app.kindName(of: id), data), at: app.kindSpan(of: id),
          notes: [.repeated(at: app.tree.span(app.repetitions[Int(each)].node)), .empty])
      }
    }
  }
}

extension App {
  /// What makes all that is in a list, if nothing is there by itself.
  fileprivate func repetition(filling list: ElementID) -> Int32? {
    var result: Int32?
    var id = list + 1
    while id < elements[Int(list)].after {
      let element = elements[Int(id)]
      // Popups and what is under other keys are no part of it.
      guard element.area == 0 else {
        id = element.after
        continue
      }
      if element.each >= 0 {
        result = result ?? element.each
        id = element.after
      } else if facets(of: id).holds == .section {
        id += 1
      } else {
        return nil
      }
    }
    return result
  }

  /// Whether sending a form always ends the same.
  fileprivate func hasOneOutcome(_ form: ElementID) -> Bool {
    var move = elements[Int(form)].move
    if move < 0 {
      let buttons = form + 1..<elements[Int(form)].after
      let submit = buttons.first { isSubmitButton($0) }
      move = submit.map { elements[Int($0)].move } ?? -1
    }
    return move >= 0 && moves[Int(move)].branches.count == 1
  }
}

extension String {
  fileprivate static func nothingInstead(_ kind: String, _ data: String) -> String {
    "this `\(kind)` shows nothing when `\(data)` is empty"
  }

  fileprivate static let neverFails = "submitting this form always succeeds"
}

extension Note {
  fileprivate static func repeated(at span: Span) -> Note { Note("all its rows come from here", at: span) }

  fileprivate static let empty = Note("use `empty` to say what to show then, such as `empty: [Nothing here yet]`")

  fileprivate static let failure = Note(
    "say what happens when it fails: use `ask` with `answers` in `go`, or a list of branches with `when`")
}
