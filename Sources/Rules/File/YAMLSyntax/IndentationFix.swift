import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// The edits that put a line where it can be read.
struct IndentationFix {
  /// So many mistakes of a file are looked at; each costs reading it a few times.
  static let most = 20

  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) { self.tree = tree }

  func fixes(for mistake: Mistake, at place: Span) -> [Fix] {
    switch mistake {
    case .missingSpace: [added(" ", "add the space", after: place)]
    case .bareKey: [added(":", "add the `:`", after: place)]
    case .unclosedQuote: closingQuote(of: place).map { [$0] } ?? []
    case .missingColon: (TooShallow(tree, at: place).fix ?? colon(in: place)).map { [$0] } ?? []
    case .keyAmongItems where isTextOfBlock(place): TooShallow(tree, at: place).fix.map { [$0] } ?? []
    case .missingDash:
      [Fix("write `- `", edits: [Edit(place, "- ")], isCertain: tree.sources.text(place) != "-")]
    case .keyAmongItems where isPlainText(place) || ElementCatalog.kind(named: key(at: place)) != nil:
      tree.itemization(of: place).map { [fix($0, "add `- ` in front to make it a separate element")] } ?? []
    case .wrongIndentation where KeysOfLink(tree, at: place) != nil:
      KeysOfLink(tree, at: place).map { [$0.fix] } ?? []
    case .wrongIndentation, .keyAmongItems, .itemAmongKeys:
      likely(tree.realignments(of: place), key(at: place)).map { way in
        fix(way, "align it with `\(tree.sources.text(way.model))`")
      }
    case .missingAnchorName where isBullet(place):
      [
        Fix(
          "write `- `", edits: [Edit(Span(start: place.start, end: place.start + 1), "-")], isCertain: true)
      ]
    case _ where QuotedValue.mistakes.contains(mistake):
      QuotedValue(around: place, in: tree.sources).map { [$0.fix] } ?? []
    default: []
    }
  }

  /// Whether a line is the text that a `|` or `>` at the end of the line above announces.
  func isTextOfBlock(_ place: Span) -> Bool { isPlainText(place) && TooShallow(tree, at: place).fix != nil }

  /// Whether a line begins with `* `, as lists do in other notations.
  func isBullet(_ place: Span) -> Bool {
    let bytes = tree.sources.bytes, start = Int(place.start)
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "*"), bytes[start + 1] == 32 else { return false }
    return bytes[..<start].last { $0 != 32 } == UInt8(ascii: "\n")
  }

  /// What is missing after a key, which must be one of the language for the edit to be sure.
  private func added(_ mark: String, _ title: String, after place: Span) -> Fix {
    Fix(
      title, edits: [Edit(Span(start: place.end, end: place.end), mark)],
      isCertain: LanguageWords.all.contains(key(at: place)))
  }

  /// Of several ways those by which a key comes into a mapping that takes it; of a name that people gave all, where none does.
  private func likely(_ ways: [Realignment], _ key: String) -> [Realignment] {
    let found = ways.filter { key.isTaken(beside: $0.siblings) }
    return found.isEmpty && !LanguageWords.all.contains(key) ? ways : found
  }

  /// The quote that closes a text, in place of a curly one at its end: `"Home”`.
  private func closingQuote(of place: Span) -> Fix? {
    let text = tree.sources.text(place)
    guard let open = text.first, let last = text.last, "”“’‘»«".contains(last) else { return nil }
    let end = Span(start: place.end - UInt32(last.utf8.count), end: place.end)
    return Fix("close it with `\(open)`", edits: [Edit(end, String(open))])
  }

  /// The colon after a key that is alone on its line, is a word of the language, or has another mark after it: `icon heart`, `go = home`.
  private func colon(in place: Span) -> Fix? {
    let text = tree.sources.text(place)
    let key = text.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    let rest = text.dropFirst(key.count).drop { $0 == " " }
    guard !key.isEmpty, !text.contains(where: { $0.isNewline }) else { return nil }
    let mark = [":=", "=>", "->", "=", "：", "–", "—"].first { rest.hasPrefix($0) }
    let value = rest.dropFirst(mark?.count ?? 0).drop { $0 == " " }
    let isSpaced = text.count > key.count + rest.count
    guard mark != nil || rest.isEmpty || (isSpaced && LanguageWords.all.contains(String(key))) else { return nil }
    let right = value.isEmpty ? "\(key):" : "\(key): \(value)"
    return Fix("write `\(right)`", edits: [Edit(place, right)])
  }

  /// Whether a line has no key: then it is an item of its own.
  private func isPlainText(_ place: Span) -> Bool { !tree.sources.text(place).contains(":") }

  private func key(at place: Span) -> String {
    String(tree.sources.text(place).prefix { $0 != ":" && $0 != " " })
  }

  private func fix(_ way: Realignment, _ title: String) -> Fix {
    Fix(title, edits: way.changes.map { Edit($0.span, $0.text) })
  }
}

extension String {
  /// Whether it can be a key of the mapping that has others: of a screen, of an element, or a name that people gave among such names.
  fileprivate func isTaken(beside others: [String]) -> Bool {
    let shapes = [ScreenKey.names, LayoutKey.names, ComponentKey.names, MoveKey.names]
    if (shapes + [AppKey.names]).contains(where: { $0.contains(self) && others.allSatisfy($0.contains) }) {
      return true
    }
    let kind = ElementCatalog.kinds.first { kind in ([self] + others).contains { $0 == kind.name } }
    if let kind { return self == kind.name ? others.allSatisfy(kind.takes) : kind.takes(self) }
    // A screen may be called `home`, as a key of the app is, and not `body`.
    return !shapes.contains { $0.contains(self) } && !others.contains { LanguageWords.all.contains($0) }
  }
}
