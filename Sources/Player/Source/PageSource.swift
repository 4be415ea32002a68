import HTML
import SourceText

/// The files an app is made of, as they travel in its page: a line each, the path and the text, or for what is no text the bytes in
/// Base64.
package struct PageSource: Sendable {
  /// A file, by its path below the folder that holds all of them.
  package struct File: Equatable, Sendable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// What a page turned out to hold.
  package enum Contents: Equatable, Sendable {
    /// Its files, the app's own first.
    case files([File])
    /// It is a page of an app, and was made without them.
    case left
    /// It is no page of an app.
    case noPage
    /// What it holds is not what was written; says what is wrong with it.
    case damaged(String)
  }

  private static let opening = "id=\"source\">"
  static let generator = "protoc "

  // MARK: writing

  /// Appends the files, as an element that is no script and is never shown.
  static func append(_ files: [File], as element: String, to bytes: inout [UInt8]) {
    bytes.raw("<\(element) \(opening)")
    append(files, to: &bytes)
    bytes.raw("</\(element.prefix { $0 != " " })>\n")
  }

  /// The files as one text.
  package static func text(of files: [File]) -> [UInt8] {
    var bytes: [UInt8] = []
    append(files, to: &bytes)
    return bytes
  }

  private static func append(_ files: [File], to bytes: inout [UInt8]) {
    bytes.raw("[")
    for (index, file) in files.enumerated() {
      bytes.raw(index > 0 ? ",\n[" : "\n[")
      append(file.path, to: &bytes)
      bytes.raw(",")
      let text = String(decoding: file.bytes, as: UTF8.self)
      if text.utf8.elementsEqual(file.bytes), !file.bytes.contains(0) {
        append(text, to: &bytes)
      } else {
        bytes.raw("null,\"\(Base64.text(of: file.bytes))\"")
      }
      bytes.raw("]")
    }
    bytes.raw("\n]")
  }

  /// Appends a string that means the same where `&` begins a character.
  private static func append(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.json(text)
    guard bytes[start...].contains(UInt8(ascii: "&")) else { return }
    let json = Array(bytes[start...])
    bytes.removeSubrange(start...)
    var rest = json[...]
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      bytes += rest[..<mark]
      bytes.raw("\\u0026")
      rest = rest[(mark + 1)...]
    }
    bytes += rest
  }

  // MARK: reading

  /// Reads the files of a page back.
  package static func read(_ page: [UInt8]) -> Contents {
    guard page.starts(with: Array("<!DOCTYPE html>".utf8)),
      find("<meta name=\"generator\" content=\"\(generator)", in: page, from: 0, limit: 1 << 16) != nil
    else { return .noPage }
    guard let start = find(opening, in: page, from: 0, limit: page.count) else {
      return page.suffix(16).contains(UInt8(ascii: ">"))
        && find("</html>", in: page, from: max(0, page.count - 64), limit: 64) != nil
        ? .left : .damaged("it ends too early")
    }
    guard let end = find("\n]</", in: page, from: start, limit: page.count) else {
      return .damaged("it ends in the middle of its source")
    }
    return read(text: page[start..<(end - 2)])
  }

  /// Reads the files of a text back.
  package static func read(text source: ArraySlice<UInt8>) -> Contents {
    var scanner = JSONScanner(source)
    var files: [File] = []
    guard scanner.take("[", or: "a list") else { return damage(scanner) }
    repeat {
      guard scanner.take("[", or: "expected a file") else { return damage(scanner) }
      let path = scanner.name()
      guard scanner.take(",", or: "a comma is missing") else { return damage(scanner) }
      if scanner.peek() == UInt8(ascii: "n") {
        _ = scanner.value(else: "expected a file")
        guard scanner.take(",", or: "a comma is missing") else { return damage(scanner) }
        let text = scanner.name()
        guard scanner.problem == nil else { return damage(scanner) }
        guard let bytes = Base64.bytes(of: text.text) else {
          return .damaged("the bytes of `\(path.text)` are not Base64")
        }
        files.append(File(path: path.text, bytes: bytes))
      } else {
        files.append(File(path: path.text, bytes: Array(scanner.name().text.utf8)))
      }
      guard scanner.take("]", or: "a bracket is missing") else { return damage(scanner) }
    } while scanner.takeIf(",")
    guard scanner.take("]", or: "a bracket is missing"), scanner.peek() == nil else { return damage(scanner) }
    return checked(files)
  }

  private static func damage(_ scanner: JSONScanner) -> Contents {
    .damaged("in its source, \(scanner.problem?.words ?? "unexpected text after the end")")
  }

  /// The place behind a text, searched for in the next `limit` bytes.
  private static func find(_ text: String, in page: [UInt8], from start: Int, limit: Int) -> Int? {
    let wanted = Array(text.utf8)
    let end = min(page.count, start + limit) - wanted.count
    guard start <= end else { return nil }
    return page.withUnsafeBufferPointer { page in
      var index = start
      while index <= end {
        if page[index] == wanted[0], wanted.indices.allSatisfy({ page[index + $0] == wanted[$0] }) {
          return index + wanted.count
        }
        index += 1
      }
      return nil
    }
  }

  // MARK: judging

  /// The files, if each can be written below a folder without touching anything else.
  private static func checked(_ files: [File]) -> Contents {
    var folders: Set<String> = []
    var paths: Set<String> = []
    for file in files {
      if let problem = problem(of: file.path) { return .damaged("it contains a file `\(file.path)`, \(problem)") }
      guard paths.insert(file.path).inserted else { return .damaged("it contains `\(file.path)` twice") }
      var folder = ""
      for name in file.path.split(separator: "/").dropLast() {
        folder += folder.isEmpty ? String(name) : "/" + name
        folders.insert(folder)
      }
    }
    if let both = files.first(where: { folders.contains($0.path) }) {
      return .damaged("`\(both.path)` in it is a file and a folder")
    }
    return .files(files)
  }

  /// What keeps a path from being written; nil where nothing does.
  private static func problem(of path: String) -> String? {
    if path.isEmpty { return "which is not a name" }
    if path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "which contains control characters" }
    if path.hasPrefix("/") { return "which is an absolute path" }
    for name in path.split(separator: "/", omittingEmptySubsequences: false) {
      if name == ".." { return "which is outside the directory" }
      if name.isEmpty || name == "." { return "which is not a plain path" }
      if name.lowercased() == ".git" { return "which would be part of a repository" }
    }
    return nil
  }
}
