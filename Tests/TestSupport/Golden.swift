import Foundation

/// A file that holds what is expected, word for word.
///
/// With `UPDATE_GOLDENS=1` it is rewritten, and the test fails all the same, so that somebody reads what was recorded.
package struct Golden: Sendable {
  private let path: String

  /// - Parameter path: where it lies, from the root of the project.
  package init(_ path: String) { self.path = path }

  /// What is to be said about a text: nil where it is the one expected.
  package func complaint(about text: String) throws -> String? {
    let expected = Checkout.contents(path).map { String(decoding: $0, as: UTF8.self) }
    if expected == text { return nil }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try text.write(to: Checkout.root.appending(path: path), atomically: true, encoding: .utf8)
      return "\(path) was rewritten: read what changed"
    }
    guard let expected else { return "there is no \(path); UPDATE_GOLDENS=1 writes it" }
    return "\(path) differs (UPDATE_GOLDENS=1 rewrites it)\n" + Self.difference(expected, text)
  }

  /// The lines between the first that differs and the last.
  private static func difference(_ expected: String, _ text: String) -> String {
    var old = expected.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var new = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let first = old.first, first == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let last = old.last, last == new.last {
      old.removeLast()
      new.removeLast()
    }
    return (old.map { "- \($0)" } + new.map { "+ \($0)" }).joined(separator: "\n")
  }
}
