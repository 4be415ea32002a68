import Diagnostics

extension Rule {
  static let internalError = Rule(
    "P995", "internal-error", .error, in: .checking, about: .compiler, summary: "a bug in protoc",
    rationale: """
      protoc never stops without a message: if two of its parts disagree, it says so and exits with code 3. Your file \
      may be fine. Please report it, with the file if you can share it.
      """
  ) { _, _ in
    // Reported where it happens.
  }
}
