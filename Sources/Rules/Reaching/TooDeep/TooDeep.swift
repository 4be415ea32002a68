import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let tooDeep = Rule(
    "P305", "too-deep", .warning, in: .reaching, about: .flow, isOn: false, needsProof: true,
    summary: "a screen that is many taps away",
    rationale: """
      It takes more than so many taps to get there from where the app starts, on the shortest way: `max` in \
      `check: {too-deep: {max: 4}}`, else 5. What stands in a hidden menu takes two, what comes by itself none. The \
      screen that is farthest away is told, with the others and the median. Screens that only a flow leads to do not count.
      """
  ) { inspection, findings in
    let most = inspection.app.setting(.max, of: findings.rule) ?? 5
    findings.add(provedIn: inspection, on: .any) { proof, findings in
      guard let ways = proof.waysFromStart() else { return }
      let depths = proof.depths(by: ways)
      let deep = depths.filter { $0.taps > most }.sorted { ($1.taps, $0.page) < ($0.taps, $1.page) }
      guard let worst = deep.first, let walk = proof.walk(to: worst.place, by: ways) else { return }
      let app = proof.app
      var notes = [Note.takes(worst.taps, median: depths.map(\.taps).sorted()[(depths.count - 1) / 2])]
      if deep.count > 1 { notes.append(.more(deep.dropFirst().map { "`\(app.pages[Int($0.page)].id)`" })) }
      findings.add(
        .isFar("`\(app.pages[Int(worst.page)].id)`", most), at: proof.span(ofPage: worst.page), shownBy: walk,
        notes: notes)
    }
  }
}

extension String {
  fileprivate static func isFar(_ screen: String, _ most: Int) -> String {
    "\(screen) is more than \(most) \(most == 1 ? "tap" : "taps") away from the start"
  }
}

extension Note {
  fileprivate static func takes(_ taps: Int, median: Int) -> Note {
    Note("it takes \(taps) \(taps == 1 ? "tap" : "taps"); the median of all screens is \(median)")
  }

  fileprivate static func more(_ screens: [String]) -> Note { Note("so it is with \(listed(screens))") }
}
