import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let destructiveWithoutWayOut = Rule(
    "P504", "destructive-without-way-out", .warning, in: .popups, about: .flow,
    summary: "an alert or an action sheet that deletes something and has no cancel button",
    rationale: """
      A tap outside an alert or an action sheet does not close it. If one of its buttons is destructive, people who \
      opened it by mistake need a button that changes nothing: `role: cancel`, which the system's Back also uses.
      """,
    remedy: "Add a button with `role: cancel`. A button that only closes it is fine too."
  ) { inspection, findings in
    let app = inspection.app
    let components = Dictionary(keepingFirst: app.uses.map { ($0.element, $0.component) })
    for (index, popup) in app.popups.enumerated() where popup.element >= 0 {
      guard app.facets(of: popup.element).popup?.needsCancel ?? false, !app.unknowns.popups.contains(Int32(index))
      else {
        continue
      }
      let choices = app.choices(in: popup.element, components)
      guard let destructive = choices.first(where: { app.hasRole("destructive", $0) }),
        !choices.contains(where: { app.isExit($0) })
      else { continue }
      findings.add(
        .noWayOut(app.kindName(of: popup.element)), at: app.kindSpan(of: popup.element),
        notes: [.destructive(at: app.wordsSpan(of: destructive)), .cancel])
    }
  }
}

extension App {
  /// What is in a popup, components put in.
  fileprivate func choices(in popup: ElementID, _ componentOfUse: [ElementID: Int32]) -> [ElementID] {
    var result: [ElementID] = []
    var waiting = [popup + 1..<elements[Int(popup)].after]
    var seen = Set<Int32>()
    while let range = waiting.popLast() {
      result += range
      for case let component? in range.map({ componentOfUse[$0] }) where seen.insert(component).inserted {
        waiting.append(components[Int(component)].elements)
      }
    }
    return result
  }

  fileprivate func hasRole(_ role: StaticString, _ element: ElementID) -> Bool {
    let node = property("role", of: element)
    return node >= 0 && tree.isText(node, role)
  }

  /// Whether choosing something closes the popup and changes nothing.
  fileprivate func isExit(_ id: ElementID) -> Bool {
    let element = elements[Int(id)]
    guard facets(of: id).input == .press, !element.isDisabled, !hasRole("destructive", id) else { return false }
    if hasRole("cancel", id) { return true }
    guard element.set.isEmpty else { return false }
    guard element.move >= 0 else { return true }
    return moves[Int(element.move)].branches.allSatisfy { index in
      guard branches[Int(index)].set.isEmpty else { return false }
      switch targets[Int(index)] {
      case .nothing, .stay, .close, .closeAll: return true
      default: return false
      }
    }
  }
}

extension String {
  fileprivate static func noWayOut(_ kind: String) -> String {
    "this `\(kind)` has a destructive button but no way to cancel"
  }
}

extension Note {
  fileprivate static func destructive(at span: Span) -> Note { Note("the destructive button", at: span) }

  fileprivate static let cancel = Note("add `- {button: Cancel, role: cancel}`")
}
