import Diagnostics
import ScreenModel

extension Rule {
  static let noScreens = Rule(
    "P204", "no-screens", .error, in: .names, about: .app, summary: "an app without screens",
    rationale: "A prototype is made of screens. Without one there is nothing to show and nothing to check.",
    remedy: "Add a screen; a line of text on it is enough to start."
  ) { inspection, findings in
    for case .noScreens(let at) in inspection.app.faults {
      findings.add("the app has no screens", at: at, notes: [.enough])
    }
  }
}

extension Note {
  fileprivate static let enough = Note(
    "list each screen with its content under `screens:`, such as `welcome: {body: [Hello!]}`")
}
