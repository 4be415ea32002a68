import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let yamlSyntax = Rule(
    "P001", "yaml-syntax", .error, in: .file, about: .file, summary: "the file is not well-formed YAML",
    rationale: """
      The checker can only check what YAML can parse. Only the block with the mistake is skipped; parsing continues at \
      the next block with the same or less indentation, so one run reports every mistake.
      """,
    remedy: """
      Correct the line that is shown. Often a quote or a bracket is not closed, text with a `: ` in it needs quotes, \
      or a line begins too far left or right.
      """
  ) { inspection, findings in
    var fixable = IndentationFix.most
    let hiddenBreaks = HiddenBreaks(inspection.tree)
    for case .malformed(let at, let problem, let context, let contextAt) in inspection.tree.faults
    where hiddenBreaks.last(before: at) == nil {
      if let style = CommentStyle(at: at, in: inspection.tree.sources), fixable > 0 {
        fixable -= 1
        findings.add("a comment starts with `#`, not with `\(style.opening)`", at: at, fixes: style.fixes)
        continue
      }
      let mistake = Mistake(rawValue: problem)
      var notes: [Note] = []
      if let contextAt, contextAt.start != at.start, let words = String.construct(context, mistake) {
        notes.append(Note(words, at: contextAt))
      }
      if mistake == .itemAmongKeys, let contextAt,
        let dash = FirstDash(inspection.tree, before: contextAt, upTo: at)
      {
        findings.add(
          .noFirstDash(dash.key), at: dash.place, notes: [Note("this line of the same list has one", at: at)],
          fixes: [dash.fix])
        continue
      }
      if mistake == nil || mistake == .itemAfterKey,
        let sign = SpacedSign(at: at, in: inspection.tree.sources, isCertain: mistake == nil)
      {
        findings.add(.spacedSign, at: at, fixes: [sign.fix])
        continue
      }
      if mistake == .unclosedQuote, isLeftOver(at, in: inspection.tree.sources) {
        findings.add(.malformed(.unclosedQuote), at: at, fixes: [Fix("remove the quote", edits: [Edit(at, "")])])
        continue
      }
      if mistake == .secondColon, let words = wordsInPrintedQuotes(at: at, in: inspection.tree.sources) {
        let right = words.inQuotes
        findings.add(
          .printedQuotes, at: at, fixes: [Fix("write `\(right)`", edits: [Edit(at, right)])])
        continue
      }
      if mistake == .unclosedBracket, let color = SwallowedColor(after: at, in: inspection.tree.sources) {
        findings.add(
          .swallowed(color.text), at: color.span, notes: [Note("so this bracket is never closed", at: at)],
          fixes: [color.fix])
        continue
      }
      let remedyPlace = notes.count
      if mistake == .textAfterValue, holdsTwoBraces(before: at, in: inspection.tree.sources) {
        notes.append(Note("a value is read with `$name`, not with `{{name}}`"))
      }
      if mistake == .unclosedBracket, let comment = comment(after: at, in: inspection.tree.sources) {
        notes.append(Note("YAML reads the rest of this line as a comment; text with `#` needs quotes", at: comment))
      }
      var fixes: [Fix] = []
      if let mistake, fixable > 0 {
        fixable -= 1
        fixes = IndentationFix(inspection.tree).fixes(for: mistake, at: at)
      }
      // An edit that puts the text in quotes says all of it.
      let isQuoted = mistake.map { QuotedValue.mistakes.contains($0) && !fixes.isEmpty } ?? false
      let isOfBlock = mistake == .keyAmongItems && IndentationFix(inspection.tree).isTextOfBlock(at)
      if !isQuoted, !isOfBlock, let remedy = mistake.flatMap(String.remedy) {
        notes.insert(Note(remedy), at: remedyPlace)
      }
      let isBullet = mistake == .missingAnchorName && IndentationFix(inspection.tree).isBullet(at)
      let message: String =
        isBullet
        ? .malformed(.missingDash)
        : isOfBlock
          ? .isTextOfBlock
          : mistake == .reservedCharacter
            ? .begins(with: inspection.tree.sources.text(at)) : mistake.map(String.malformed) ?? .malformed(problem)
      findings.add(message, at: at, notes: notes, fixes: fixes)
    }
  }
}

/// A comment as other languages write it, alone on its line.
private struct CommentStyle {
  let opening: String
  let fixes: [Fix]

  init?(at span: Span, in sources: SourceMap) {
    let text = sources.text(span)
    let styles = [("//", ""), ("<!--", "-->"), ("/*", "*/")]
    guard let (opening, closing) = styles.first(where: { text.hasPrefix($0.0) }) else { return nil }
    self.opening = opening
    guard text.hasSuffix(closing), !text.contains(where: { $0.isNewline }) else {
      fixes = []
      return
    }
    let words = text.dropFirst(opening.count).dropLast(closing.count).split(separator: " ").joined(separator: " ")
    fixes = [Fix("write `# \(words)`", edits: [Edit(span, "# \(words)")], isCertain: true)]
  }
}

/// The words of a text that begins and ends with quotes as they are printed.
private func wordsInPrintedQuotes(at span: Span, in sources: SourceMap) -> String? {
  let text = sources.text(span)
  guard let first = text.first, let last = text.last, text.count > 2, "“”„‘’‚«".contains(first),
    "”“’‘»".contains(last)
  else { return nil }
  return String(text.dropFirst().dropLast())
}

/// Whether a quote is the last sign of its line, right after a bracket, where no text can begin: `{of: beds}"`.
private func isLeftOver(_ quote: Span, in sources: SourceMap) -> Bool {
  guard quote.length == 1, quote.start > sources.file(of: quote).span.start else { return false }
  return [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(sources.bytes[Int(quote.start) - 1])
}

/// Whether `{{` is before a place on its line, as other languages read a value.
private func holdsTwoBraces(before place: Span, in sources: SourceMap) -> Bool {
  let first = Int(sources.file(of: place).span.start)
  var index = Int(place.start) - 1
  while index > first, sources.bytes[index] != 10, sources.bytes[index] != 13 {
    if sources.bytes[index] == UInt8(ascii: "{"), sources.bytes[index - 1] == UInt8(ascii: "{") { return true }
    index -= 1
  }
  return false
}

/// A comment that begins on the line of a bracket, without a blank after its `#`: rather a colour than a comment.
private func comment(after bracket: Span, in sources: SourceMap) -> Span? {
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

  fileprivate static let isTextOfBlock = "this text is not indented, so it does not belong to the line above"
  fileprivate static let printedQuotes = "YAML takes these quotes for letters, so the text before `: ` is read as a key"

  fileprivate static func swallowed(_ color: String) -> String {
    "YAML reads `\(color)` and the rest of its line as a comment: a color needs quotes"
  }

  fileprivate static let spacedSign = "YAML takes a `-` with a blank after it for the start of a list"

  fileprivate static func noFirstDash(_ key: String) -> String { "a `- ` is missing before `\(key)`" }

  fileprivate static func begins(with text: String) -> String {
    guard let sign = text.first else { return malformed(.reservedCharacter) }
    return "text without quotes cannot start with \(sign == "`" ? "a backtick" : "`\(sign)`")"
  }

  fileprivate static func malformed(_ mistake: Mistake) -> String {
    switch mistake {
    case .unclosedQuote: "this quote is never closed"
    case .unclosedBracket: "this bracket is never closed"
    case .strayBracket: "this bracket has no opening bracket"
    case .missingColon: "this line is between keys but has no `:`"
    case .missingSpace: "a space is missing after this `:`"
    case .bareKey: "a `:` is missing after this key"
    case .missingDash: "a list item starts with `- `: a hyphen and a space"
    case .secondColon: "there is a second `: ` on this line, so YAML reads the text before it as a key"
    case .missingComma: "a `,` is missing here"
    case .wrongIndentation: "this indentation matches no line above"
    case .itemAmongKeys: "this `- ` is between keys"
    case .keyAmongItems: "this line is in a list but does not start with `- `"
    case .itemAfterKey: "a list cannot start on the same line as its key"
    case .reservedCharacter: "text without quotes cannot start with this character"
    case .unknownEscape: "unknown escape in double quotes"
    case .halfCharacter: "this escape is only half of a character"
    case .longKey: "a key can have 1,024 characters at most"
    case .textAfterValue: "unexpected text after the end of the value"
    case .missingAnchorName: "a name is missing after `&` or `*`"
    case .unreadableTag: "this tag is not valid"
    case .directive: "YAML reads a line that starts with `%` as a directive"
    case .textAfterBlockMark: "the text of a block starts on the next line"
    }
  }

  /// What to do about it.
  fileprivate static func remedy(_ mistake: Mistake) -> String? {
    switch mistake {
    case .unclosedQuote: "put the same quote at the end of the text"
    case .unclosedBracket: "close it with `]` or `}` after the last entry"
    case .strayBracket: "remove it, or put the text in quotes"
    case .missingSpace, .bareKey: "write `key: value`, or put the text in quotes"
    case .missingColon: "write `key: value`, or indent this line more if it continues the text above"
    case .secondColon, .reservedCharacter: "put the whole text in quotes"
    case .missingComma: "separate entries in brackets with `,`; text that contains `: ` or `,` needs quotes"
    case .wrongIndentation: "lines on the same level must have the same indentation"
    case .itemAmongKeys: "indent it under the key of its list"
    case .keyAmongItems: "add `- ` in front, or align it with the text of the item above"
    case .itemAfterKey: "start the list on the next line; text that starts with `- ` needs quotes"
    case .unknownEscape: "write `\\\\` for a backslash, or put the text in single quotes"
    case .halfCharacter: "write the other half after it, as in `\\ud83d\\ude00`, or the character itself"
    case .missingDash: nil
    case .longKey: "put long text after a key, not before the `:`"
    case .textAfterValue: "put the whole text in quotes, or remove the rest"
    case .missingAnchorName, .unreadableTag, .directive: "put it in quotes if you mean text"
    case .textAfterBlockMark: "remove everything after `|` or `>` on this line"
    }
  }

  /// What the parser was reading when it gave up, where that helps.
  fileprivate static func construct(_ context: String, _ mistake: Mistake?) -> String? {
    if mistake == .unknownEscape || mistake == .halfCharacter || mistake == .textAfterValue { return nil }
    return switch true {
    case context.contains("block mapping"): "the mapping starts here"
    case context.contains("block collection"): "the list starts here"
    case context.contains("flow sequence"): "opened here"
    case context.contains("flow mapping"): "opened here"
    case context.contains("quoted scalar"): "opened here"
    default: nil
    }
  }
}
