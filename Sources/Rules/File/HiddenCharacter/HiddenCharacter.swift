import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let hiddenCharacter = Rule(
    "P010", "hidden-character", .warning, in: .file, about: .file,
    summary: "an invisible character, or a name in two scripts",
    rationale: """
      Zero-width characters and marks that change the text direction make a file read differently from how it looks, \
      and a Cyrillic letter in a Latin name makes two names that look identical.
      """,
    remedy: "Remove them. If you really need one, write it as an escape in double quotes."
  ) { inspection, findings in
    for case .hidden(let character, let span) in inspection.tree.faults {
      switch character {
      case .bidirectional(let scalar):
        findings.add(
          "an invisible character turns the direction of the text: \(String.codePoint(scalar))", at: span,
          fixes: [.removal(span)]
        )
      case .zeroWidth(let scalar):
        findings.add(
          "there is an invisible character here: \(String.codePoint(scalar))", at: span, fixes: [.removal(span)])
      case .mixedScript:
        let name = inspection.tree.sources.text(span)
        findings.add("`\(name)` mixes letters from several scripts", at: span, notes: Note.strangers(in: name))
      }
    }
  }
}

extension String {
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
