import ScreenModel
import SourceText
import YAMLSyntax

/// Writes a new name in the places of the old one, in quotes only where it needs them.
struct NewSpelling {
  private let tree: SyntaxTree
  private let name: String
  private let editing: ScalarEditing

  init(_ renaming: Renaming) {
    tree = renaming.tree
    name = renaming.name
    editing = ScalarEditing(tree)
  }

  /// The name where it is all of a scalar or of a cell; nil if it cannot be written.
  func whole(_ occurrence: NameOccurrence) -> String? {
    switch occurrence.form {
    case .json: return DataWriting.json(name, like: bytes(of: occurrence))
    case .csv: return DataWriting.csv(name, like: bytes(of: occurrence))
    default: return editing.whole(tree.resolved(occurrence.node), name)
    }
  }

  private func bytes(of occurrence: NameOccurrence) -> ArraySlice<UInt8> {
    tree.sources.bytes[Int(occurrence.span.start)..<Int(occurrence.span.end)]
  }

  /// The changes of one scalar in which the name is a part; nil if it cannot be written.
  func parts(of node: NodeID, _ occurrences: [NameOccurrence]) -> [Span: String]? {
    let text = Array(tree.text(node).utf8)
    let style = tree.nodes[Int(node)].style
    var pieces: [ScalarEditing.Piece] = []
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
    return editing.parts(of: node, pieces)
  }

  /// `$name`, with parentheses where letters follow, or where there were some.
  private func reading(_ range: Range<Int>, in text: [UInt8]) -> ScalarEditing.Piece? {
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
  ) -> ScalarEditing.Piece? {
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
}
