import Diagnostics
import SourceText
import YAMLSyntax

/// Lines of a text after `|` or `>` that are no further to the right than its key.
struct TooShallow {
  /// The edit that moves them there; nil if they are something else.
  let fix: Fix?

  init(_ tree: SyntaxTree, at place: Span) {
    let lines = NeighbouringLines(tree, at: place)
    let marks = [": |", ": >", ": |-", ": >-", ": |+", ": >+"]
    guard let above = lines.above, marks.contains(where: above.text.hasSuffix) else {
      fix = nil
      return
    }
    let own = lines.from { $0.indent >= lines.own.indent && !$0.text.hasPrefix("- ") && !$0.text.contains(": ") }
    // In `- text: |` the key is after the dash.
    let key = above.indent + (above.text.hasPrefix("- ") ? 2 : 0)
    let width = max(key + 2 - lines.own.indent, 0)
    let edits = own.map { Edit(Span(start: $0.span.start, end: $0.span.start), String(repeating: " ", count: width)) }
    fix = Fix("indent the text after `\(above.text.suffix(while: { $0 != " " }))`", edits: edits)
  }
}

extension String {
  /// Its last letters, as long as something is true of them.
  fileprivate func suffix(while isTrue: (Character) -> Bool) -> String {
    String(reversed().prefix(while: isTrue).reversed())
  }
}
