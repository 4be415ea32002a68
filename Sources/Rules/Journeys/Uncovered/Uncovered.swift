import Diagnostics
import Journeys
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let uncovered = Rule(
    "P703", "uncovered", .warning, in: .journeys, about: .journey, isOn: false,
    summary: "screens and links that are on no journey",
    rationale: """
      What no journey passes can break without anybody noticing. A link is an element, what touches it, and where it \
      leads, each branch and each answer counted; the rows of a list are one. The rule is on where an app says how much must be \
      covered, `check: {uncovered: {min: 80}}`: then that share of the screens, and of the links, must be on some \
      journey. `protoc test --suggest` writes the journeys that are missing.
      """
  ) { inspection, findings in
    guard let report = inspection.journeys, !inspection.app.pages.isEmpty else { return }
    let coverage = Coverage(of: inspection.app, report)
    let least = inspection.app.setting(.min, of: findings.rule) ?? 100
    if coverage.reaches(least) { return }
    guard let place = inspection.app.placeOfJourneys else { return }
    findings.add(.uncovered(coverage, least), at: place, notes: coverage.notes(of: inspection.app))
  }
}

extension App {
  /// The key `journeys`, else the key of the app's name.
  fileprivate var placeOfJourneys: Span? {
    for root in roots {
      if let entry = tree.entry(of: root, "journeys") { return tree.span(entry.key) }
    }
    for root in roots {
      if let entry = tree.entry(of: root, "app") { return tree.span(entry.key) }
    }
    return roots.first.map { tree.span($0).startPoint }
  }
}

extension Coverage {
  /// How many of what is not covered a finding shows.
  private static let mostShown = 5

  fileprivate func notes(of app: App) -> [Note] {
    var notes = uncoveredScreens.map { screen in
      Note.screen(app.tree.text(app.screens[Int(screen)].key), at: app.tree.span(app.screens[Int(screen)].key))
    }
    notes += uncoveredLinks.map { .link($0.description) }
    let more = notes.count - Self.mostShown
    if more > 0 { notes = notes.prefix(Self.mostShown) + [.more(more)] }
    return notes
  }
}

extension String {
  fileprivate static func uncovered(_ coverage: Coverage, _ least: Int) -> String {
    "journeys cover \(coverage.screens.percent) % of the screens and \(coverage.links.percent) % of the links, "
      + "less than \(least) %"
  }
}

extension Note {
  fileprivate static func screen(_ name: String, at span: Span) -> Note { Note("no journey shows `\(name)`", at: span) }

  fileprivate static func link(_ link: LinkDescription) -> Note {
    let answer = link.answer.isEmpty ? "" : " with the answer `\(link.answer)`"
    let label = link.label.isEmpty ? "this link" : "`\(link.label)`"
    return Note("no journey takes \(label) of `\(link.place)`\(answer)", at: link.span)
  }

  fileprivate static func more(_ count: Int) -> Note { Note("\(count) more; `protoc test --coverage` lists all") }
}
