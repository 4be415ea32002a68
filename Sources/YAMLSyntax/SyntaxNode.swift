package import SourceText

/// The number of a node in a `SyntaxTree`.
package typealias NodeID = Int32

/// One node of a YAML document: a scalar, a sequence, a mapping, or an alias of another node.
///
/// Nodes are in reading order: the children of a collection follow it directly, and `after` is the number of the node after
/// the last of them. A mapping's children are key, value, key, value.
package struct SyntaxNode: Sendable {
  /// What a node is.
  package enum Kind: UInt8, Sendable {
    case scalar, sequence, mapping, alias

    /// Written out: other rooms would call the one that is made by itself through a table, for each node they read.
    package static func == (a: Kind, b: Kind) -> Bool { a.rawValue == b.rawValue }
  }

  /// How a node was written.
  package enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded, block, flow
  }

  /// What it is.
  package var kind: Kind
  /// How it was written; an alias is plain.
  package var style: Style
  /// Whether the mapping takes in others by `<<`.
  package var hasMerge = false
  /// The bytes the node was written in, quotes and brackets included, trailing blanks excluded.
  package var span: Span
  /// For a scalar, where its text is in the arena; for a collection, `end` is the number of its children.
  package var text: Span
  /// The number of the node that follows this one and all its children.
  package var after: NodeID
  /// For a mapping key, its name; for an alias, the node it stands for; else -1.
  package var link: Int32

  /// The number of children; a mapping has two for each entry.
  package var childCount: Int { kind == .sequence || kind == .mapping ? Int(text.end) : 0 }
}
