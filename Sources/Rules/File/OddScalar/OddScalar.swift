import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let oddScalar = Rule(
    "P005", "odd-scalar", .error, in: .file, about: .file, summary: "a word where a number or a duration is expected",
    rationale: """
      Text stays exactly as you type it, so `12:30` never turns into a number. But where a number, a length or a \
      duration is expected, other text is most likely a typo. The value is ignored and the default is used.
      """,
    remedy: "Write the value as the finding says, such as `2s` for a duration."
  ) { inspection, findings in
    let tree = inspection.tree
    // Looked up once, where it is asked for.
    var parents: [NodeID] = []
    let points = inspection.app.pointsCutByCommas
    for case .oddScalar(let node, let expected, let key) in inspection.app.faults {
      let text = tree.text(node), isPoint = expected == ValueType.point.words
      // What the comma cut off says it all.
      if isPoint, inspection.app.keyCutOff(from: node, under: key).map({ points[$0] != nil }) ?? false { continue }
      let name = key >= 0 ? tree.text(key) : "this"
      var fixes: [Fix] = []
      if let right = ForeignReading.corrected(text) {
        fixes = Replacements.offered(of: node, in: tree, by: [right])
      } else if isPoint, let right = ForeignValue.point(text) {
        fixes = Replacements.offered(of: node, in: tree, by: [right])
      } else if let right = expected.contains("time") ? ForeignValue.duration(text) : ForeignValue.length(text) {
        fixes = Replacements.offered(of: node, in: tree, by: [right])
      } else if expected.contains("time"), ScalarReading.number(text) != nil {
        // Other languages count such times in milliseconds.
        let right = text + ((ScalarReading.number(text) ?? 0) < 100 ? "s" : "ms")
        fixes = [Fix("add the unit: `\(right)`", edits: [Edit(tree.span(node), right)])]
      } else if key >= 0, name == "height", wordsForAll.contains(text) {
        if parents.isEmpty { parents = tree.parents() }
        if tree.canFill(parents[Int(key)]) {
          let entry = Span(start: tree.span(key).start, end: tree.span(node).end)
          fixes = [Fix("write `fill: yes`", edits: [Edit(entry, "fill: yes")])]
        }
      }
      findings.add(
        .odd(text, name, expected), at: tree.span(node), notes: fixes.isEmpty ? [.passedOver] : [],
        fixes: fixes)
    }
  }
}

/// How a height is written elsewhere that takes all the space that is left.
private let wordsForAll: Set = ["fill", "full", "stretch", "max"]

extension SyntaxTree {
  /// Whether an element can fill the space that is left, and does not say yet whether it does.
  fileprivate func canFill(_ element: NodeID) -> Bool {
    let keys = element < 0 ? [] : entries(element).map { text($0.key) }
    guard let kind = keys.first, !keys.contains("fill") else { return false }
    return ElementCatalog.owners(ofKey: "fill").contains(kind)
  }
}

extension String {
  fileprivate static func odd(_ text: String, _ key: String, _ expected: String) -> String {
    "`\(key)` must be \(expected), not `\(text)`"
  }
}

extension Note {
  fileprivate static let passedOver = Note("the value is ignored")
}
