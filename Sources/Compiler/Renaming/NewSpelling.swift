import ScreenModel
import SourceText
import YAMLSyntax

/// Writes a new name in the places of the old one, in quotes only where it needs them.
struct NewSpelling {
  private let tree: SyntaxTree
  private let name: String
  private let parents: [NodeID]

  init(_ renaming: Renaming) {
    tree = renaming.tree
    name = renaming.name
    parents = tree.parents()
  }

  /// The name where it is all of a scalar or of a cell; nil where it cannot be written.
  func whole(_ occurrence: NameOccurrence) -> String? {
    switch occurrence.form {
    case .json:
      var json = JSONText()
      json.string(name)
      return String(decoding: json.bytes, as: UTF8.self)
    case .csv:
      let old = tree.sources.bytes[Int(occurrence.span.start)..<Int(occurrence.span.end)]
      let needsQuotes = name.contains { $0 == "," || $0 == "\"" } || old.first == UInt8(ascii: "\"")
      return needsQuotes
        ? "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" : name
    default:
      let node = tree.resolved(occurrence.node)
      let style = tree.nodes[Int(node)].style
      guard style != .literal, style != .folded else { return nil }
      return ScalarWriting.text(name, like: style, inFlow: isInFlow(node))
    }
  }

  /// A piece of a text, and what is put in its place.
  private typealias Piece = (range: Range<Int>, text: String)

  /// The changes of one scalar in which the name is a part; nil where it cannot be written.
  func parts(of node: NodeID, _ occurrences: [NameOccurrence]) -> [Span: String]? {
    let text = Array(tree.text(node).utf8)
    let style = tree.nodes[Int(node)].style
    var pieces: [Piece] = []
    for occurrence in occurrences {
      switch occurrence.form {
      case .path(let range): pieces.append((range, name))
      case .reading(let range):
        guard let piece = reading(range, in: text) else { return nil }
        pieces.append(piece)
      case .operand(let range, let form):
        guard let piece = operand(range, form, in: text, style) else { return nil }
        pieces.append(piece)
      case .whole, .pattern, .csv, .json: return nil
      }
    }
    let written = tree.nodes[Int(node)]
    if style == .plain, written.span.contains(written.text) {
      let changed = replaced(text, pieces)
      if !ScalarWriting.isPlain(changed, inFlow: isInFlow(node)) {
        return [written.text: ScalarWriting.quoted(changed)]
      }
    }
    guard let places = TextPlaces(of: node, in: tree) else { return nil }
    var result: [Span: String] = [:]
    for piece in pieces {
      guard let span = places.span(of: piece.range) else { return nil }
      result[span] = escaped(piece.text, style)
    }
    return result
  }

  private func replaced(_ text: [UInt8], _ pieces: [Piece]) -> String {
    var result: [UInt8] = []
    var position = 0
    for piece in pieces.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += text[position..<piece.range.lowerBound] + Array(piece.text.utf8)
      position = piece.range.upperBound
    }
    return String(decoding: result + text[position...], as: UTF8.self)
  }

  private func escaped(_ text: String, _ style: SyntaxNode.Style) -> String {
    switch style {
    case .singleQuoted: text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    case .doubleQuoted: text.unicodeScalars.map(ScalarWriting.escaped).joined()
    default: text
    }
  }

  /// `$name`, with parentheses where letters follow, or where there were some.
  private func reading(_ range: Range<Int>, in text: [UInt8]) -> Piece? {
    let isWrapped = text[range.lowerBound + 1] == UInt8(ascii: "(")
    let old = String(decoding: text[range].dropFirst(isWrapped ? 2 : 1), as: UTF8.self)
    let full = prefix(of: old) + name
    let rest = String(decoding: text[range.upperBound...], as: UTF8.self)
    func isRead(_ written: String) -> Bool {
      guard case .value(full, let place)? = TextTemplate(written + rest).parts.first else { return false }
      return place == 0..<written.utf8.count
    }
    if !isWrapped, isRead("$" + full) { return (range, "$" + full) }
    return isRead("$(\(full))") ? (range, "$(\(full))") : nil
  }

  /// A word of a condition.
  private func operand(
    _ range: Range<Int>, _ form: Operand.Form, in text: [UInt8], _ style: SyntaxNode.Style
  ) -> Piece? {
    let old = String(decoding: text[range].dropFirst(form == .bare ? 0 : 1), as: UTF8.self)
    let full = prefix(of: old) + name
    let isWord = full.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && !"(),<>=!\"'$".unicodeScalars.contains($0)
    }
    switch form {
    case .reference: return isWord ? (range, "$" + full) : nil
    case .bare where isWord && !["and", "or", "not", "is", "&&", "||"].contains(full): return (range, full)
    case .bare, .quoted:
      let mark = style == .doubleQuoted ? "'" : "\""
      return full.contains(mark) ? nil : (range, mark + full + mark)
    }
  }

  private func prefix(of name: String) -> String {
    name.hasPrefix("row.") ? "row." : name.hasPrefix("screen.") ? "screen." : ""
  }

  private func isInFlow(_ node: NodeID) -> Bool {
    var next = parents[Int(node)]
    while next >= 0 {
      if tree.nodes[Int(next)].style == .flow { return true }
      next = parents[Int(next)]
    }
    return false
  }
}
