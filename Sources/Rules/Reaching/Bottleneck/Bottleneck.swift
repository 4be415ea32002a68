import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let bottleneck = Rule(
    "P306", "bottleneck", .advice, in: .reaching, about: .flow, isOn: false, needsProof: true, settings: [.percent],
    summary: "a screen that every path goes through",
    rationale: """
      Every path to a large part of the app goes through this one screen: people who get no further miss all of that \
      part, and everyone else has to come through each time. The share of screens is `percent` in `check: {bottleneck: \
      {percent: 60}}`, or 50 by default. Screens where people start and home screens do not count. Of several such \
      screens in a row, the last is reported.
      """,
    remedy: "Add another path around it, or accept it with `allow` if everyone has to come through here."
  ) { inspection, findings in
    let percent = inspection.app.number(.percent, of: findings.rule)
    findings.add(provedIn: inspection) { proof, findings in
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

extension RuleSetting {
  fileprivate static let percent = RuleSetting("percent", 1...100, default: 50, "the share of the screens")
}

extension String {
  fileprivate static func allPass(_ screen: String, _ percent: Int) -> String {
    "every path to \(percent)% of the screens goes through \(screen)"
  }
}

extension Note {
  fileprivate static func beyond(_ names: [String]) -> Note { Note("it is the only path to \(listed(names))") }

  fileprivate static func before(_ names: [String]) -> Note {
    Note("before it, every path also goes through \(listed(names))")
  }
}
