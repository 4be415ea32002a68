import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let deadLink = Rule(
    "P303", "dead-link", .warning, in: .reaching, about: .flow, needsProof: true,
    summary: "a link that can never be followed, or content that is never shown",
    rationale: """
      The screen can be reached, but never with values that show this link or that make this branch run, or something \
      else is always in front of it. What is only there to be read is looked at as far as the variables that its \
      condition asks also decide about a link, a promise or a journey. If the \
      condition can never be true anywhere, or a variable is never set, that is reported instead. The way out of a \
      screen on which people are stuck is shown with that finding.
      """,
    remedy: "Correct the condition, set the variable somewhere on the way here, or remove the link."
  ) { inspection, findings in
    let app = inspection.app
    if app.unknowns.isAnythingPossible || inspection.proofs.isEmpty { return }
    let mayComeTrue = inspection.mayReachMore
    let links = DeadLinks(inspection.proofs.map({ $0.proof }), app).found
    for link in links {
      findings.add(link.reason.words(of: link.label), at: link.span)
      findings.letLastWait(if: mayComeTrue)
      if let place = link.deadEnd { findings.letLastBeTold(at: place) }
      findings.letLastBeTold(asWays: link.ways)
    }
    let told = Set(links.map { $0.span })
    for part in UnseenContent(inspection.proofs.map { $0.proof }, app).parts {
      let condition = app.conditions[Int(app.elements[Int(part.element)].when)].node
      if told.contains(app.tree.span(condition)) { continue }
      findings.add(.isUnseen(app.kindName(of: part.element), isAlone: part.isAlone), at: app.tree.span(condition))
      findings.letLastWait(if: mayComeTrue)
    }
    for screen in CoveredScreen.all(in: inspection.proofs.map { $0.proof }, app) {
      findings.add(
        .isCovered(app.tree.text(app.screens[Int(screen.number)].key)),
        at: app.tree.span(app.screens[Int(screen.number)].key),
        notes: [Note("this comes as soon as the screen opens", at: screen.cover)])
      findings.letLastWait(if: mayComeTrue)
    }
  }
}

extension String {
  fileprivate static func isUnseen(_ kind: String, isAlone: Bool) -> String {
    "this `\(kind)` is never shown: its "
      + (isAlone ? "condition is never true here" : "conditions are never true together here")
  }

  fileprivate static func isCovered(_ screen: String) -> String {
    "nothing on `\(screen)` can ever be tapped: something else is always in front of it"
  }
}

extension DeadLinks.Reason {
  func words(of label: String) -> String {
    let name = label.isEmpty ? "this" : "`\(label)`"
    let branch = (label.isEmpty ? "" : "`\(label)`: ") + "this branch never runs: "
    switch self {
    case .neverShown: return name + " is never shown: its condition is never true here"
    case .neverTogether: return name + " is never shown: its conditions are never true together here"
    case .alwaysDisabled: return name + " is always disabled: its condition is always true here"
    case .disabledOnceShown: return name + " is always disabled: its condition is true whenever this is shown"
    case .neverEmpty: return name + " is never shown: this list is never empty"
    case .neverTrue: return branch + "its condition is never true here"
    case .neverFirst: return branch + "an earlier one always matches"
    case .neverNext: return branch + "its condition is never true here where no earlier one matches"
    case .neverFirstForm: return "this form never submits anything: its button follows the link of another form first"
    case .neverSent:
      return (label.isEmpty ? "this form" : name) + " never submits anything: its form can never be filled in"
    }
  }
}
