package import SourceText

/// One run over some apps and all that came of it: what every format is made from.
package struct Run: Sendable {
  package var tool: String
  package var version: String
  /// Every rule there is, for formats that describe them.
  package var rules: [RuleDescription]
  /// The apps that were checked.
  let checked: [CheckedApp]
  /// The same, each without what an app before it tells of a file that both have.
  package let apps: [CheckedApp]
  /// From which severity on a finding makes the run fail.
  package var failing = Severity.error
  /// How many findings were fixed before; nil if nothing was to be fixed.
  package var fixedCount: Int?
  /// What else was done, a line each.
  package var notes: [String] = []
  /// Whether the summary is left out where a format can do without.
  package var isQuiet = false
  /// The columns of what it is written to; nil if nobody says.
  package var width: Int?
  package var isColored = false

  package init(tool: String, version: String, rules: [RuleDescription], apps: [CheckedApp]) {
    self.tool = tool
    self.version = version
    self.rules = rules
    checked = apps
    self.apps = SharedFindings.toldOnce(apps)
  }

  /// How much was found.
  package var tally: Tally {
    var tally = Tally()
    for app in apps { tally.add(app.report, in: app.folder) }
    return tally
  }

  /// Where findings were to be fixed: a line for people about the edits that only they can choose.
  var leftToAuthor: String? {
    if fixedCount == nil { return nil }
    let count = apps.reduce(0) { $0 + $1.report.diagnostics.count { $0.fixes.contains { !$0.edits.isEmpty } } }
    switch count {
    case 0: return nil
    case 1: return "1 of these has an edit that may not be what you mean, so it is left to you"
    default: return "\(count) of these have edits that may not be what you mean, so they are left to you"
    }
  }

  /// Goes through all findings that are listed, app by app.
  func forEachFinding(_ body: (Diagnostic, CheckedApp, inout Positions) -> Void) {
    for app in apps {
      var positions = Positions(app.report.sources)
      for diagnostic in app.report.listed { body(diagnostic, app, &positions) }
    }
  }

  /// The findings that are listed, in the order of how bad they are, and else in their own.
  var worstFirst: [(app: Int, diagnostic: Diagnostic)] {
    let all = apps.indices.flatMap { app in apps[app].report.listed.map { (app: app, diagnostic: $0) } }
    return Severity.allCases.reversed().flatMap { severity in all.filter { $0.diagnostic.severity == severity } }
  }
}

/// An app that was checked.
package struct CheckedApp: Sendable {
  package var report: Report
  /// What is before all paths of its files, where reports with several roots are shown together.
  package var folder: String
  /// The path of its file.
  package var entry: String
  /// What was looked at in it; given only where a format asks for it.
  package var subjects: [Subject]

  package init(report: Report, folder: String, entry: String, subjects: [Subject] = []) {
    self.report = report
    self.folder = folder
    self.entry = entry
    self.subjects = subjects
  }
}

/// Something of an app that is well or not: a screen, a popup, a journey.
package struct Subject: Hashable, Sendable {
  /// What it is, in one word: `screen`.
  package var kind: String
  package var name: String
  /// All that belongs to it.
  package var span: Span

  package init(kind: String, name: String, span: Span) {
    self.kind = kind
    self.name = name
    self.span = span
  }
}
