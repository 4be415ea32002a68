import Diagnostics
import ScreenModel

extension Rule {
  static let noScreens = Rule(
    "P204", "no-screens", .error, in: .names, about: .app, summary: "an app without a screen",
    rationale: """
      A prototype is made of screens: without one there is nothing to show and nothing to check. One screen with a \
      line of text is enough to begin with.
      """
  ) { inspection, findings in
    for case .noScreens(let at) in inspection.app.faults {
      findings.add("the app has no screens", at: at, notes: [.enough])
    }
  }
}

extension Note {
  fileprivate static let enough = Note(
    "`screens:` names each screen with what stands on it: `welcome: {body: [Hello!]}`")
}
