import SourceText

/// A syntax error as the parser tells it, with what had been read until then. Offsets are those of the arena.
struct ParserError {
  /// Where the parser stopped.
  let offset: UInt32
  /// Where the construct that it could not finish begins.
  let contextOffset: UInt32?
  let problem: String
  let context: String
  /// Where the outermost `[` or `{` opens that is still open.
  let flowStart: UInt32?
  /// The first node of the document.
  let root: SyntaxNode?
  /// The node read last.
  let last: SyntaxNode?
}
