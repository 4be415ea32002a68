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
    for case .noScreens(let at) in app.faults {
      findings.add("the app has no screens", at: at, notes: [.enough])
      findings.letLastWait(if: app.unknowns.isFileMissing || app.mayMisspellScreens)
    }
  }
}

extension App {
  /// Whether a key that nobody knows may be meant for the screens, or they are among the keys of something else.
  fileprivate var mayMisspellScreens: Bool {
    let app = value(.app)
    if app >= 0, tree.node(app).kind == .mapping, tree.value(of: app, "screens") >= 0 { return true }
    return faults.contains { fault in
      guard case .unknownKey(let key, _, let candidates, _) = fault else { return false }
      return Suggestion.best(for: tree.text(key), among: candidates).contains("screens")
    }
  }
}

extension Note {
  fileprivate static let enough = Note(
    "list each screen with its content under `screens:`, such as `welcome: {body: [Hello!]}`")
}
