import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let deadLink = Rule(
    "P303", "dead-link", .warning, in: .reaching, about: .flow, needsProof: true,
    summary: "a link that can never be followed",
    rationale: """
      The screen can be reached, but never with values that show this link or that make this branch run, or something \
      else is always in front of it. If the \
      condition can never be true anywhere, or a variable is never set, that is reported instead. The way out of a \
      screen on which people are stuck is shown with that finding.
      """,
    remedy: "Correct the condition, set the variable somewhere on the way here, or remove the link."
  ) { inspection, findings in
    let app = inspection.app
    if app.unknowns.isAnythingPossible || inspection.proofs.isEmpty { return }
    let mayComeTrue = inspection.mayReachMore
    for link in DeadLinks(inspection.proofs.map({ $0.proof }), app).found {
      findings.add(link.reason.words(of: link.label), at: link.span)
      findings.letLastWait(if: mayComeTrue)
      if let place = link.deadEnd { findings.letLastBeTold(at: place) }
      findings.letLastBeTold(asWays: link.ways)
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
