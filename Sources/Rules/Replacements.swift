import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// A question after a message: `: did you mean `home`?`; empty where no name is near.
func didYouMean(_ names: [String]) -> String {
  Suggestion.question(names).map { ": " + $0 } ?? ""
}

/// Fixes that put another word in place of one that is wrong: each near word is one.
///
/// A single one is certain if the wrong word can only be a slip of the finger for it, and is no word of its own. A name that the app
/// declares and says nowhere else is not certain: it may be the one that is misspelled.
struct Replacements {
  /// Where the right word comes from.
  enum Origin {
    /// Only the language has such words.
    case language
    /// The app declares it, and may declare the wrong word too one day.
    case app
  }

  private struct Pair: Hashable {
    let word: String
    let name: String
  }

  private let app: App
  private var wordsOfApp: AppWords?
  /// Pairs of which it is known whether the one can be nothing but a slip of the finger for the other.
  private var slips: [Pair: Bool] = [:]

  init(_ app: App) { self.app = app }

  /// Fixes that no one may make unasked.
  static func offered(of node: NodeID, in tree: SyntaxTree, by near: [String]) -> [Fix] {
    near.map { name in
      let edit = edit(of: node, in: tree, to: name) ?? Edit(tree.span(node), name.fits(.plain) ? name : name.inQuotes)
      return Fix("change `\(tree.text(node))` to `\(name)`", edits: [edit])
    }
  }

  mutating func fixes(of node: NodeID, by near: [String], from origin: Origin) -> [Fix] {
    var fixes = Self.offered(of: node, in: app.tree, by: near)
    if fixes.count == 1, Self.edit(of: node, in: app.tree, to: near[0]) != nil {
      fixes[0].isCertain = isSlip(app.tree.text(node), of: near[0], from: origin)
    }
    return fixes
  }

  /// Whether a word can be meant for nothing but a name.
  mutating func isSlip(_ word: String, of name: String, from origin: Origin) -> Bool {
    let pair = Pair(word: word, name: name)
    let isSlip = slips[pair] ?? Suggestion.isSlip(word, of: name)
    slips[pair] = isSlip
    guard isSlip else { return false }
    // Another way to write the same is not another word.
    if Suggestion.isSame(word, as: name) { return true }
    let lower = word.lowercased()
    if LanguageWords.all.contains(lower) { return false }
    guard case .app = origin else { return true }
    return Suggestion.isRareSlip(word, of: name) && !says(word) && (isWord(name) || saysElsewhere(name))
  }

  /// Whether a name is a word that is known without the app: one of the language, or what an icon is called.
  func isWord(_ name: String) -> Bool {
    let lower = name.lowercased()
    return LanguageWords.all.contains(lower) || Icons.has(lower) || Icons.meant(by: lower) != nil
  }

  /// Whether the app says a word, other than where it is no known name.
  mutating func says(_ word: String) -> Bool { count(word) > 0 }

  /// Whether the app says a name elsewhere than where it is declared, if only in several words: `sign-in` in the title "Sign in".
  ///
  /// - Parameter declarations: in how many places it is declared.
  mutating func saysElsewhere(_ name: String, declarations: Int = 1) -> Bool {
    if count(name) > declarations { return true }
    let parts = name.split(separator: "-")
    return parts.count > 1 && parts.allSatisfy { says(String($0)) }
  }

  private mutating func count(_ word: String) -> Int {
    let words = wordsOfApp ?? AppWords(app)
    wordsOfApp = words
    return words.counts[word.lowercased(), default: 0]
  }

  /// Within the quotes, and after an anchor; nil if an alias or a text with escapes stands for something else.
  private static func edit(of node: NodeID, in tree: SyntaxTree, to name: String) -> Edit? {
    let content = tree.nodes[Int(node)]
    guard content.kind == .scalar, content.span.contains(content.text), !content.text.isEmpty,
      name.fits(content.style)
    else { return nil }
    return Edit(content.text, name)
  }
}

extension App {
  /// Files beside a missing one, in its place.
  func nearbyFixes(at place: Span) -> [Fix] {
    let written = tree.sources.text(place)
    let quote = written.quote
    return (nearbyFiles[place] ?? []).map { path in
      Fix(
        "change `\(written.withoutQuotes)` to `\(path)`",
        edits: [Edit(place, quote.isEmpty && !path.isPlainPath ? path.inQuotes : quote + path + quote)])
    }
  }
}

/// How often an app says each word, not counting the names that nothing has.
private struct AppWords {
  private(set) var counts: [String: Int] = [:]

  init(_ app: App) {
    var wrong: Set<UInt32> = []
    for fault in app.faults {
      switch fault {
      case .unknownTarget(let node, _, _, _, _): wrong.formUnion(app.tree.span(node).start..<app.tree.span(node).end)
      case .unknownName(let at, _, _, _), .unknownReadValue(let at, _, _, _, _, _): wrong.formUnion(at.start..<at.end)
      case .unknownKey(let key, _, _, _): wrong.formUnion(app.tree.span(key).start..<app.tree.span(key).end)
      default: break
      }
    }
    let bytes = app.tree.sources.bytes
    for node in app.tree.nodes where node.kind == .scalar {
      var start = Int(node.span.start)
      for place in start...Int(node.span.end) {
        if place < Int(node.span.end), bytes[place].isPartOfWord { continue }
        if place > start, !wrong.contains(UInt32(start)) {
          counts[String(decoding: bytes[start..<place], as: UTF8.self).lowercased(), default: 0] += 1
        }
        start = place + 1
      }
    }
  }
}

extension String {
  /// Whether it can take the place of a scalar's text as it is.
  func fits(_ style: SyntaxNode.Style) -> Bool {
    switch style {
    case .plain where isPlainWord: true
    case .singleQuoted: !contains { $0 == "'" || $0.isNewline }
    case .doubleQuoted: !contains { $0 == "\"" || $0 == "\\" || $0.isNewline }
    default:
      first.map { $0.isLetter || $0.isNumber } == true
        && allSatisfy { $0.isLetter || $0.isNumber || "-_/.%$".contains($0) }
    }
  }

  /// Whether a path needs no quotes: also one that leads up first.
  fileprivate var isPlainPath: Bool { (hasPrefix("../") ? String(drop { $0 == "." || $0 == "/" }) : self).fits(.plain) }

  /// Whether it is a word of the language: what most of them are is seen at once.
  private var isPlainWord: Bool { !isEmpty && utf8.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") } }
}
