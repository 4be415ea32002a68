import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let colourOnly = Rule(
    "P904", "colour-only", .warning, in: .access, about: .element, isOn: false,
    summary: "states that differ only in colour",
    rationale: """
      One man in twelve cannot tell red from green, and a screen reader does not read colours. This checks elements in \
      the same place whose conditions differ and that are the same except for their colours. This rule is off by \
      default, since a colour may be decoration.
      """,
    remedy: "Add a word, another icon or an `alt`."
  ) { inspection, findings in
    let app = inspection.app
    for declaration in app.declarations {
      var known: [Likeness: (colors: [String], span: Span)] = [:]
      for index in app.elements(of: declaration) where app.elements[Int(index)].when >= 0 {
        let element = app.elements[Int(index)]
        let look = Look(of: element.node, in: app.tree)
        let likeness = Likeness(parent: element.parent, area: element.area, text: look.text)
        let span = look.spans.last ?? app.tree.span(element.value >= 0 ? element.value : element.node)
        guard let earlier = known[likeness] else {
          known[likeness] = (look.colors, span)
          continue
        }
        guard earlier.colors != look.colors else { continue }
        findings.add(
          .colourAlone(app.kindName(of: index)), at: span,
          notes: [Note("the other one", at: earlier.span), .sayItToo])
      }
    }
  }
}

/// What makes two elements look alike but for their colours.
private struct Likeness: Hashable {
  var parent: ElementID
  var area: NameID
  var text: String
}

/// What is written about an element, its colours apart.
private struct Look {
  /// Everything that can be seen, in one order; for colours at most that there is one.
  var text = ""
  /// The colours, each after what it is the colour of.
  var colors: [String] = []
  /// Where they are.
  var spans: [Span] = []

  /// What nobody sees, or what tells only when it is shown.
  private static let unseen: Set<String> = ["id", "note", "go", "on", "set"]
  /// Where there is such a colour, there is a shape too.
  private static let shapes: Set<String> = ["background", "line", "gradient", "indicator", "selected"]
  private static let plain: Set<String> = ["text", "tint", "color"]

  init(of node: NodeID, in tree: SyntaxTree) { add(node, tree, isOutermost: true, isStyle: false) }

  private mutating func add(_ node: NodeID, _ tree: SyntaxTree, isOutermost: Bool, isStyle: Bool) {
    switch tree.node(node).kind {
    case .mapping:
      let entries = tree.entries(node).map { (key: tree.text($0.key), value: $0.value) }.sorted { $0.key < $1.key }
      for (key, value) in entries where !Self.unseen.contains(key) && !(isOutermost && key == "when") {
        if isStyle, Self.plain.contains(key) || Self.shapes.contains(key), tree.node(value).kind == .scalar {
          if Self.shapes.contains(key) { text += "\(key);" }
          colors.append("\(key) \(tree.text(value))")
          spans.append(tree.span(value))
        } else if key == "style" {
          add(value, tree, isOutermost: false, isStyle: true)
        } else {
          text += "\(key){"
          add(value, tree, isOutermost: isOutermost, isStyle: isStyle)
          text += "}"
        }
      }
    case .sequence:
      for child in tree.children(node) {
        text += "-"
        add(child, tree, isOutermost: false, isStyle: false)
      }
    default: text += tree.text(node) + ";"
    }
  }
}

extension String {
  fileprivate static func colourAlone(_ kind: String) -> String {
    "only the colour distinguishes this `\(kind)` from another one"
  }
}

extension Note {
  fileprivate static let sayItToo = Note("add a word, another icon or an `alt`")
}
