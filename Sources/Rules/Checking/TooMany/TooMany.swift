import Diagnostics

extension Rule {
  static let tooMany = Rule(
    "P996", "too-many", .advice, summary: "more findings than are shown",
    rationale: """
      A long list hides what matters, so only the first findings are shown, with the number of the others. Fix those \
      and run the check again, or raise the limit on the command line.
      """,
    failing: [], passing: []
  ) { _, _ in
    // Reported when the findings are counted.
  }
}
