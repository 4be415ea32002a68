import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let noScreens = Rule(
    "P204", "no-screens", .error, in: .names, about: .app, summary: "an app without screens",
    rationale: "A prototype is made of screens. Without one there is nothing to show and nothing to check.",
    remedy: "Add a screen; a line of text on it is enough to start."
  ) { inspection, findings in
    let app = inspection.app
    for case .unindentedScreens(let keys) in app.faults {
      let tree = app.tree, names = keys.map { "`\(tree.text($0))`" }
      let entries = keys.map { SyntaxTree.Entry(key: $0, value: tree.nodes[Int($0)].after) }
      let edits = IndentedLines(tree).edits(indenting: entries, by: 2) { _, _ in nil }
      let few = names.count > 4 ? names.prefix(3) + ["\(names.count - 3) more"] : names[...]
      findings.add(
        "\(listed(Array(few))) \(keys.count == 1 ? "belongs" : "belong") under `screens`", at: tree.span(keys[0]),
        notes: [.further],
        fixes: edits.isEmpty ? [] : [Fix("indent \(keys.count == 1 ? "it" : "them")", edits: edits)])
    }
    for case .noScreens(let at) in app.faults {
      findings.add("the app has no screens", at: at, notes: [.enough])
      findings.letLastWait(if: app.unknowns.isFileMissing || app.mayMisspellScreens)
    }
  }
}

extension App {
  /// Whether a key that is not known may be meant for the screens, or they are among the keys of something else.
  fileprivate var mayMisspellScreens: Bool {
    let app = value(.app)
    if app >= 0, tree.node(app).kind == .mapping, tree.value(of: app, "screens") >= 0 { return true }
    return faults.contains { fault in
      guard case .unknownKey(let key, _, let candidates, _) = fault else { return false }
      let word = tree.text(key)
      return ForeignKeys.synonyms[word.lowercased()] == "screens"
        || Suggestion.best(for: word, among: candidates).contains("screens")
    }
  }
}

extension Note {
  fileprivate static let further = Note("what belongs to a key is indented below it")
  fileprivate static let enough = Note(
    "list each screen with its content under `screens:`, such as `welcome: {body: [Hello!]}`")
}
