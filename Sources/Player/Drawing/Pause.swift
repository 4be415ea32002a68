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
    let busy = tree.writtenKey(MoveKey.busy.property.name)
    if busy < 0 { return false }
    return moves.contains { move in
      branches[Int(move.branches.lowerBound)..<Int(move.branches.upperBound)].contains { branch in
        tree.value(of: branch.node, busy) >= 0 && !isPopup(branch.node, of: branch)
          || tree.value(of: move.node, busy) >= 0 && !isPopup(move.node, of: branch)
      }
    }
  }

  /// Whether the popup that a branch opens is all that is written there: its keys say nothing about the link.
  func isPopup(_ node: NodeID, of branch: Branch) -> Bool {
    guard branch.popup >= 0, popups[Int(branch.popup)].element >= 0 else { return false }
    return elements[Int(popups[Int(branch.popup)].element)].node == node
  }
}
