import SourceText
import Elements

/// A page of Markdown.
struct Markdown {
  /// What a person should do who wants it to be different.
  private static let origin = "<!-- Written by `protoc reference`; change the schema, not this page. -->\n"

  private(set) var text = Self.origin

  mutating func heading(_ words: String, level: Int) {
    text += "\n" + String(repeating: "#", count: level) + " " + words + "\n"
  }

  mutating func paragraph(_ words: String) {
    text += "\n" + words + "\n"
  }

  mutating func list(_ items: [String]) {
    text += "\n" + items.map { "- \($0)\n" }.joined()
  }

  mutating func yaml(_ example: String) {
    text += "\n```yaml\n" + example + (example.hasSuffix("\n") ? "" : "\n") + "```\n"
  }

  mutating func table(_ head: [String], _ rows: [[String]]) {
    text += "\n| " + head.joined(separator: " | ") + " |\n|" + String(repeating: "---|", count: head.count) + "\n"
    for row in rows {
      text += "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }
  }

  /// The keys of a mapping.
  mutating func properties(_ properties: [Property]) {
    guard !properties.isEmpty else { return }
    table(
      ["key", "what it means", "its value", "without it"],
      properties.map { property in
        [
          "`\(property.name)`", property.summary, property.valueWords,
          property.isRequired ? "required" : property.standard ?? "",
        ]
      })
  }

  /// A summary as a sentence.
  static func sentence(_ words: String) -> String {
    let text = words.prefix(1).uppercased() + words.dropFirst()
    return text.hasSuffix(".") ? text : text + "."
  }

  /// The place that a heading is linked by.
  static func anchor(_ words: String) -> String {
    var result = ""
    for character in words.lowercased() {
      if character.isLetter || character.isNumber || character == "-" || character == "_" {
        result.append(character)
      } else if character == " " {
        result.append("-")
      }
    }
    return result
  }
}
