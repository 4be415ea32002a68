import Elements
import HTML
import ScreenModel
import YAMLSyntax

/// What is shown while a move takes a moment: a `busy` whose words the page fills in.
enum Pause {
  static func draw(on page: inout PageWriter) {
    let kind = ElementCatalog.kinds[Int(ElementCatalog.pause)]
    var sketch = Sketch(kind: kind.name)
    sketch.label = .plain("")
    kind.drawing(sketch, &page)
  }
}

extension App {
  /// Whether some move takes a moment.
  var hasPauses: Bool {
    moves.contains { move in
      branches[Int(move.branches.lowerBound)..<Int(move.branches.upperBound)].contains { branch in
        [branch.node, move.node].contains { node in
          tree.node(node).kind == .mapping && !isPopup(node, of: branch)
            && tree.entries(node).contains { tree.text($0.key) == MoveKey.busy.property.name }
        }
      }
    }
  }

  /// Whether the popup that a branch opens is all that is written there: its keys say nothing about the link.
  func isPopup(_ node: NodeID, of branch: Branch) -> Bool {
    guard branch.popup >= 0, popups[Int(branch.popup)].element >= 0 else { return false }
    return elements[Int(popups[Int(branch.popup)].element)].node == node
  }
}
