import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let hiddenCharacter = Rule(
    "P010", "hidden-character", .warning, in: .file, about: .file,
    summary: "an invisible character, or a name in two scripts",
    rationale: """
      Zero-width characters and marks that change the text direction make a file read differently from how it looks, \
      and a Cyrillic letter in a Latin name makes two names that look identical. A non-breaking space, which some \
      keyboards type with Alt or Option and web pages copy along, looks like a space, but YAML does not indent with it.
      """,
    remedy: "Remove them. If you really need one, write it as an escape in double quotes."
  ) { inspection, findings in
    for case .oddBlanks(let lines) in inspection.tree.faults {
      guard let first = lines.first else { continue }
      let edits = lines.map { Edit($0, inspection.tree.sources.text($0).withSpaces) }
      findings.add(
        .indentedOddly(lines.count, with: inspection.tree.sources.text(first)), at: first,
        fixes: [Fix("replace each with an ordinary space", edits: edits, isCertain: true)], severity: .error)
    }
    for case .hidden(let character, let span) in inspection.tree.faults {
      switch character {
      case .bidirectional(let scalar):
        findings.add(
          "an invisible character turns the direction of the text: \(String.codePoint(scalar))", at: span,
          fixes: [.removal(span)]
        )
      case .zeroWidth(let scalar):
        let isCause = HiddenBreaks(inspection.tree).isCause(span)
        findings.add(
          "there is an invisible character here: \(String.codePoint(scalar))", at: span,
          notes: isCause ? [Note("YAML starts a new line here")] : [], fixes: [.removal(span)],
          severity: isCause ? .error : nil)
      case .mixedScript:
        let name = inspection.tree.sources.text(span)
        findings.add("`\(name)` mixes letters from several scripts", at: span, notes: Note.strangers(in: name))
      }
    }
  }
}

extension String {
  /// The same with spaces in place of other blanks.
  fileprivate var withSpaces: String {
    String(map { $0.isWhitespace ? " " : $0 })
  }

  fileprivate static func indentedOddly(_ count: Int, with text: String) -> String {
    let odd = text.unicodeScalars.first { !$0.isASCII }
    let isNoBreak = odd == "\u{A0}" || odd == "\u{202F}"
    let blanks = isNoBreak ? "non-breaking spaces" : "spaces that YAML does not read as spaces"
    let sign = odd.map { " (\(codePoint($0.value)))" } ?? ""
    return count == 1
      ? "this line is indented with \(blanks)\(sign)"
      : "\(count) lines are indented with \(blanks)\(sign), starting here"
  }

  fileprivate static func codePoint(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}

extension Fix {
  fileprivate static func removal(_ span: Span) -> Fix { Fix("remove the character", edits: [Edit(span, "")]) }
}

extension Note {
  /// In a name that is Latin but for some letters: which those are.
  fileprivate static func strangers(in name: String) -> [Note] {
    let letters = name.unicodeScalars.filter { $0.properties.isAlphabetic }
    guard letters.contains(where: { $0.isASCII }), let stranger = letters.first(where: { $0.value >= 0x370 }) else {
      return []
    }
    return [Note("the `\(stranger)` in it is \(String.codePoint(stranger.value)): type the name again")]
  }
}
