import Elements
import HTML
import ScreenModel
import YAMLSyntax

/// What is shown while a move takes a moment: a `busy` whose words the page fills in.
enum Pause {
  static func draw(on page: inout PageWriter) {
    var sketch = Sketch(kind: "busy")
    sketch.label = .plain("")
    ElementCatalog.kinds.first { $0.name == sketch.kind }?.drawing(sketch, &page)
  }
}

extension App {
  /// Whether some move takes a moment.
  var hasPauses: Bool {
    (moves.map(\.node) + branches.map(\.node)).contains { node in
      tree.node(node).kind == .mapping && tree.entries(node).contains { tree.text($0.key) == "busy" }
    }
  }
}
