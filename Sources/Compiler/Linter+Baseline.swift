import Diagnostics
import Rules
import ScreenModel
import SourceText
import YAMLSyntax

/// What is known by name, and what a baseline accepts.
extension Linter {
  /// All there is to say, in its final order, each finding with its place and its fingerprint.
  func report(_ inspection: Inspection) -> Report {
    let (found, allowed) = findings(inspection)
    var report = Report(sources: app.tree.sources, diagnostics: found, suppressions: allowed)
    if !report.diagnostics.isEmpty || !report.suppressions.isEmpty || !report.waiting.isEmpty {
      var locator = SourceLocator(app)
      report.identify { (locator.location(of: $0).name, words(at: $0)) }
    }
    return options.baseline.map { held(report, against: $0) } ?? report
  }

  /// What is at a finding, if that is a word or a sentence and not a part of the file.
  private func words(at span: Span) -> String {
    let text = app.tree.sources.text(span)
    guard !text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return "" }
    for quote in ["\"", "'"] where text.utf8.count >= 2 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      return String(text.dropFirst().dropLast())
    }
    return text
  }

  /// Without what a baseline accepts, and with what it accepts in vain.
  private func held(_ report: Report, against entries: [Baseline.Entry]) -> Report {
    let accepted = Set(entries.map { $0.fingerprint })
    // What waits is there all the same.
    let all = report.everyPlace + report.waiting
    var kept = all.filter { !accepted.contains($0.fingerprint) || !Baseline.mayAccept($0) }
    let known = all.filter { accepted.contains($0.fingerprint) && Baseline.mayAccept($0) }
    // What follows from something accepted is told by nothing else.
    let places = Set(known.map { $0.span })
    for index in kept.indices where kept[index].origins.contains(where: places.contains) { kept[index].waits = false }
    let found = Set(all.map { $0.fingerprint })
    return Report(
      sources: report.sources,
      diagnostics: kept.heldByWhatIsTold + stale(entries.filter { !found.contains($0.fingerprint) }),
      suppressions: report.suppressions + known.map { Suppression($0, .baseline) })
  }

  /// Says which entries nothing was found for, where everything was looked at that could be found.
  private func stale(_ entries: [Baseline.Entry]) -> [Diagnostic] {
    let rule = RuleCatalog.staleBaseline
    guard isOn(rule), options.platforms.isEmpty, !app.isPartlyUnread else { return [] }
    let isAllowed = app.allowances.contains {
      $0.scope == nil && [rule.code, rule.name].contains(app.tree.text($0.rule))
    }
    if isAllowed { return [] }
    let ran = Set(RuleCatalog.descriptions.filter(isOn).map { $0.code })
    let stale = entries.filter { ran.contains($0.rule) }
    guard !stale.isEmpty, let file = app.tree.sources.files.first else { return [] }
    var findings = Findings(of: rule)
    StaleBaseline.report(stale, at: file.span.startPoint, to: &findings)
    return findings.found.map { withSeverity($0.diagnostic) }
  }
}
