/// Whether what a bracket opens is closed, judged by eye: quotes and comments skipped, up to the next line that looks like a
/// key or an item outside.
struct Brackets {
  /// Where the outermost bracket is closed, if it is.
  private(set) var close: Int?
  /// The bracket that was open last when the looking stopped.
  private(set) var unclosed: Int
  /// Where the looking stopped: after the bracket's own line at least.
  private(set) var stop: Int

  init(from open: Int, in lines: Lines) {
    unclosed = open
    stop = lines.end
    let bytes = lines.bytes
    let first = lines.start(of: open)
    let indent = lines.indent(first)
    var stack = [open]
    var index = open + 1
    while index < lines.end {
      let byte = bytes[index]
      let isAtStart = bytes[index - 1].isBlankOrBreak || "[{,:".utf8.contains(bytes[index - 1])
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if isAtStart, let quote = lines.closingQuote(of: index) { index = quote }
      case UInt8(ascii: "#"):
        if isAtStart { while index + 1 < lines.end, !lines.isBreak(bytes[index + 1]) { index += 1 } }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        stack.append(index)
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        // `[` and `]` are two apart in ASCII, and so are `{` and `}`.
        unclosed = stack[stack.count - 1]
        if bytes[unclosed] + 2 != byte {
          stop = lines.next(after: index)
          return
        }
        stack.removeLast()
        if stack.isEmpty {
          close = index
          stop = lines.next(after: index)
          return
        }
      case 10, 13:
        let line = index + 1
        if line < lines.end, !lines.isSilent(line), lines.indent(line) <= indent,
          lines.colon(line) != nil || (lines.isItem(line) && (lines.isItem(first) || lines.indent(line) < indent))
        {
          unclosed = stack[stack.count - 1]
          stop = line
          return
        }
      default:
        break
      }
      index += 1
    }
    unclosed = stack[stack.count - 1]
  }
}
