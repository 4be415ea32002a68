import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let oddScalar = Rule(
    "P005", "odd-scalar", .warning, in: .file, about: .file, summary: "a word where a number or a time is expected",
    rationale: """
      Texts keep what was typed, so `12:30` is never turned into a number behind your back. Where a number, a length or a \
      time is needed, though, something else is most likely a slip; the value is passed over and the usual one is taken.
      """
  ) { inspection, findings in
    let tree = inspection.tree
    for case .oddScalar(let node, let expected, let key) in inspection.app.faults {
      let text = tree.text(node)
      let name = key >= 0 ? tree.text(key) : "this"
      var fixes: [Fix] = []
      if expected.contains("time"), ScalarReading.number(text) != nil {
        fixes = [Fix("write the unit: `\(text)s`", edits: [Edit(tree.span(node), text + "s")])]
      }
      findings.add(
        .odd(text, name, expected), at: tree.span(node), notes: fixes.isEmpty ? [.passedOver] : [],
        fixes: fixes)
    }
  }
}

extension String {
  fileprivate static func odd(_ text: String, _ key: String, _ expected: String) -> String {
    "`\(text)` stands where `\(key)` takes \(expected)"
  }
}

extension Note {
  fileprivate static let passedOver = Note("as it stands, the key counts as left out")
}
