import Diagnostics
import Journeys
import Rules
import ScreenModel
import SourceText
import YAMLSyntax

/// Runs the rules and settles what is said: which rules are on, how severe they are, what was accepted.
struct Linter {
  let app: App
  let options: CheckOptions
  private let settings: [String: Setting]
  /// The codes of the rules that cannot be turned off.
  private let alwaysTold = Set(RuleCatalog.descriptions.lazy.filter { !$0.canBeOff }.map { $0.code })

  /// What `check:` says of one rule.
  private enum Setting {
    case off
    case on
    case severity(Severity)
  }

  init(app: App, options: CheckOptions) {
    self.app = app
    self.options = options
    settings = Self.settings(of: app)
  }

  /// The rules that are on.
  private var rules: [Rule] { RuleCatalog.rules.filter { isOn($0.description) } }

  /// What the rules look at.
  ///
  /// - Parameter proofs: what is proved of the app already; nil if it is to be proved.
  func inspection(_ proofs: [PlatformProof]?) -> Inspection {
    let rules = rules
    // What multiplies beyond the limit is not counted out.
    let isCountable = !app.pages.isEmpty && !app.exceedsLimits
    let needsProof = isCountable && rules.contains { $0.needsProof }
    let needsWalks = isCountable && rules.contains { $0.needsWalks }
    return Inspection(
      app: app, needsProof ? proofs ?? PlatformProof.all(of: app, on: platforms) : [],
      walkingOn: needsWalks ? walkedPlatforms(rules) : nil)
  }

  /// What is to be told, and what the app allows.
  func findings(_ inspection: Inspection) -> (told: [Diagnostic], allowed: [Suppression]) {
    var found: [Diagnostic] = []
    var evidence = Evidence(inspection)
    for rule in rules {
      var findings = Findings(of: rule.description)
      rule.check(inspection, &findings)
      found += evidence.diagnostics(of: findings.found)
    }
    var severe = onCheckedPlatforms(found)
    if !settings.isEmpty { severe = severe.map(withSeverity) }
    let unread = UnreadBlocks(app.tree)
    if unread.holdText {
      for index in severe.indices where unread.mayCause(severe[index]) { severe[index].waits = true }
    }
    // What people can do depends on where they start.
    if app.unknowns.isStartUnknown {
      for index in severe.indices where severe[index].scope?.isFlow == true { severe[index].waits = true }
    }
    let (told, allowed) = accept(severe)
    return (told.heldByWhatIsTold.withConsequences, allowed)
  }

  /// The platforms to check: those of the app, or the ones that were asked for.
  private var platforms: [Platform] {
    let asked = options.platforms.compactMap { Platform(word: $0) }
    return asked.isEmpty ? app.platforms : asked
  }

  /// The platforms to walk journeys on: none where there is nothing to walk and nobody asks how much is covered.
  private func walkedPlatforms(_ rules: [Rule]) -> [Platform] {
    let journeys = JourneyReport.platforms(of: app)
    let asked = options.platforms.compactMap { Platform(word: $0) }
    let wanted = asked.isEmpty ? journeys.all : journeys.all.filter(asked.contains)
    let asksCoverage = rules.contains { $0.needsWalks && !$0.description.isOn }
    return asksCoverage ? wanted : wanted.filter(journeys.walked.contains)
  }

  /// Without what is in elements that none of the checked platforms shows.
  private func onCheckedPlatforms(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !options.platforms.isEmpty else { return diagnostics }
    let hidden = app.elements.indices.compactMap { index -> (span: Span, value: Bool)? in
      let node = app.property("platform", of: ElementID(index))
      guard node >= 0 else { return nil }
      let names = app.tree.node(node).kind == .sequence ? Array(app.tree.children(node)) : [node]
      let isShown = names.contains {
        app.tree.node($0).kind == .scalar && options.platforms.contains(app.tree.text($0))
      }
      return isShown ? nil : (app.tree.span(app.elements[index].node), true)
    }
    let index = SpanIndex(hidden)
    return diagnostics.filter { index.innermost(around: $0.span) == nil }
  }

  func isOn(_ rule: RuleDescription) -> Bool {
    let names = [rule.code, rule.name]
    // Without the file nothing else is known.
    if !rule.canBeOff { return true }
    if options.ignore.contains(where: { matches($0, rule) }) { return false }
    if !options.groups.isEmpty { return options.groups.contains(rule.group) }
    if !options.select.isEmpty { return options.select.contains { matches($0, rule) } }
    for name in names {
      switch settings[name] {
      case .off: return false
      case .on, .severity: return true
      case nil: break
      }
    }
    return rule.isOn
  }

  /// A rule by its code, its name, or the beginning of its code: `P1`.
  private func matches(_ word: String, _ rule: RuleDescription) -> Bool {
    word == rule.name || (word.hasPrefix("P") && rule.code.hasPrefix(word))
  }

  func withSeverity(_ diagnostic: Diagnostic) -> Diagnostic {
    if isAlwaysTold(diagnostic) { return diagnostic }
    for name in [diagnostic.code, diagnostic.name] {
      if case .severity(let severity)? = settings[name] {
        var changed = diagnostic
        changed.severity = severity
        return changed
      }
    }
    return diagnostic
  }

  /// Whether a finding is told whatever the app says about its rule.
  private func isAlwaysTold(_ diagnostic: Diagnostic) -> Bool {
    alwaysTold.contains(diagnostic.code)
  }

  private static func settings(of app: App) -> [String: Setting] {
    var result: [String: Setting] = [:]
    for entry in app.ruleSettings where result[app.tree.text(entry.key)] == nil {
      var value = entry.value
      if app.tree.node(value).kind == .mapping {
        // Whoever says how much is too much asks for the rule.
        value = app.tree.value(of: value, "severity")
        if value < 0 { result[app.tree.text(entry.key)] = .on }
      }
      guard value >= 0, app.tree.node(value).kind == .scalar else { continue }
      switch app.tree.text(value) {
      case "off", "no", "false": result[app.tree.text(entry.key)] = .off
      case "on", "yes", "true": result[app.tree.text(entry.key)] = .on
      case let word:
        if let severity = Severity(rawValue: word) { result[app.tree.text(entry.key)] = .severity(severity) }
      }
    }
    return result
  }

  // MARK: accepting

  /// Separates accepted findings from the others, and reports each `allow` that accepts nothing.
  private func accept(_ diagnostics: [Diagnostic]) -> (told: [Diagnostic], allowed: [Suppression]) {
    guard !app.allowances.isEmpty else { return (diagnostics, []) }
    let index = AllowanceIndex(app)
    var isUsed = [Bool](repeating: false, count: app.allowances.count)
    var kept: [Diagnostic] = []
    var allowed: [Suppression] = []
    for diagnostic in diagnostics {
      if isAlwaysTold(diagnostic) {
        kept.append(diagnostic)
        continue
      }
      let accepting = index.accepting(diagnostic)
      for number in accepting { isUsed[number] = true }
      if let first = accepting.min() {
        allowed.append(Suppression(diagnostic, .allowed(words(of: app.allowances[first].reason))))
      } else {
        kept.append(diagnostic)
      }
    }
    return (kept + unusedAllowances(isUsed), allowed)
  }

  /// The reason that is given for accepting something; nothing where it is no text.
  private func words(of reason: NodeID) -> String {
    reason >= 0 && app.tree.node(reason).kind == .scalar ? app.tree.text(reason) : ""
  }

  private func unusedAllowances(_ isUsed: [Bool]) -> [Diagnostic] {
    guard isUsed.contains(false), isOn(RuleCatalog.unusedAllow) else { return [] }
    var findings = Findings(of: RuleCatalog.unusedAllow)
    let reporter = UnusedAllow(in: app.tree)
    let unread = (elements: app.unreadElements, moves: app.unreadMoves)
    for (index, allowance) in app.allowances.enumerated() where !isUsed[index] {
      let name = app.tree.text(allowance.rule)
      guard let rule = RuleCatalog.rules.first(where: { $0.description.name == name || $0.description.code == name }),
        rule.description.canBeOff
      else { continue }
      // Missing reasons are reported already; one finding for each entry is enough.
      if words(of: allowance.reason).allSatisfy({ $0.isWhitespace }), isOn(RuleCatalog.allowWithoutReason) { continue }
      // What a baseline leaves over is known later still.
      guard isOn(rule.description), rule.description.code != RuleCatalog.staleBaseline.code else { continue }
      let isCertain = isCertainlyUnused(allowance, rule.description, unread: unread)
      reporter.report(allowance, rule: rule.description, isCertain: isCertain, to: &findings)
    }
    return findings.found.map { $0.diagnostic }
  }

  /// Whether no other mistake, and no platform that is not looked at, may hide what an acceptance is there for.
  private func isCertainlyUnused(
    _ allowance: Allowance, _ rule: RuleDescription, unread: (elements: [Span], moves: [Span])
  ) -> Bool {
    if app.isPartlyUnread || !options.platforms.isEmpty { return false }
    switch rule.scope {
    // What is about the whole app may be hidden from afar.
    case .app, .flow, .journey: return unread.moves.isEmpty
    case .file, .element, .screen, .checking:
      guard let scope = allowance.scope else { return unread.elements.isEmpty }
      return !unread.elements.contains { scope.contains($0) }
    }
  }
}

extension UnreadBlocks {
  /// Whether a finding may only follow from lines that could not be read: it waits until they can.
  fileprivate func mayCause(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.scope {
    // A key or a value that is wrong before them may rather be the cause.
    case .element, .screen, .app: diagnostic.group == .words ? precede(diagnostic.span) : hold(diagnostic.span)
    // A journey is about all that is on its way.
    case .journey: true
    case .file, .flow, .checking, nil: false
    }
  }
}
