import Diagnostics

extension Rule {
  static let internalError = Rule(
    "P995", "internal-error", .error, in: .checking, about: .compiler, summary: "a mistake of the compiler itself",
    rationale: """
      The compiler never stops without a word: where it finds that two of its own parts disagree, it says so and \
      ends with exit code 3. The file may well be fine. Please report it, with the file if you can share it.
      """
  ) { _, _ in
    // Reported where it happens.
  }
}
