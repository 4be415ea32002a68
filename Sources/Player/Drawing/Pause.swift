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
    (moves.map { $0.node } + branches.map { $0.node }).contains { node in
      tree.node(node).kind == .mapping
        && tree.entries(node).contains { tree.text($0.key) == MoveKey.busy.property.name }
    }
  }
}
