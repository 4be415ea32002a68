import Diagnostics
import FlowGraph
import ScreenModel
import SourceText

extension Rule {
  static let tooDeep = Rule(
    "P305", "too-deep", .warning, in: .reaching, about: .flow, isOn: false, needsProof: true, settings: [.most],
    summary: "a screen that is many taps away",
    rationale: """
      Even the shortest path to this screen takes more taps from the start than allowed: `max` in `check: {too-deep: \
      {max: 4}}`, or 5 by default. What is folded or swiped aside takes a tap more to open it, and something that happens by itself \
      does not count. The farthest screen is reported, together with the others and the median. Screens that only a \
      flow starts from do not count.
      """,
    remedy: "Link to it from nearer to the start, or allow more taps with `max`."
  ) { inspection, findings in
    let most = inspection.app.number(.most, of: findings.rule)
    findings.add(provedIn: inspection) { proof, findings in
      guard let paths = proof.pathsFromStart() else { return }
      let depths = proof.depths(by: paths)
      let deep = depths.filter { $0.taps > most }.sorted { ($1.taps, $0.page) < ($0.taps, $1.page) }
      guard let worst = deep.first, let trace = proof.trace(to: worst.situation, by: paths) else { return }
      let app = proof.app
      var notes = [Note.takes(worst.taps, median: depths.map { $0.taps }.sorted()[(depths.count - 1) / 2])]
      if deep.count > 1 { notes.append(.more(deep.dropFirst().map { "`\(app.pages[Int($0.page)].id)`" })) }
      findings.add(
        .isFar("`\(app.pages[Int(worst.page)].id)`", most), at: proof.span(ofPage: worst.page), shownBy: trace,
        notes: notes)
    }
  }
}

extension RuleSetting {
  fileprivate static let most = RuleSetting("max", 0...1_000, default: 5, "the largest number of taps allowed")
}

extension String {
  fileprivate static func isFar(_ screen: String, _ most: Int) -> String {
    "\(screen) is more than \(counted(most, "tap")) away from the start"
  }
}

extension Note {
  fileprivate static func takes(_ taps: Int, median: Int) -> Note {
    Note("it takes \(counted(taps, "tap")); the median of all screens is \(median)")
  }

  fileprivate static func more(_ screens: [String]) -> Note { Note("also too far: \(listed(screens))") }
}
