package import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Compilation {
  /// What is well or not: the screens, the popups that have a name, the journeys, in the order in which they are written.
  package var subjects: [Subject] {
    let tree = app.tree
    func subject(_ kind: String, _ name: String, _ key: NodeID, _ value: NodeID) -> Subject {
      Subject(kind: kind, name: name, span: tree.span(key).union(value >= 0 ? tree.span(value) : tree.span(key)))
    }
    var result = app.screens.enumerated().map { index, screen in
      subject("screen", app.name(of: .screen(Int32(index))), screen.key, screen.node)
    }
    for (index, popup) in app.popups.enumerated() where popup.key >= 0 {
      let value = popup.element >= 0 ? app.elements[Int(popup.element)].node : -1
      let name = app.name(of: .popup(Int32(index)))
      let own = name.hasPrefix("popups/") ? String(name.dropFirst("popups/".count)) : name
      result.append(subject("popup", own, popup.key, value))
    }
    return result
      + app.entries(of: .journeys).map { subject("journey", tree.text($0.key), $0.key, $0.value) }
  }
}
