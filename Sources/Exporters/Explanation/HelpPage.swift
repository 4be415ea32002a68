/// A page of plain text: headings, paragraphs and tables wrapped at a width, and YAML as it is.
struct HelpPage {
  let width: Int
  private(set) var text = ""

  init(width: Int) {
    self.width = max(width, 30)
  }

  /// A paragraph, its first line at the margin.
  mutating func paragraph(_ words: String) {
    gap()
    add(words, first: "", indent: 0)
  }

  /// The words above a part.
  mutating func heading(_ words: String) {
    gap()
    add(words + ":", first: "", indent: 0)
  }

  /// YAML, four columns in.
  mutating func example(_ yaml: String) {
    for line in yaml.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "    \(line)\n"
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
  }

  /// Words on the left and what they mean on the right; where the left is too wide, the right begins below it.
  mutating func table(_ rows: [(left: String, right: String)]) {
    let most = max(16, width / 3)
    let column = 4 + rows.reduce(0) { $1.left.count <= most ? max($0, $1.left.count) : $0 }
    let blanks = String(repeating: " ", count: column)
    for row in rows {
      if row.left.count + 4 <= column {
        add(row.right, first: "  " + row.left + blanks.dropFirst(row.left.count + 2), indent: column)
      } else {
        text += "  " + row.left + "\n"
        add(row.right, first: blanks, indent: column)
      }
    }
  }

  /// An empty line, unless the page begins here.
  private mutating func gap() {
    if !text.isEmpty { text += "\n" }
  }

  private mutating func add(_ words: String, first: String, indent: Int) {
    var line = first
    var isEmpty = true
    for word in words.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        text += line + "\n"
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    if isEmpty { while line.hasSuffix(" ") { line.removeLast() } }
    text += line + "\n"
  }
}
