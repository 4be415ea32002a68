import Diagnostics
import SourceText
import YAMLSyntax

extension Fix {
  /// Other names in place of one that is unknown.
  static func names(
    _ word: String, prefix: String, _ near: [String], known: [String], at span: Span, in tree: SyntaxTree,
    _ replacements: inout Replacements
  ) -> [Fix] {
    let written = tree.sources.text(span)
    if prefix.hasPrefix("$"), written == prefix + word,
      let (name, whole) = known.lazy.compactMap({ tree.sources.whole(of: $0, begunBy: word, at: span) }).first
    {
      let right = "$(\(prefix.dropFirst())\(name))"
      return [Fix("change `\(prefix)\(name)` to `\(right)`", edits: [Edit(whole, right)], isCertain: true)]
    }
    if let end = word.endOfName(among: known), prefix.hasPrefix("$"), written == prefix + word,
      near.allSatisfy({ $0 == word[..<end] || !replacements.isSlip(word, of: $0, from: .app) })
    {
      let name = prefix.dropFirst() + word[..<end]
      let edit = Edit(span, "$(\(name))\(word[end...])")
      return [Fix("change `$\(name)` to `$(\(name))`", edits: [edit], isCertain: word[end] == ".")]
    }
    let reading = "$" + word
    let isOnce = written.components(of: reading) == 2
    // Letters that go on where a name ends: `$countnd` may be `$(count)nd`.
    let ended = near.first { word.hasPrefix($0) && isOnce && prefix == "$" }.map { name -> Fix in
      let right = "$(\(name))\(word.dropFirst(name.count))"
      return Fix("change `\(reading)` to `\(right)`", edits: [Edit(span, written.replacing(reading, with: right))])
    }
    let first = ended.map { [$0] } ?? []
    let forms = [(prefix, ""), ("", ""), ("$(", ")"), ("\"", "\""), ("'", "'")]
    for (before, after) in forms where written == before + word + after {
      return first
        + near.map { name in
          if name.contains(" "), before.hasPrefix("$"), after.isEmpty {
            let right = "$(\(before.dropFirst())\(name))"
            return Fix("change `\(before)\(word)` to `\(right)`", edits: [Edit(span, right)])
          }
          let style: SyntaxNode.Style = before == "\"" ? .doubleQuoted : before == "'" ? .singleQuoted : .plain
          let isSure =
            near.count == 1 && first.isEmpty && name.fits(style) && replacements.isSlip(word, of: name, from: .app)
          return Fix("change `\(word)` to `\(name)`", edits: [Edit(span, before + name + after)], isCertain: isSure)
        }
    }
    // In a text: `pet/$nam`; where it is there twice, it is not known which one.
    return first
      + near.map { name in
        let edits = isOnce ? [Edit(span, written.replacing(reading, with: "$" + name))] : []
        return Fix("change `\(word)` to `\(name)`", edits: edits)
      }
  }
}

extension SourceMap {
  /// A name with blanks, of which only the first word was read: `First name` in `$First name`; and where all of it is.
  fileprivate func whole(of name: String, begunBy word: String, at span: Span) -> (name: String, span: Span)? {
    guard name.hasPrefix(word + " ") else { return nil }
    let whole = Span(start: span.start, end: span.end + UInt32(name.utf8.count - word.utf8.count))
    return file(of: span).span.contains(whole) && text(whole).hasSuffix(name) ? (name, whole) : nil
  }
}

extension String {
  /// Where a name ends that goes on with what was meant to be text: before `.png` in `slug.png`, before `-big` in `slug-big.png`.
  fileprivate func endOfName(among known: [String]) -> String.Index? {
    indices.last { index in
      index > startIndex && (self[index] == "." || self[index] == "-") && known.contains(String(self[..<index]))
    }
  }

  /// In how many pieces a word divides it.
  fileprivate func components(of word: String) -> Int {
    (utf8.count - replacing(word, with: "").utf8.count) / max(word.utf8.count, 1) + 1
  }
}
