package import Compiler
import ScreenModel
package import SourceText
import YAMLSyntax

/// What names mean, and where else they are.
extension AppAnswers {
  /// - Parameter orPage: whether what is after the `/` of `cards/animals` stands for the whole.
  mutating func occurrence(at offset: Int, in path: String, orPage: Bool = false) -> NameOccurrence? {
    guard let file = file(path) else { return nil }
    let place = place(offset, in: file)
    guard let found = names.occurrence(at: place, orPage: orPage), file.span.contains(found.span) else { return nil }
    return found
  }

  /// Every place that names one of these, each once.
  private mutating func occurrences(of symbols: [Symbol]) -> [NameOccurrence] {
    var seen: Set<Span> = []
    let names = names
    return symbols.flatMap { names.occurrences(of: $0) }.filter { seen.insert($0.span).inserted }
      .sorted { $0.span < $1.span }
  }

  /// Where what is named at a place is declared: a name, files, or what a step of a journey touches.
  package mutating func definition(at offset: Int, in path: String) -> JSONValue {
    guard let occurrence = occurrence(at: offset, in: path, orPage: true) else {
      guard let place = file(path).map({ place(offset, in: $0) }) else { return .null }
      let named = compilation.files(namedAt: place)
      if !named.isEmpty { return .list(named.map { ["uri": .string(addressOf($0)), "range": SourceRanges.start] }) }
      return compilation.touched(byStepAt: place).map { .list([location(of: $0)]) } ?? .null
    }
    var seen: Set<Span> = []
    let spans = occurrence.symbols.compactMap { names.declaration(of: $0)?.span }.filter { seen.insert($0).inserted }
    return .list(spans.map { location(of: $0) })
  }

  /// Every place that names the same as a place does; nil if nothing is named there.
  package mutating func namedPlaces(at offset: Int, in path: String) -> NamedPlaces? {
    guard let occurrence = occurrence(at: offset, in: path), let symbol = occurrence.symbols.first else { return nil }
    return namedPlaces(names.path(of: symbol), symbol.kind, occurrences(of: occurrence.symbols))
  }

  /// Every place that names what has the same name in another app; nil if nothing has it here.
  package mutating func namedPlaces(like other: NamedPlaces) -> NamedPlaces? {
    let symbols = names.symbols(called: other.path, kind: other.kind)
    return symbols.isEmpty ? nil : namedPlaces(other.path, other.kind, occurrences(of: symbols))
  }

  private mutating func namedPlaces(
    _ path: String, _ kind: Symbol.Kind, _ occurrences: [NameOccurrence]
  ) -> NamedPlaces {
    let files = Set(occurrences.map { sources.fileIndex(of: $0.span) }).sorted().map { sources.files[$0].path }
    return NamedPlaces(
      path: path, kind: kind, files: files,
      places: occurrences.map { (location(of: $0.span), isDeclaration: $0.isDeclaration) })
  }

  /// Every place of the same file that names the same; 3 where it is declared, 2 where it is read.
  package mutating func highlights(at offset: Int, in path: String) -> [JSONValue] {
    guard let occurrence = occurrence(at: offset, in: path), let file = file(path) else { return [] }
    return occurrences(of: occurrence.symbols).filter { file.span.contains($0.span) }.map {
      ["range": ranges.range(of: $0.span).range, "kind": $0.isDeclaration ? 3 : 2]
    }
  }

  // MARK: renaming

  /// The bytes of a name, and the name; null where there is none.
  package mutating func renameRange(at offset: Int, in path: String) -> JSONValue {
    guard let occurrence = occurrence(at: offset, in: path), occurrence.isExact, occurrence.form != .pattern,
      let symbol = occurrence.symbols.first
    else { return .null }
    return ["range": ranges.range(of: occurrence.span).range, "placeholder": .string(names.name(of: symbol))]
  }

  /// The renaming of what is named at a place; nil if nothing is.
  package mutating func renaming(at offset: Int, in path: String, to name: String) -> Renaming? {
    guard let symbol = occurrence(at: offset, in: path)?.symbols.first else { return nil }
    return Renaming(compilation, names, of: symbol, to: name)
  }

  /// What a renaming changes, by the addresses of the files.
  package mutating func changes(of files: [Renaming.File]) -> [String: JSONValue] {
    guard case .object(let found) = changes(files.flatMap { $0.edits }) else { return [:] }
    return found
  }

  // MARK: searching

  /// What has a name or a title that holds the letters of a word in their order, in any case.
  package mutating func symbols(matching word: String) -> [JSONValue] {
    let letters = Array(word.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace })
    let names = names
    return names.symbols.compactMap { symbol in
      guard symbol.kind != .column, symbol.kind != .parameter, let place = names.declaration(of: symbol) else {
        return nil
      }
      let path = names.path(of: symbol)
      let title = title(of: symbol)
      guard [path, title].contains(where: { Self.hasLetters(letters, $0) }) else { return nil }
      return [
        "name": .string(path), "kind": JSONValue(symbol.kind.number), "location": location(of: place.span),
        "containerName": .string(symbol.kind.words + (title.isEmpty ? "" : " “\(title)”")),
      ]
    }
  }

  private static func hasLetters(_ letters: [Unicode.Scalar], _ name: String) -> Bool {
    var wanted = letters[...]
    for letter in name.lowercased().unicodeScalars where letter == wanted.first { wanted = wanted.dropFirst() }
    return wanted.isEmpty
  }

  /// What people read at the top of a screen or a popup, as it is written.
  private func title(of symbol: Symbol) -> String {
    let app = compilation.app
    let node: NodeID =
      switch symbol {
      case .screen(let screen): app.screens[Int(screen)].title
      case .popup(let popup) where app.popups[Int(popup)].element >= 0:
        app.elements[Int(app.popups[Int(popup)].element)].label
      default: -1
      }
    return node >= 0 && app.tree.node(node).kind == .scalar ? app.tree.text(node) : ""
  }

  /// The files that a file names, as links.
  package mutating func links(in path: String) -> [JSONValue] {
    guard let file = file(path) else { return [] }
    return compilation.fileLinks.filter { file.span.contains($0.span) }.map {
      ["range": ranges.range(of: $0.span).range, "target": .string(addressOf($0.path))]
    }
  }
}

extension Symbol.Kind {
  /// What editors draw beside it, by the protocol's numbers: a class for a screen, an event for a popup, …
  var number: Int {
    switch self {
    case .screen: 5
    case .layout: 11
    case .component: 12
    case .popup, .event: 24
    case .variable, .parameter: 13
    case .data: 18
    case .column: 8
    case .journey, .flow: 6
    case .element: 20
    }
  }
}
