import ScreenModel
import SourceText
import YAMLSyntax

/// Where another component is written: after those of a file, or before the part of the file that uses it.
struct ComponentPlace {
  /// Where it comes: the start of a line.
  let offset: UInt32
  /// How far in its name is.
  private let column: Int
  private let opensSection: Bool
  private let hasBlankLines: Bool
  /// Whether the line before it has no end yet.
  private let lacksBreak: Bool

  /// - Parameter span: elements of the file.
  init?(for span: Span, _ app: App) {
    let tree = app.tree
    let lines = WrittenLines(tree.sources)
    let own = tree.sources.fileIndex(of: span)
    guard
      let root = app.roots.first(where: { $0 >= 0 && tree.sources.fileIndex(of: tree.span($0)) == own }),
      tree.node(root).kind == .mapping, tree.node(root).style == .block
    else { return nil }
    let components = tree.value(of: root, "components")
    if components >= 0 {
      guard tree.nodes[Int(components)].kind == .mapping, tree.nodes[Int(components)].style == .block,
        let last = Array(tree.entries(components)).last, let column = lines.indent(of: tree.span(last.key))
      else { return nil }
      offset = UInt32(lines.end(after: tree.span(last.key).union(tree.span(last.value))))
      (self.column, opensSection, hasBlankLines) = (column, false, lines.hasBlankLine(before: tree.span(last.key)))
    } else {
      guard
        let around = tree.entries(root).first(where: { tree.span($0.key).union(tree.span($0.value)).contains(span) }),
        lines.indent(of: tree.span(around.key)) == 0
      else { return nil }
      hasBlankLines = lines.hasBlankLine(before: tree.span(around.key))
      // Comments above a key belong to it.
      var start = lines.start(of: Int(tree.span(around.key).start))
      while let above = lines.line(above: start), tree.sources.bytes[above].first == UInt8(ascii: "#") {
        start = above.lowerBound
      }
      (offset, column, opensSection) = (UInt32(start), 2, true)
    }
    lacksBreak = offset > tree.sources.files[own].span.start && tree.sources.bytes[Int(offset) - 1] != 10
  }

  /// How far in the dashes of its elements are.
  var bodyColumn: Int { column + 4 }

  /// All that comes before its elements.
  func head(_ name: String, parameters: [String], _ newline: String) -> String {
    let blanks = String(repeating: " ", count: column)
    var lines = opensSection ? ["components:"] : hasBlankLines ? [""] : []
    lines.append("\(blanks)\(name):")
    if !parameters.isEmpty { lines.append("\(blanks)  params: [\(parameters.joined(separator: ", "))]") }
    lines.append("\(blanks)  body:")
    return (lacksBreak ? newline : "") + lines.map { $0 + newline }.joined()
  }

  /// What comes after them.
  func closing(_ newline: String) -> String { opensSection && hasBlankLines ? newline : "" }
}
