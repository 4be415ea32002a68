import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

/// Finding what a word means that people give.
extension Renaming {
  /// What a word leads to.
  package enum Lookup: Sendable {
    case found(Renaming)
    /// It may mean any of these.
    case unclear([Meaning])
    case refused(Complaint)
  }

  /// One of several things that a word may mean.
  package struct Meaning: Sendable {
    /// One of `kinds`.
    package let kind: String
    /// What its kind is called in a sentence.
    package let kindWords: String
    package let path: String
    /// Whether its path means nothing else, so that its kind need not be said.
    package let isClear: Bool
  }

  /// What kinds of things have names.
  package static let kinds = Symbol.Kind.allCases.map { $0.rawValue }

  /// The renaming of what a word means in an app, or why that is not clear.
  ///
  /// - Parameters:
  ///   - kind: one of `kinds`, if only that is meant.
  ///   - name: the new name.
  package static func find(
    _ word: String, kind: String?, in compilation: Compilation, to name: String
  ) -> Lookup {
    let index = NameIndex(compilation.app)
    let kind = kind.flatMap { Symbol.Kind(rawValue: $0) }
    let found = index.symbols(called: word, kind: kind)
    guard let first = found.first else {
      let possible = index.symbols.filter { kind == nil || $0.kind == kind }
      let near = Suggestion.best(for: word, among: possible.flatMap { [index.name(of: $0), index.path(of: $0)] })
      if near.isEmpty, compilation.app.mayBeUnread(word) { return .refused(unread(word, in: compilation)) }
      if let page = compilation.app.pages.first(where: { $0.id == word && $0.row >= 0 }) {
        return .refused(namedByRow(page, in: compilation.app))
      }
      return .refused(
        Complaint(
          message: kind.map { "no \($0.words) is called `\(word)`" } ?? "nothing in the app is called `\(word)`",
          notes: [Suggestion.question(near)].compactMap { $0 }))
    }
    let renaming = Renaming(compilation, index, of: first, to: name)
    // What can only be renamed together has one meaning.
    if found.allSatisfy(renaming.together.contains) { return .found(renaming) }
    return .unclear(
      found.map { symbol in
        let path = index.path(of: symbol)
        return Meaning(
          kind: symbol.kind.rawValue, kindWords: symbol.kind.words, path: path,
          isClear: index.symbols(called: path).count == 1)
      })
  }

  /// That a page gets its name from a row of data.
  private static func namedByRow(_ page: Page, in app: App) -> Complaint {
    let screen = app.screens[Int(page.screen)]
    let repetition = app.repetitions[Int(screen.for)]
    let data = app.data[Int(repetition.dataIndex)]
    let column = repetition.idColumn >= 0 ? data.columns.firstIndex(of: app.tree.text(repetition.idColumn)) ?? 0 : 0
    let row = data.rows[Int(page.row)]
    let place = row.indices.contains(column) ? [app.tree.sources.words(for: row[column].span)] : []
    return Complaint(
      message: "`\(page.id)` is named after a row of `\(app.tree.text(data.key))`",
      notes: place.map { "change the value in \($0)" })
  }

  /// That a name may be in what could not be read.
  static func unread(_ name: String, in compilation: Compilation) -> Complaint {
    let errors = compilation.report.everyPlace.filter { $0.severity == .error }
    // The error that is about the very place where the name may be: around it, or the key before it.
    let part = compilation.app.unreadPart(holding: name)
    let own = part.flatMap { part in
      errors.first { SpanSet([$0.span]).overlaps(part) }
        ?? errors.filter { $0.span.start <= part.start }.max { $0.span.start < $1.span.start }
    }
    let first = own ?? errors.first
    let place = first.map { ": \(compilation.app.tree.sources.words(for: $0.span)) \($0.message)" } ?? ""
    return Complaint(
      message: "part of the app cannot be read, and `\(name)` may be in it", notes: ["fix the mistakes first" + place])
  }

  /// What is renamed: "the screen `home`".
  package var subject: String { Self.words(symbol, index) }

  /// The path by which it is found again in another app.
  package var path: String { index.path(of: symbol) }
  /// How `kinds` calls what is renamed.
  package var kind: String { symbol.kind.rawValue }

  /// What it is to be called.
  package var newName: String { name }

  /// What else gets the name, since some places mean either.
  package var others: [String] { together.dropFirst().map { Self.words($0, index) } }

  private static func words(_ symbol: Symbol, _ index: NameIndex) -> String {
    "the \(symbol.kind.words) `\(index.path(of: symbol))`"
  }
}
