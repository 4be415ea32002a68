import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let approximate = Rule(
    "P997", "approximate", .warning, in: .checking,
    summary: "too many combinations of values to check them all",
    rationale: """
      The checker follows every combination of values that people can reach. Here there are too many, so the variables \
      that the fewest conditions use are treated as unknown: conditions about them may be true or false. What is \
      found is still right: that something never happens is certain, and a finding that people can get stuck is marked \
      as likely if its path could not be replayed. But a dead end, a dead link or a broken promise that depends on these \
      variables can be missed.
      """,
    remedy: """
      Let variables have fewer values, or give each screen that needs one its own. If the app needs them all, accept \
      it with `allow`.
      """
  ) { proof, findings in
    guard proof.isApproximate else { return }
    let names = proof.unfollowed.map { "`\(proof.app.tree.names.text(proof.app.variables[Int($0)].name))`" }
    let key = proof.unfollowed.first.map { proof.app.variables[Int($0)].key }
    let span = key.map { proof.app.tree.span($0) } ?? proof.app.tree.sources.files[0].span.startPoint
    findings.add(names.isEmpty ? .tooManyStacks : .leftOpen(listed(names)), at: span)
  }
}

extension String {
  fileprivate static func leftOpen(_ names: String) -> String {
    "too many combinations to check them all: problems that depend on \(names) can be missed"
  }

  fileprivate static var tooManyStacks: String {
    "too many Back histories to check them all: some problems can be missed"
  }
}
