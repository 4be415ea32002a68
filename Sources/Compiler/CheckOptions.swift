package import Diagnostics
package import YAMLSyntax

/// How an app is to be checked.
package struct CheckOptions: Sendable {
  package var limits = Limits()
  /// The platforms to check, or all that the app names.
  package var platforms: [String] = []
  /// The groups of the rules to run, whatever the app says of them; empty for all that are selected.
  package var groups: [RuleGroup] = []
  /// Codes, names or the beginnings of codes of the rules to run, also those that are off by themselves; empty for the usual.
  package var select: [String] = []
  /// Codes, names or the beginnings of codes of the rules to leave out.
  package var ignore: [String] = []
  /// The findings of this app that are accepted, if it is held against a baseline.
  package var baseline: [Baseline.Entry]?
  /// Whether what was proved is kept, for a page that tells more of it.
  package var keepsProofs = false

  package init() {}
}
