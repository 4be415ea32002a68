import Diagnostics
import Elements
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
    case .missingSpace:
      [
        Fix(
          "add the space", edits: [Edit(Span(start: place.end, end: place.end), " ")],
          isCertain: LanguageWords.all.contains(key(at: place)))
      ]
    case .missingDash:
      [Fix("write `- `", edits: [Edit(place, "- ")], isCertain: tree.sources.text(place) != "-")]
    case .keyAmongItems where isPlainText(place) || ElementCatalog.kind(named: key(at: place)) != nil:
      tree.itemization(of: place).map { [fix($0, "add `- ` in front to make it a separate element")] } ?? []
    case .wrongIndentation, .keyAmongItems, .itemAmongKeys:
      tree.realignments(of: place).map { fix($0, "align it with `\(tree.sources.text($0.model))`") }
    default: []
    }
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
