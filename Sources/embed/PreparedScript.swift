/// A script of the player as the executable carries it: stripped, and read so far that the program need not read it.
///
/// Five lines of words are before its text, each list parted by blanks: what it exports; its names, those it declares with `=` before
/// them; the words that are in its quoted texts; those that are in texts with a `-`; those that alone are a text. In the text each
/// name is a mark and its number.
package enum PreparedScript {
  /// What begins a script that was prepared.
  static let mark: UInt8 = 0
  /// What is before the number of a name.
  static let variable: UInt8 = 1
  /// The same, where a name is also that of a property: `{name}`.
  static let shorthand: UInt8 = 2

  /// A file of the player, prepared.
  package static func text(of script: String) -> [UInt8] {
    let (tokens, end) = ScriptToken.read(ScriptText.stripped(script))
    let names = ScriptNames(tokens)
    var numbers: [String: Int] = [:]
    var listed: [String] = []
    var body: [UInt8] = []
    for (token, role) in zip(tokens, names.roles) {
      body += token.blank.utf8
      guard token.kind == .word, role != .property, ScriptNames.isFree(token.text) else {
        body += token.text.utf8
        continue
      }
      let number = numbers[token.text] ?? listed.count
      if number == listed.count {
        numbers[token.text] = number
        listed.append(token.text)
      }
      body += [role == .variable ? variable : shorthand, 0x20 + UInt8(number / 64), 0x20 + UInt8(number % 64)]
    }
    body += end.utf8
    let texts = tokens.lazy.filter { $0.kind == .text }.map(\.text)
    let lines = [
      ScriptText.exports(script).map(String.init),
      listed.map { (names.declared.contains($0) ? "=" : "") + $0 },
      words(in: texts), words(in: texts.filter { $0.contains("-") }),
      unique(texts.filter { isWholeWord($0) }.map { String($0.dropFirst().dropLast()) }),
    ]
    return [mark] + Array(lines.map { $0.joined(separator: " ") + "\n" }.joined().utf8) + body
  }

  private static func isWholeWord(_ text: String) -> Bool {
    text.utf8.count > 2 && text.hasPrefix("\"") && text.utf8.dropFirst().dropLast().allSatisfy(isNameByte)
  }

  private static func words(in texts: some Sequence<String>) -> [String] {
    unique(texts.flatMap { $0.utf8.split { !isNameByte($0) }.map { String(decoding: $0, as: UTF8.self) } })
  }

  /// Each of them once, in the order of their first appearance.
  private static func unique(_ words: some Sequence<String>) -> [String] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }

  /// Whether a byte may be in the name of a class.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
