import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let approximate = Rule(
    "P997", "approximate", .advice, in: .checking, on: .any, summary: "too many values of variables to follow them all",
    rationale: """
      The flow is decided for every combination of values that can come up. Here there are too many of them, so the \
      variables that the fewest conditions ask were left open: conditions about them may hold or not. What is said never \
      to happen is still certain; what people may be stuck in is likely where the way there could not be walked.
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
    "\(names) could not be followed: there are too many combinations of values"
  }

  fileprivate static var tooManyStacks: String { "not every way back could be told apart: there are too many" }
}
