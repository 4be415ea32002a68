import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let formWithoutSubmit = Rule(
    "P802", "form-without-submit", .error, in: .screens, about: .screen, summary: "a form without a submit button",
    rationale: """
      After filling in a form, people look for the button that submits it. Required fields are checked only where \
      there is one.
      """,
    remedy: "Name it with `submit: Save`, or give a button in the form or elsewhere on the screen `role: submit`."
  ) { inspection, findings in
    let app = inspection.app
    let unread = UnreadBlocks(app.tree)
    for form in UnsentForms(app).forms {
      let place = app.kindSpan(of: form.element)
      if let button = form.idleButton {
        findings.add(
          "nothing submits this form", at: place,
          notes: [Note("this button does nothing yet", at: app.wordsSpan(of: button))],
          fixes: app.fix(submittingWith: button).map { [$0] } ?? [])
      } else {
        findings.add("nothing submits this form", at: place, notes: [.submit])
      }
      findings.letLastWait(if: unread.reach(into: app.tree.span(app.elements[Int(form.element)].node)))
    }
  }
}

/// The forms that nothing submits.
struct UnsentForms {
  struct Form {
    var element: ElementID
    /// The one button in it that does nothing, which may be meant to submit it.
    var idleButton: ElementID?
  }

  private(set) var forms: [Form] = []

  init(_ app: App) {
    let facets = ElementCatalog.facets
    let unknown = UnknownKeySet(app)
    var finder: SubmitFinder?
    for (index, element) in app.elements.enumerated() where facets[Int(element.kind)].input == .send {
      let id = ElementID(index)
      if app.property("submit", of: id) >= 0 || unknown.areAmongKeys(of: id) { continue }
      let known = finder ?? SubmitFinder(app)
      finder = known
      if known.isSent(id) { continue }
      let idle = (id..<element.after).filter {
        facets[Int(app.elements[Int($0)].kind)].input == .press && app.isIdle($0)
      }
      forms.append(Form(element: id, idleButton: idle.count == 1 ? idle[0] : nil))
    }
  }
}

extension App {
  /// Whether a touch of an element does nothing, as far as it is written there.
  func isIdle(_ element: ElementID) -> Bool {
    let written = elements[Int(element)]
    return written.move < 0 && written.gestures.isEmpty && written.set.isEmpty && !written.isDisabled
      // What was declared wrongly is reported elsewhere.
      && !["go", "on", "set"].contains { property($0, of: element) >= 0 }
  }

  /// `role: submit` for a button.
  fileprivate func fix(submittingWith button: ElementID) -> Fix? {
    let role = property("role", of: button)
    if role >= 0 { return Fix("change `role` to `submit`", edits: [Edit(tree.span(role), "submit")]) }
    let mapping = elements[Int(button)].node
    // It goes below the label.
    guard let first = tree.entries(mapping).first(where: { _ in true }), tree.node(first.value).kind == .scalar,
      !tree.isEmpty(first.value)
    else { return nil }
    let end = Span(start: tree.span(first.value).end, end: tree.span(first.value).end)
    if tree.node(mapping).style == .flow { return Fix("add `role: submit`", edits: [Edit(end, ", role: submit")]) }
    guard let before = IndentedLines(tree).prefix(of: tree.span(first.key).start) else { return nil }
    let blanks = String(repeating: " ", count: before.count)
    return Fix("add `role: submit`", edits: [Edit(end, "\n\(blanks)role: submit")])
  }
}

/// Finds what sends a form.
private struct SubmitFinder {
  private let app: App
  /// Elements with `role: submit`, in order.
  private let buttons: [ElementID]
  /// Where the elements of each screen lie, in order.
  private let screens: [(start: ElementID, end: ElementID, layout: Int32)]

  init(_ app: App) {
    self.app = app
    // A button with an unknown role may be meant to submit.
    let unknown = app.unknownValues
    buttons = app.elements.indices.lazy.map { ElementID($0) }.filter {
      app.isSubmitButton($0) || !unknown.isEmpty && unknown.contains(app.property("role", of: $0))
    }
    screens = app.screens.lazy.filter { !$0.elements.isEmpty }.map {
      ($0.elements.lowerBound, $0.elements.upperBound, $0.layoutIndex)
    }
  }

  func isSent(_ form: ElementID) -> Bool {
    if holdsSubmit(form..<app.elements[Int(form)].after) { return true }
    let top = app.outermost(around: form)
    if app.facets(of: top).popup != nil { return holdsSubmit(top..<app.elements[Int(top)].after) }
    guard let screen = screen(of: form) else {
      // Components and layouts are on screens that are not known here.
      return buttons.contains { isOutsideForms($0) }
    }
    if holdsSubmitOutsideForms(screen.start..<screen.end) { return true }
    return screen.layout >= 0 && holdsSubmitOutsideForms(app.layouts[Int(screen.layout)].elements)
  }

  private func screen(of element: ElementID) -> (start: ElementID, end: ElementID, layout: Int32)? {
    var low = 0
    var high = screens.count
    while low < high {
      let middle = (low + high) / 2
      if screens[middle].start <= element { low = middle + 1 } else { high = middle }
    }
    guard low > 0, screens[low - 1].end > element else { return nil }
    return screens[low - 1]
  }

  /// Whether a button that sends is in a range, or in a component that is used there.
  private func holdsSubmit(_ range: Range<ElementID>) -> Bool {
    var waiting = [range]
    var seen = Set<Int32>()
    while let range = waiting.popLast() {
      if buttons(in: range).first != nil { return true }
      for id in range {
        switch app.facets(of: id).holds {
        case .parts, .items, .section, .arrangement, .tools: continue
        // What fills a slot is not known here.
        case .slot: return true
        case .component: break
        }
        guard let use = app.uses.first(where: { $0.element == id }) else { continue }
        if seen.insert(use.component).inserted { waiting.append(app.components[Int(use.component)].elements) }
      }
    }
    return false
  }

  private func holdsSubmitOutsideForms(_ range: Range<ElementID>) -> Bool {
    buttons(in: range).contains { isOutsideForms($0) }
  }

  private func buttons(in range: Range<ElementID>) -> some Sequence<ElementID> & Collection<ElementID> {
    var low = 0
    var high = buttons.count
    while low < high {
      let middle = (low + high) / 2
      if buttons[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return buttons[low...].prefix { $0 < range.upperBound }
  }

  /// Whether an element is in no form: then it sends all that are on its screen.
  private func isOutsideForms(_ element: ElementID) -> Bool {
    var holder = element
    while holder >= 0 {
      if app.facets(of: holder).input == .send { return false }
      holder = app.elements[Int(holder)].parent
    }
    return true
  }
}

extension Note {
  fileprivate static let submit = Note(
    "add `submit: Send`, or a button with `role: submit` in the form or elsewhere on the screen")
}
