package import SourceText

/// What is wrong with a file as YAML. The words for it are in the rules.
package enum SyntaxFault: Sendable {
  /// Not well formed: what the parser met, and the construct it was in.
  case malformed(at: Span, problem: String, context: String, contextAt: Span?)
  /// Two equal keys in one mapping.
  case duplicateKey(first: NodeID, again: NodeID)
  /// Lines indented with tabs; each span is the white space of one line.
  case tabs([Span])
  /// Lines indented with other blanks than spaces and tabs; each span is what is in front of the text of one line.
  case oddBlanks([Span])
  /// Bytes that are not text in UTF-8.
  case encoding(Encoding, at: Span)
  case unknownAnchor(Span)
  case aliasOfItself(Span)
  case unknownTag(Span)
  /// A second document in one file.
  case secondDocument(Span)
  case limit(Limits.Name, at: Span, allowed: Int)
  /// A character nobody sees, or a name in two scripts.
  case hidden(Character, at: Span)
  /// A key that is a list or a mapping.
  case complexKey(Span)

  /// How a file fails to be UTF-8.
  package enum Encoding: Sendable {
    case notUTF8
    case utf16
    case nul
    case control(UInt8)
  }

  /// What kind of character hides.
  package enum Character: Sendable {
    case bidirectional(UInt32)
    case zeroWidth(UInt32)
    case mixedScript
  }
}
