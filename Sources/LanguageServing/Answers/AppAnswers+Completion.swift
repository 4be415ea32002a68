import Compiler
import Diagnostics
import Elements
import Player
import ScreenModel
package import SourceText
import YAMLSyntax

/// What may be written at the cursor.
///
/// Where the cursor is, the document says as it is now, however wrong; the names are those of the app as it was compiled last. So
/// nothing is compiled before this is answered.
extension AppAnswers {
  /// How many offers are sent; more than that, and the editor asks again with each letter.
  static let mostOffers = 200

  /// The offers at a place in a document.
  ///
  /// - Parameter filesAround: the paths of the files with some endings that are there, as they are written in the document.
  package func completion(
    at offset: Int, _ document: TextDocument, filesAround: @escaping (_ endings: Set<String>) -> [String]
  ) -> JSONValue {
    var marked = document.bytes
    let offset = min(offset, marked.count)
    // After a dash alone the blank is still to come.
    let blank = Self.isAfterDash(offset, in: document.bytes) ? " " : ""
    marked.insert(contentsOf: blank.utf8 + [Self.mark], at: offset)
    let draft = DraftTree(marked)
    let cursor = offset + blank.utf8.count
    guard let spot = draft.spot(at: cursor) else { return .null }
    let entry =
      switch spot {
      case .key(let entry), .value(let entry): entry
      }
    let search = OfferSearch(
      grammar: DraftGrammar(draft: draft),
      surroundings: DraftSurroundings(compilation.app, draft, around: entry),
      rules: Compiler.rules.map { ($0.name, $0.summary) },
      stepWords: { wanted, steps, journey in compilation.names(of: wanted, after: steps, ofJourney: journey) },
      filesAround: filesAround)
    var found: FoundOffers
    switch spot {
    case .key(let entry): found = search.found(asKey: entry)
    case .value(let entry): found = search.found(asValue: entry, before: cursor)
    }
    if !blank.isEmpty {
      found.prefix = blank + found.prefix
      found.range = offset..<offset + 1
    }
    return items(found, offset, document)
  }

  /// Whether only a dash is before a place on its line, and nothing after it.
  private static func isAfterDash(_ offset: Int, in bytes: [UInt8]) -> Bool {
    guard offset > 0, bytes[offset - 1] == UInt8(ascii: "-"), offset == bytes.count || [10, 13].contains(bytes[offset])
    else { return false }
    let before = bytes[..<(offset - 1)].reversed().first { $0 != 32 }
    return before == nil || before == 10
  }

  /// Stands where the cursor is, so that it is always in a word.
  private static let mark: UInt8 = 0x7F

  private func items(_ found: FoundOffers, _ offset: Int, _ document: TextDocument) -> JSONValue {
    // Without the mark.
    let end = max(offset, found.range.upperBound - 1)
    let start = min(found.range.lowerBound, offset)
    let isOneLine = !document.bytes[offset..<end].contains { $0 == 10 || $0 == 13 }
    let range: JSONValue = [
      "start": document.position(of: start, ranges.encoding),
      "end": document.position(of: isOneLine ? end : offset, ranges.encoding),
    ]
    let typed = String(decoding: document.bytes[start..<offset], as: UTF8.self).lowercased()
    let fits = found.offers.map { $0.fit(typed) }
    var fitting: [Offer] = []
    for wanted in 0..<3 { fitting += zip(found.offers, fits).filter { $1 == wanted }.map { $0.0 } }
    let items = fitting.prefix(Self.mostOffers).enumerated().map { number, offer -> JSONValue in
      var entries: [String: JSONValue] = [
        "label": .string(offer.name), "kind": JSONValue(offer.picture.rawValue), "filterText": .string(offer.name),
        "sortText": .string(String(10_000 + number)),
        "textEdit": ["range": range, "newText": .string(found.text(of: offer))],
      ]
      if !offer.detail.isEmpty { entries["detail"] = .string(offer.detail) }
      if !offer.meaning.isEmpty { entries["documentation"] = .string(offer.meaning) }
      return .object(entries)
    }
    return ["isIncomplete": .bool(fitting.count > Self.mostOffers), "items": .list(items)]
  }
}

extension Offer {
  /// How well what is typed, in small letters, fits: 0 for a beginning, 1 for the beginning of a part, 2 for letters of it in their
  /// order; nil if it does not.
  fileprivate func fit(_ typed: String) -> Int? {
    // Nothing is a beginning of everything, and there may be many thousands.
    if typed.isEmpty { return 0 }
    let name = name.lowercased()
    if name.utf8.starts(with: typed.utf8) { return 0 }
    let parts = name.utf8.split { "-_/. ".utf8.contains($0) }
    if parts.contains(where: { $0.starts(with: typed.utf8) }) { return 1 }
    var wanted = typed.unicodeScalars[...]
    for letter in name.unicodeScalars where letter == wanted.first { wanted = wanted.dropFirst() }
    return wanted.isEmpty ? 2 : nil
  }
}
