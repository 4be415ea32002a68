import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// The `- ` that is missing before the first elements of a list: they are read as keys, and the first `- ` is between them.
struct FirstDash {
  /// Where the first of them is, and its key.
  let place: Span
  let key: String
  /// The edit that puts a `- ` before each of them.
  let fix: Fix

  /// Nil where the keys are something else.
  ///
  /// - Parameters:
  ///   - start: where the keys begin.
  ///   - item: where the first `- ` is.
  init?(_ tree: SyntaxTree, before start: Span, upTo item: Span) {
    let lines = NeighbouringLines(tree, at: start)
    let keys = lines.from { $0.span.start < item.start }
    let own = lines.own
    // A screen or a component that lacks its `body` has a title too.
    let first = String(own.text.prefix { $0 != ":" })
    if [ScreenKey.names, LayoutKey.names, ComponentKey.names].contains(where: { $0.contains(first) }) { return nil }
    guard own.span.start == start.start, keys.allSatisfy({ $0.indent >= own.indent }) else { return nil }
    var kind: ElementKind?
    var edits: [Edit] = []
    for line in keys {
      let word = String(line.text.prefix { $0 != ":" })
      let isBeside = line.indent == own.indent && !line.text.hasPrefix("#")
      let isKey = kind.map { $0.takes(word) } ?? false
      if isBeside, !isKey {
        guard let found = ElementCatalog.kind(named: word).map({ ElementCatalog.kinds[Int($0)] }),
          found.containers.contains(where: { $0 != .screen && $0 != .popups })
        else { return nil }
        kind = found
        edits.append(Edit(Span(start: line.span.start, end: line.span.start), "- "))
      } else {
        edits.append(Edit(Span(start: line.span.start, end: line.span.start), "  "))
      }
    }
    key = first
    place = Span(start: start.start, end: start.start + UInt32(key.utf8.count))
    fix = Fix("start it with `- `", edits: edits)
  }
}

/// A number with a blank after its sign, so that YAML takes the sign for the dash of a list: `- 1`.
struct SpacedSign {
  /// The number as it is right, and the edit that makes it so.
  let number: String
  let fix: Fix

  /// - Parameter isCertain: whether no list can be meant.
  init?(at place: Span, in sources: SourceMap, isCertain: Bool) {
    let end = Int(sources.file(of: place).span.end)
    let rest = sources.bytes[Int(place.start)..<end]
    guard rest.first == UInt8(ascii: "-") else { return nil }
    let blanks = rest.dropFirst().prefix { $0 == 32 }
    let digits = rest[blanks.endIndex...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let after = rest[digits.endIndex...].first { $0 != 32 }
    guard !blanks.isEmpty, !digits.isEmpty, after == nil || "},]#\r\n".utf8.contains(after ?? 0) else { return nil }
    number = "-" + String(decoding: digits, as: UTF8.self)
    fix = Fix(
      "write `\(number)`", edits: [Edit(Span(start: place.start, end: UInt32(digits.endIndex)), number)],
      isCertain: isCertain)
  }
}
