import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Keys of promises that make another claim.
extension Findings {
  /// Says of a key which claims it goes with, and what is probably meant here.
  mutating func add(
    _ key: PromiseKey, at node: NodeID, of claim: PromiseKey, _ siblings: inout Siblings, in tree: SyntaxTree
  ) {
    let word = key.property.name
    let meant = key.meantInstead?.property.name
    let free = meant.flatMap { siblings.include($0, beside: node) ? nil : $0 }
    add(
      .doesNotGo(word, with: claim.property.name, meant), at: tree.span(node), notes: [.goes(word, with: key.goesWith)],
      fixes: Replacements.offered(of: node, in: tree, by: free.map { [$0] } ?? []))
  }
}

extension PromiseKey {
  /// The key that says of another claim what this one says of its own: where.
  fileprivate var meantInstead: PromiseKey? {
    switch self {
    case .on: .from
    case .from: .on
    case .reach, .within, .never, .without, .always, .note: nil
    }
  }
}

extension String {
  fileprivate static func doesNotGo(_ key: String, with claim: String, _ meant: String?) -> String {
    "`\(key)` does not go with `\(claim)`" + didYouMean(meant.map { [$0] } ?? [])
  }
}

extension Note {
  fileprivate static func goes(_ key: String, with claims: [PromiseKey]) -> Note {
    Note("`\(key)` is only for promises with \(claims.map { "`\($0.property.name)`" }.joined(separator: " or "))")
  }
}
