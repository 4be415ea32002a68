import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let yamlSyntax = Rule(
    "P001", "yaml-syntax", .error, in: .file, about: .file, summary: "the file is not well-formed YAML",
    rationale: """
      What YAML cannot read, nobody can check. Only the block with the mistake is left out; reading goes on at the next \
      block at the same or a shallower indent, so later mistakes are reported in the same run.
      """
  ) { inspection, findings in
    for case .malformed(let at, let problem, let context, let contextAt) in inspection.tree.faults {
      let mistake = Mistake(rawValue: problem)
      var notes: [Note] = []
      if let contextAt, contextAt.start != at.start, let words = String.construct(context, mistake) {
        notes.append(Note(words, at: contextAt))
      }
      if let remedy = mistake.flatMap(String.remedy) { notes.append(Note(remedy)) }
      if mistake == .unclosedBracket, let comment = comment(behind: at, in: inspection.tree.sources) {
        notes.append(Note("YAML takes the rest of this line for a comment; a text with `#` needs quotes", at: comment))
      }
      findings.add(mistake.map(String.malformed) ?? .malformed(problem), at: at, notes: notes)
    }
  }
}

/// A comment that begins on the line of a bracket, without a blank behind its `#`: rather a colour than a comment.
private func comment(behind bracket: Span, in sources: SourceMap) -> Span? {
  let end = Int(sources.file(of: bracket).span.end)
  var index = Int(bracket.start)
  while index + 2 < end, sources.bytes[index] != 10, sources.bytes[index] != 13 {
    if sources.bytes[index] == 32, sources.bytes[index + 1] == UInt8(ascii: "#"), sources.bytes[index + 2] > 32 {
      var stop = index + 1
      while stop < end, sources.bytes[stop] > 32 { stop += 1 }
      return Span(start: UInt32(index + 1), end: UInt32(stop))
    }
    index += 1
  }
  return nil
}

extension String {
  /// What only the parser has words for.
  fileprivate static func malformed(_ problem: String) -> String { "YAML cannot read this: \(problem)" }

  fileprivate static func malformed(_ mistake: Mistake) -> String {
    switch mistake {
    case .unclosedQuote: "this quote is never closed"
    case .unclosedBracket: "this bracket is never closed"
    case .strayBracket: "this bracket closes nothing"
    case .missingColon: "this line stands among keys and has no `:`"
    case .secondColon: "there is a second `: ` in this text, so YAML takes its beginning for a key"
    case .missingComma: "a `,` is missing here"
    case .wrongIndentation: "this line is indented like none that it could belong to"
    case .itemAmongKeys: "this `- ` stands among keys"
    case .keyAmongItems: "this line stands in a list and does not begin with `- `"
    case .itemBehindKey: "a list cannot begin on the line of its key"
    case .reservedCharacter: "a text without quotes cannot begin with this character"
    case .unknownEscape: "there is no such escape in double quotes"
    case .longKey: "a key can have 1,024 characters at most"
    case .textBehindValue: "nothing can follow here: the value has ended"
    case .missingAnchorName: "no name stands behind `&` or `*`"
    case .unreadableTag: "this tag cannot be read"
    case .directive: "YAML takes a line that begins with `%` for a directive"
    case .textBehindBlockMark: "the text of a block begins on the line below its mark"
    }
  }

  /// What to do about it.
  fileprivate static func remedy(_ mistake: Mistake) -> String? {
    switch mistake {
    case .unclosedQuote: "put the same quote at the end of the text"
    case .unclosedBracket: "close it with `]` or `}` behind its last entry"
    case .strayBracket: "take it out, or put the text in quotes"
    case .missingColon: "write `key: value`; a long text that goes on here is indented deeper than its key"
    case .secondColon, .reservedCharacter: "put the whole text in quotes"
    case .missingComma: "entries in brackets are parted by `,`; a text with `: ` or `,` in it needs quotes"
    case .wrongIndentation: "lines that belong together begin in one column"
    case .itemAmongKeys: "indent it below the key whose list it belongs to"
    case .keyAmongItems: "put `- ` in front of it, or indent it as deep as the words of the item above"
    case .itemBehindKey: "begin the list on a line of its own below; a text that begins with `- ` needs quotes"
    case .unknownEscape: "write `\\\\` for a backslash, or put the text in single quotes"
    case .longKey: "put a long text behind a key, not before a `:`"
    case .textBehindValue: "put the whole text in quotes, or take the rest away"
    case .missingAnchorName, .unreadableTag, .directive: "put the text in quotes if that is what it is"
    case .textBehindBlockMark: "leave nothing behind `|` or `>`"
    }
  }

  /// What the parser was reading when it gave up, where that helps.
  fileprivate static func construct(_ context: String, _ mistake: Mistake?) -> String? {
    if mistake == .unknownEscape || mistake == .textBehindValue { return nil }
    return switch true {
    case context.contains("block mapping"): "the keys here began with this one"
    case context.contains("block collection"): "the list began here"
    case context.contains("flow sequence"): "the bracket was opened here"
    case context.contains("flow mapping"): "the brace was opened here"
    case context.contains("quoted scalar"): "the quote was opened here"
    default: nil
    }
  }
}
