import Player
import SourceText

/// What is shown of something beside the cursor.
package struct HoverText {
  /// What an editor shows of it.
  package enum Form: Sendable {
    case plain, markdown, markdownWithDrawings
  }

  /// What it is: "the screen `home`".
  let title: String
  /// Paragraphs.
  var lines: [String] = []
  /// What is done one after the other.
  var steps: [String] = []
  var example = ""
  /// A drawing, as an SVG.
  var drawing: String?

  /// As the protocol takes it.
  func contents(_ form: Form) -> JSONValue {
    let inMarkdown = form != .plain
    var parts = [inMarkdown ? "**\(Self.escaped(title))**" : Self.plain(title)]
    parts += lines.map(inMarkdown ? Self.escaped : Self.plain)
    if !steps.isEmpty {
      parts.append(
        steps.enumerated().map { "\($0 + 1). " + (inMarkdown ? Self.escaped($1) : Self.plain($1)) }
          .joined(separator: "\n"))
    }
    if !example.isEmpty { parts.append(inMarkdown ? "```yaml\n\(example)```" : example) }
    if form == .markdownWithDrawings, let drawing {
      parts.append("![a drawing of it](data:image/svg+xml;base64,\(Base64.text(of: Array(drawing.utf8))))")
    }
    return [
      "kind": inMarkdown ? "markdown" : "plaintext", "value": .string(parts.joined(separator: "\n\n")),
    ]
  }

  private static func plain(_ words: String) -> String { words.filter { $0 != "`" } }

  /// Words in which nothing but backticks means something.
  private static func escaped(_ words: String) -> String {
    var isCode = false
    var result = ""
    for letter in words {
      if letter == "`" { isCode.toggle() }
      if !isCode, "\\*_{}[]<>#|!~&".contains(letter) { result += "\\" }
      result.append(letter)
    }
    return result
  }
}
