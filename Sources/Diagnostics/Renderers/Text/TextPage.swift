import SourceText

/// The page a text renderer writes on: its width, its colours, and how words are wrapped.
struct TextPage {
  /// What a piece of text is, for its colour.
  enum Role {
    case error, warning, advice, frame, strong, help, removed, added

    fileprivate var code: String {
      switch self {
      case .error: "\u{1B}[1;31m"
      case .warning: "\u{1B}[1;33m"
      case .advice: "\u{1B}[1;36m"
      case .frame: "\u{1B}[34m"
      case .strong: "\u{1B}[1m"
      case .help: "\u{1B}[1;32m"
      case .removed: "\u{1B}[31m"
      case .added: "\u{1B}[32m"
      }
    }
  }

  var bytes: [UInt8]
  /// Columns; nil if nobody says, so that words are not wrapped.
  let width: Int?
  let isColored: Bool
  /// Narrower than this nothing can be read any more.
  private static let leastWidth = 40

  init(width: Int?, isColored: Bool) {
    bytes = []
    self.width = width.map { max($0, Self.leastWidth) }
    self.isColored = isColored
  }

  /// The columns source lines may take.
  var sourceWidth: Int { width ?? 120 }

  mutating func write(_ text: String) {
    bytes += text.utf8
  }

  mutating func write(blanks count: Int) {
    if count > 0 { bytes += repeatElement(0x20, count: count) }
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes something in the colour of its role.
  mutating func write(_ role: Role, _ body: (inout TextPage) -> Void) {
    guard isColored else { return body(&self) }
    write(role.code)
    body(&self)
    write("\u{1B}[0m")
  }

  mutating func write(_ role: Role, _ text: String) {
    write(role) { $0.write(text) }
  }

  /// Writes a sentence that begins in `column`; where it must break, the next line begins in `indent`.
  mutating func write(sentence text: String, from column: Int, indent: Int) {
    let shown = ShownText(text)
    guard let width, column + shown.width > width, width - indent >= 16 else { return shown.append(to: &bytes) }
    var column = column
    var isFirst = true
    for word in text.utf8.split(separator: 0x20, omittingEmptySubsequences: false) {
      let shown = ShownText(Array(word)[...])
      if !isFirst {
        if column + 1 + shown.width > width {
          endLine()
          write(blanks: indent)
          column = indent
        } else {
          bytes.append(0x20)
          column += 1
        }
      }
      shown.append(to: &bytes)
      column += shown.width
      isFirst = false
    }
  }
}
