import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let destructiveWithoutWayOut = Rule(
    "P504", "destructive-without-way-out", .warning, in: .popups, about: .flow,
    summary: "an alert or an action sheet that offers to take something away and no way out",
    rationale: """
      A tap beside an alert or an action sheet does not close it. Where one of its buttons takes something away, people \
      who came by mistake need a button that changes nothing: `role: cancel`, which is also what the system's Back \
      takes. A button that only closes counts too.
      """
  ) { inspection, findings in
    let app = inspection.app
    let components = Dictionary(app.uses.map { ($0.element, $0.component) }, uniquingKeysWith: { first, _ in first })
    for (index, popup) in app.popups.enumerated() where popup.element >= 0 {
      guard app.facets(of: popup.element).popup?.needsCancel ?? false, !app.doubts.popups.contains(Int32(index)) else {
        continue
      }
      let choices = app.choices(in: popup.element, components)
      guard let destructive = choices.first(where: { app.hasRole("destructive", $0) }),
        !choices.contains(where: { app.isWayOut($0) })
      else { continue }
      findings.add(
        .noWayOut(app.kindName(of: popup.element)), at: app.kindSpan(of: popup.element),
        notes: [.destructive(at: app.wordsSpan(of: destructive)), .cancel])
    }
  }
}

extension App {
  /// What stands in a popup, components put in.
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
  fileprivate func isWayOut(_ id: ElementID) -> Bool {
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
    "this `\(kind)` offers to take something away, and no way out"
  }
}

extension Note {
  fileprivate static func destructive(at span: Span) -> Note { Note("this takes something away", at: span) }

  fileprivate static let cancel = Note("`- {button: Cancel, role: cancel}` closes it and changes nothing")
}
