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
    let facets = ElementCatalog.facets
    let unread = UnreadBlocks(app.tree)
    let unknown = UnknownKeySet(app)
    var finder: SubmitFinder?
    for (index, element) in app.elements.enumerated() where facets[Int(element.kind)].input == .send {
      let id = ElementID(index)
      if app.property("submit", of: id) >= 0 || unknown.areAmongKeys(of: id) { continue }
      let known = finder ?? SubmitFinder(app)
      finder = known
      if known.isSent(id) { continue }
      findings.add("nothing submits this form", at: app.kindSpan(of: id), notes: [.submit])
      findings.letLastWait(if: unread.reach(into: app.tree.span(element.node)))
    }
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
    buttons = app.elements.indices.lazy.map { ElementID($0) }.filter { app.isSubmitButton($0) }
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
