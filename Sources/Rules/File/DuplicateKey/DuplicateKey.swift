import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let duplicateKey = Rule(
    "P002", "duplicate-key", .error, in: .file, about: .file, summary: "the same key twice in one mapping",
    rationale: "YAML parsers keep one of two equal keys and silently drop the other, and they do not agree on which.",
    remedy: "Keep one of them, or give the other a different name."
  ) { inspection, findings in
    let tree = inspection.tree
    let unread = UnreadBlocks(tree)
    // A key beside its screen is there again because another screen has one: it is told that it belongs in that.
    var beside: Set<NodeID> = []
    for case .keyBesideScreens(let key, _) in inspection.app.faults { beside.insert(key) }
    beside.formUnion(IndentedScreens(inspection.app).allRepeatedKeys)
    // Elements without their dashes get them together.
    let seconds = inspection.app.secondKinds
    var removal: Removal?
    for case .duplicateKey(let first, let again) in tree.faults
    where !beside.contains(again) && !seconds.contains(first) {
      var fixes: [Fix] = []
      // Of two of which one says nothing, the other is meant.
      if let empty = [first, again].first(where: { tree.isEmpty($0 + 1) }) {
        let known = removal ?? Removal(tree)
        removal = known
        let edit = known.edit(of: empty, value: empty + 1)
        fixes = edit.map { [Fix("remove the empty `\(tree.text(empty))`", edits: [$0], isCertain: true)] } ?? []
      }
      findings.add(
        .twice(tree.text(again)), at: tree.span(again), notes: [Note("first used here", at: tree.span(first))],
        fixes: fixes)
      // An item between them may be among what could not be read.
      findings.letLastWait(if: unread.precede(tree.span(again)))
    }
  }
}

extension String {
  fileprivate static func twice(_ key: String) -> String { "`\(key)` appears twice" }
}
