import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let noAction = Rule(
    "P202", "no-action", .warning, in: .names, about: .element, summary: "something tappable that does nothing",
    rationale: "A button that does nothing looks broken, and people stop trusting the buttons next to it.",
    remedy: "Add a `go` (`go: stay` if nothing should change yet), a `set`, or make it `disabled`."
  ) { inspection, findings in
    let app = inspection.app
    // An unknown key may have been meant to be its `go`.
    let unknown = UnknownKeySet(app)
    // And so may keys that are items of their own, below it.
    let apart = Set(
      KeysBelowElement.all(of: app).values.map { $0.element } + StrayKeys.all(of: app).values.map { $0.kind - 1 })
    for case .emptySet(let element, let already) in app.faults {
      findings.add(
        .changesNothing(app.kindName(of: element), already), at: app.wordsSpan(of: element), notes: [.everyTime])
    }
    for assignment in app.assignments
    where assignment.context.owner != .app && app.tree.node(assignment.value).kind == .scalar {
      guard case .step(0)? = ScalarReading.change(app.tree.text(assignment.value)) else { continue }
      findings.add(
        .addsNothing(app.tree.text(assignment.value), app.tree.text(assignment.variable)),
        at: app.tree.span(assignment.value), notes: [.step])
    }
    let misplaced = app.misplacedContent
    // What is in the wrong place is put in the right one first.
    var wrongPlaces: Set<NodeID> = []
    for case .wrongPlace(let node, _, _) in app.faults { wrongPlaces.insert(node - 1) }
    // An unknown role may be the one that submits a form. A form that nothing submits is a finding of its own.
    let unknownValues = app.unknownValues
    let idle = Set(UnsentForms(app).forms.compactMap { $0.idleButton })
    let facets = ElementCatalog.facets
    let unread = app.tree.endsBeforeUnreadLines
    for (index, element) in app.elements.enumerated() where facets[Int(element.kind)].touch == .expected {
      let id = ElementID(index)
      if !app.isIdle(id) { continue }
      if unknown.areAmongKeys(of: id) { continue }
      if unread.contains(app.tree.span(element.node).end) || misplaced.contains(id) { continue }
      if apart.contains(element.node) { continue }
      if idle.contains(id) || !unknownValues.isEmpty && unknownValues.contains(app.property("role", of: id)) {
        continue
      }
      if app.isSubmitButton(id) || app.popup(around: id)?.closesOnChoice == true { continue }
      findings.add(.noAction(app.kindName(of: id)), at: app.wordsSpan(of: id), notes: [.giveItSomething])
      findings.letLastWait(if: wrongPlaces.contains(element.node))
    }
  }
}

extension SyntaxTree {
  /// Where the text ends that comes right before lines that could not be read: they may belong to it.
  fileprivate var endsBeforeUnreadLines: Set<UInt32> {
    Set(
      skipped.map { lines in
        var end = Int(lines.start)
        while end > 0, sources.bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
        return UInt32(end)
      })
  }
}

extension String {
  fileprivate static func noAction(_ kind: String) -> String { "this `\(kind)` does nothing when it is tapped" }
}

extension String {
  fileprivate static func addsNothing(_ step: String, _ variable: String) -> String {
    "`\(step)` leaves `\(variable)` as it is"
  }

  fileprivate static func changesNothing(_ kind: String, _ already: [String]) -> String {
    "this `\(kind)` does nothing: \(already.joined(separator: " and "))"
  }
}

extension Note {
  fileprivate static let step = Note("`+1` adds one, and `0` without a sign sets it to 0")
  fileprivate static let everyTime = Note("this is true whenever it can be tapped")
  fileprivate static let giveItSomething = Note(
    "add a `go` (`go: stay` if nothing should change yet), a `set`, or `disabled: yes`")
}
