import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let bottleneck = Rule(
    "P306", "bottleneck", .advice, in: .reaching, about: .flow, isOn: false, needsProof: true,
    summary: "a screen that every way passes",
    rationale: """
      Every way to a good part of the app passes this one screen: who does not get beyond it sees nothing of all that, and \
      everybody else comes by each time. The share of the screens is `percent` in `check: {bottleneck: {percent: 60}}`, \
      else 50. Where people begin, and the homes, are meant to be passed and do not count; of several such screens one \
      behind the other the last is told.
      """
  ) { inspection, findings in
    let percent = inspection.app.setting(.percent, of: findings.rule) ?? 50
    findings.add(provedIn: inspection, on: .any) { proof, findings in
      let app = proof.app
      func names(_ screens: [Int32]) -> [String] { screens.map { "`\(app.tree.text(app.screens[Int($0)].key))`" } }
      for neck in proof.bottlenecks(percent: percent) {
        var notes = [Note.beyond(names(neck.beyond))]
        if !neck.before.isEmpty { notes.append(.before(names(neck.before))) }
        findings.add(
          .allPass(names([neck.screen])[0], neck.percent), at: app.tree.span(app.screens[Int(neck.screen)].key),
          notes: notes)
      }
    }
  }
}

extension String {
  fileprivate static func allPass(_ screen: String, _ percent: Int) -> String {
    "every way to \(percent) % of the screens passes \(screen)"
  }
}

extension Note {
  fileprivate static func beyond(_ names: [String]) -> Note { Note("only from there people get to \(listed(names))") }

  fileprivate static func before(_ names: [String]) -> Note { Note("before it they all pass \(listed(names)) as well") }
}
