import SourceText

/// What a file says that should hold comments.
package enum CommentReading: Sendable {
  case comments(CommentFile)
  /// It is none, for this reason, noticed in this line.
  case broken(String, line: Int)
}

extension CommentFile {
  /// Reads a file that a page has saved. Keys that are not known are stepped over, as long as they hold single values.
  package static func read(_ contents: [UInt8]) -> CommentReading {
    var reader = CommentScanner(contents)
    let file = reader.file()
    guard let problem = reader.scanner.problem else { return .comments(file) }
    return .broken(problem.words, line: contents[..<problem.at.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1)
  }
}

/// Reads one value after the other; the first that is wrong ends it.
private struct CommentScanner {
  var scanner: JSONScanner
  private let contents: [UInt8]

  init(_ contents: [UInt8]) {
    self.contents = contents
    scanner = JSONScanner(contents[...])
  }

  mutating func file() -> CommentFile {
    var file = CommentFile()
    var given: Set<String> = []
    guard scanner.take("{", or: "a comments file starts with `{`") else { return file }
    readObject { reader, name in
      given.insert(name)
      switch name {
      case "schema": reader.readSchema()
      case "app": file.app = reader.text(name)
      case "source": file.source = reader.text(name)
      case "comments": file.comments = reader.comments()
      default: reader.skip(name)
      }
    }
    for name in ["schema", "comments"] where !given.contains(name) { scanner.fail("the file has no `\(name)`") }
    if scanner.problem == nil, scanner.peek() != nil { scanner.fail("unexpected text after the comments") }
    return file
  }

  private mutating func readSchema() {
    let value = scanner.value(else: "`schema` must be a number")
    guard scanner.problem == nil, value.text != String(CommentFile.schema) else { return }
    scanner.fail("unsupported schema `\(value.text)`: this version reads \(CommentFile.schema)", at: value.range)
  }

  private mutating func comments() -> [CommentFile.Comment] {
    var comments: [CommentFile.Comment] = []
    var numbers: [String: Int] = [:]
    guard scanner.take("[", or: "`comments` must be a list") else { return [] }
    if scanner.takeIf("]") { return [] }
    repeat {
      guard let comment = comment() else { return comments }
      if let known = numbers[comment.id] {
        if comments[known].time < comment.time { comments[known] = comment }
      } else {
        numbers[comment.id] = comments.count
        comments.append(comment)
      }
    } while scanner.takeIf(",")
    _ = scanner.take("]", or: "expected `,` or `]`")
    return comments
  }

  private mutating func comment() -> CommentFile.Comment? {
    guard scanner.take("{", or: "a comment starts with `{`") else { return nil }
    let start = scanner.index - 1..<scanner.index
    var comment = CommentFile.Comment()
    readObject { reader, name in
      switch name {
      case "id": comment.id = reader.text(name)
      case "author": comment.author = reader.text(name)
      case "time": comment.time = reader.text(name)
      case "text": comment.text = reader.text(name)
      case "done": comment.isDone = reader.flag(name)
      case "screen": comment.screen = reader.text(name)
      case "popup": comment.popup = reader.text(name)
      case "element": comment.element = reader.text(name)
      case "kind": comment.kind = reader.text(name)
      case "words": comment.words = reader.text(name)
      case "line": comment.line = reader.text(name)
      case "index": comment.index = reader.number(name)
      case "beside": comment.beside = reader.text(name)
      case "number": comment.number = reader.number(name)
      case "count": comment.count = reader.number(name)
      case "address": comment.address = reader.text(name)
      default: reader.skip(name)
      }
    }
    for (name, text) in [("id", comment.id), ("text", comment.text), ("screen", comment.screen)] where text.isEmpty {
      scanner.fail("this comment has no `\(name)`", at: start)
    }
    return scanner.problem == nil ? comment : nil
  }

  // MARK: values

  private mutating func text(_ name: String) -> String {
    let value = scanner.value(else: "`\(name)` must be text")
    guard scanner.problem == nil, contents[value.range.lowerBound] != UInt8(ascii: "\"") else { return value.text }
    scanner.fail("`\(name)` must be text", at: value.range)
    return ""
  }

  private mutating func flag(_ name: String) -> Bool {
    let value = scanner.value(else: "`\(name)` must be `true` or `false`")
    let word = String(decoding: contents[value.range], as: UTF8.self)
    if scanner.problem == nil, word != "true", word != "false" {
      scanner.fail("`\(name)` must be `true` or `false`", at: value.range)
    }
    return word == "true"
  }

  private mutating func number(_ name: String) -> Int {
    let value = scanner.value(else: "`\(name)` must be a number")
    if scanner.problem == nil, let number = Int(String(decoding: contents[value.range], as: UTF8.self)), number >= -1 {
      return number
    }
    scanner.fail("`\(name)` must be a whole number", at: value.range)
    return 0
  }

  private mutating func skip(_ name: String) {
    _ = scanner.value(else: "expected a value for `\(name)`")
  }

  /// The entries of an object whose brace is behind us.
  private mutating func readObject(_ take: (inout CommentScanner, String) -> Void) {
    if scanner.takeIf("}") { return }
    repeat {
      let name = scanner.name()
      guard scanner.problem == nil, scanner.take(":", or: "expected `:` after the name") else { return }
      take(&self, name.text)
    } while scanner.takeIf(",")
    _ = scanner.take("}", or: "expected `,` or `}`")
  }
}
