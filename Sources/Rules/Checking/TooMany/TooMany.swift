import Diagnostics

extension Rule {
  static let tooMany = Rule(
    "P996", "too-many", .advice, in: .checking, about: .checking, summary: "more findings than are shown",
    rationale: """
      A long list hides what matters, so only the first findings are shown and the number of the others is said. \
      Mend those that are shown and run the check again, or raise the limit on the command line.
      """
  ) { _, _ in
    // Reported when the findings are counted.
  }
}
