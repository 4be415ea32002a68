import Diagnostics
import Journeys
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let uncovered = Rule(
    "P703", "uncovered", .warning, in: .journeys, about: .journey, isOn: false, settings: [.least],
    summary: "screens and links that no journey covers",
    rationale: """
      Anything that no journey covers can break unnoticed. A link is an element, the gesture, and its target; each \
      branch and each answer counts, and the rows of a list count as one. To turn this rule on, say how much must be \
      covered: with `check: {uncovered: {min: 80}}`, journeys must cover 80 percent of the screens and 80 percent of \
      the links.
      """,
    remedy: "Add journeys that cover them; `protoc test --suggest` writes the missing ones."
  ) { inspection, findings in
    guard let report = inspection.journeys, !inspection.app.pages.isEmpty,
      !inspection.app.isOutside(.least, of: findings.rule)
    else { return }
    let coverage = Coverage(of: inspection.app, report)
    let least = inspection.app.number(.least, of: findings.rule)
    if coverage.reaches(least) { return }
    guard let place = inspection.app.placeOfJourneys else { return }
    findings.add(.uncovered(coverage, least), at: place, notes: coverage.notes(of: inspection.app))
  }
}

extension RuleSetting {
  fileprivate static let least = RuleSetting("min", 1...100, default: 100, "the share that journeys must cover")
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
    "journeys cover \(coverage.screens.percent)% of the screens and \(coverage.links.percent)% of the links, "
      + "less than \(least)%"
  }
}

extension Note {
  fileprivate static func screen(_ name: String, at span: Span) -> Note {
    Note("no journey visits `\(name)`", at: span)
  }

  fileprivate static func link(_ link: LinkDescription) -> Note {
    let answer = link.answer.isEmpty ? "" : " with the answer `\(link.answer)`"
    let label = link.label.isEmpty ? "this link" : "`\(link.label)`"
    return Note("no journey uses \(label) on `\(link.place)`\(answer)", at: link.span)
  }

  fileprivate static func more(_ count: Int) -> Note {
    Note("and \(count) more; `protoc test --coverage` lists them all")
  }
}
