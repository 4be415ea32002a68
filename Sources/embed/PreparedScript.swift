/// A script of the player as the executable carries it: stripped, and read so far that the program need not read it.
///
/// Six lines of words are before its text, each list parted by blanks: what it exports; its names; for each of these which others are
/// named where it is bound; the words in its quoted texts that are not for people; those that are in texts with a `-`; those that alone
/// are a text. In the text each name is a mark and its number.
package enum PreparedScript {
  /// What begins a script that was prepared.
  static let mark: UInt8 = 0
  /// What is before the number of a name.
  static let variable: UInt8 = 1
  /// The same, where a name is also that of a property: `{name}`.
  static let shorthand: UInt8 = 2
  /// What is listed before a name that holds in the whole script or is imported, and before one that holds somewhere inside. Before what
  /// is the browser's there is nothing.
  static let shared = "="
  static let inner = ":"

  /// A file of the player, prepared.
  package static func text(of script: String) -> [UInt8] {
    let (all, end) = ScriptToken.read(ScriptText.stripped(script))
    let tokens = ScriptSigns.fewer(all)
    let names = ScriptNames(tokens)
    let scopes = names.scopes(imports: Set(ScriptText.imports(script).map(String.init)))
    var numbers: [String: Int] = [:]
    var listed: [String] = []
    // What the browser has, here or elsewhere in the script.
    var browsers: Set<String> = []
    var body: [UInt8] = []
    for (index, token) in tokens.enumerated() {
      body += token.blank.utf8
      guard names.isName(index) else {
        body += token.text.utf8
        continue
      }
      let number = numbers[token.text] ?? listed.count
      if number == listed.count {
        numbers[token.text] = number
        listed.append(token.text)
      }
      if scopes.unbound.contains(index) {
        browsers.insert(token.text)
        body += token.text.utf8
      } else {
        let kind = names.roles[index] == .shorthand ? shorthand : variable
        body += [kind, 0x20 + UInt8(number / 64), 0x20 + UInt8(number % 64)]
      }
    }
    body += end.utf8
    // What begins with a capital is for people, and speaks of no class.
    let texts = tokens.filter { $0.kind == .text && !isSentence($0.text) }.map(\.text)
    let marked = listed.map { name in
      if browsers.contains(name) { return name }
      return (scopes.shared.contains(name) ? shared : inner) + name
    }
    let lines = [
      ScriptText.exports(script).map(String.init), marked, listed.map { row(of: scopes.inside[$0] ?? [], numbers) },
      words(in: texts), words(in: texts.filter { $0.contains("-") }),
      unique(texts.filter { isWholeWord($0) }.map { String($0.dropFirst().dropLast()) }),
    ]
    return [mark] + Array(lines.map { $0.joined(separator: " ") + "\n" }.joined().utf8) + body
  }

  /// Which of the listed names some are, six to a sign.
  private static func row(of names: Set<String>, _ numbers: [String: Int]) -> String {
    var signs: [UInt8] = [0]
    for number in names.compactMap({ numbers[$0] }) {
      while signs.count <= number / 6 { signs.append(0) }
      signs[number / 6] |= 1 << UInt8(number % 6)
    }
    return String(decoding: signs.map { $0 + 0x3F }, as: UTF8.self)
  }

  private static func isSentence(_ text: String) -> Bool {
    text.utf8.dropFirst().first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } == true
      && "\"'`".utf8.contains(text.utf8.first ?? 0)
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
