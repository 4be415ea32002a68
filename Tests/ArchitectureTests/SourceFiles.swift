import TestSupport

extension Checkout {
  /// Every Swift source of the product and its tests.
  static let sources: [SwiftSource] = ["Sources", "templates", "Tests"]
    .flatMap { files(below: $0) { $0.hasSuffix(".swift") } }
    .map { SwiftSource(path: $0, text: text($0)) }

  /// The Markdown that people read and nobody generates.
  static let documents: [String] =
    names(in: "").filter { $0.hasSuffix(".md") }
    + files(below: "docs") { $0.hasSuffix(".md") && !$0.hasPrefix("reference/") }
}
