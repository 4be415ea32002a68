import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let allowWithoutReason = Rule(
    "P992", "allow-without-reason", .error, in: .checking, about: .element,
    summary: "an `allow` without a reason",
    rationale: "The next person to read the file must be able to tell a decision from an oversight.",
    remedy: "Write in a few words why the finding is fine here. If there is no reason, fix the finding."
  ) { inspection, findings in
    let tree = inspection.tree
    for case .allowWithoutReason(let at, let rule) in inspection.app.faults {
      findings.add(.withoutReason(rule), at: at, notes: [.write(rule)])
    }
    // Quotes with nothing in them are no reason either.
    for allowance in inspection.app.allowances {
      guard tree.node(allowance.reason).kind == .scalar, !tree.isEmpty(allowance.reason) else { continue }
      guard tree.withBytes(allowance.reason, { $0.allSatisfy { $0 <= UInt8(ascii: " ") } }) else { continue }
      let rule = tree.text(allowance.rule)
      findings.add(.withoutReason(rule), at: tree.span(allowance.rule), notes: [.write(rule)])
    }
  }
}

extension String {
  fileprivate static func withoutReason(_ rule: String) -> String { "`\(rule)` is accepted without a reason" }
}

extension Note {
  fileprivate static func write(_ rule: String) -> Note {
    Note("say why it is fine, such as `allow: {\(rule): the story ends here}`")
  }
}
