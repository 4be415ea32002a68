import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Keys of a link below its target: `go: home`, and `how: reset` further to the right on the next line.
struct KeysOfLink {
  /// All of it as it is right.
  let fix: Fix

  /// Nil if a line is nothing of the kind.
  init?(_ tree: SyntaxTree, at place: Span) {
    let lines = NeighbouringLines(tree, at: place)
    guard let above = lines.above, let target = Self.entry(above.text),
      target.key == CommonKey.go.property.name || target.key == MoveKey.to.property.name
        || GestureKey.names.contains(target.key)
    else { return nil }
    let own = lines.from { $0.indent >= lines.own.indent }
    let entries = own.map { Self.entry($0.text) }
    guard entries.allSatisfy({ $0.map { MoveKey.names.contains($0.key) && $0.key != "to" } ?? false }) else {
      return nil
    }
    if target.key == MoveKey.to.property.name {
      let blanks = String(repeating: " ", count: above.text.hasPrefix("- ") ? above.indent + 2 : above.indent)
      let edits = own.map { line in
        Edit(Span(start: line.span.start - UInt32(line.indent), end: line.span.start), blanks)
      }
      fix = Fix("align it with `\(target.key)`", edits: edits)
      return
    }
    let words = (["to: \(target.value)"] + entries.compactMap { $0.map { "\($0.key): \($0.value)" } })
    let right = "{\(words.joined(separator: ", "))}"
    let whole = Span(start: above.span.end - UInt32(target.value.utf8.count), end: own[own.count - 1].span.end)
    fix = Fix("write `\(target.key): \(right)`", edits: [Edit(whole, right)])
  }

  /// A key with one word after it, as it may be between braces.
  private static func entry(_ line: String) -> (key: String, value: String)? {
    let parts = line.drop { "- ".contains($0) }.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[1].hasPrefix(" ") else { return nil }
    let value = String(parts[1].drop { $0 == " " })
    return value.isEmpty || value.contains { ",[]{}#:&*!|>'\"% ".contains($0) } ? nil : (String(parts[0]), value)
  }
}
