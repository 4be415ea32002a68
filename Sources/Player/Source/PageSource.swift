import HTML
import SourceText
import YAMLSyntax

/// The files an app is made of, as they travel in its page: a line each, the path and the text, or for what is no text the bytes in
/// Base64.
package struct PageSource: Sendable {
  /// A file, by its path below the folder that holds all of them.
  package struct File: Equatable, Sendable {
    package let path: String
    package let bytes: ArraySlice<UInt8>

    package init(path: String, bytes: ArraySlice<UInt8>) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// What a page turned out to hold.
  package enum Contents: Equatable, Sendable {
    /// Its files, the app's own first, and whether they are those that went in.
    case files([File], areWhole: Bool)
    /// It is a page of an app, and was made without them.
    case left
    /// It is no page of an app.
    case noPage
    /// What it holds is not what was written; says what is wrong with it.
    case damaged(String)
  }

  private static let opening = "id=\"source\">"
  private static let fingerprintOpening = "<meta name=\"source\" content=\""
  static let generator = "protoc "

  // MARK: writing

  /// The files, as an element that is no script and is never shown.
  static func pieces(of files: [File], as element: String) -> [FilePieces.Piece] {
    [.bytes(Array("<\(element) \(opening)".utf8))] + pieces(of: files)
      + [.bytes(Array("</\(element.prefix { $0 != " " })>\n".utf8))]
  }

  /// The files as one text, which says by what they are known; of those in a page its head says that.
  package static func text(of files: [File]) -> [UInt8] {
    FilePieces(pieces(of: files, fingerprint: PageFile.fingerprint(of: files))).bytes
  }

  private static func pieces(of files: [File], fingerprint: String? = nil) -> [FilePieces.Piece] {
    var result: [FilePieces.Piece] = []
    var json = JSONWriter(.tight, escaping: .element)
    json.list { json in
      if let fingerprint { json.string(fingerprint) }
      for file in files {
        json.breakLine()
        json.list { json in
          json.string(file.path)
          if isText(file.bytes) {
            json.string { json in result += [.source(json.takeOut()), .quoted(file.bytes)] }
          } else {
            json.null()
            json.string(Base64.text(of: Array(file.bytes)))
            result.append(.source(json.takeOut()))
          }
        }
      }
      json.breakLine()
    }
    return result + [.source(json.bytes)]
  }

  /// The number of a picture among files whose bytes travel in Base64, as a page asks for it; nil if its text does, or it is none of them.
  static func number(of picture: Pictures.Picture, in files: [File]) -> Int? {
    files.firstIndex { file in
      // Files travel by their paths below the folder that holds all of them.
      (picture.path == file.path || picture.path.hasSuffix("/" + file.path)) && file.bytes.elementsEqual(picture.bytes)
        && !isText(file.bytes)
    }
  }

  /// Whether bytes are text in UTF-8 without NULs.
  private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      if UnsafeRawBufferPointer(bytes).holds(0) { return false }
      return bytes.allSatisfy { $0 < 0x80 } || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    }
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
    var fingerprint: String?
    if let mark = find(fingerprintOpening, in: page, from: 0, limit: 1 << 16) {
      fingerprint = String(decoding: page[mark...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    }
    return read(text: page[start..<(end - 2)], fingerprint: fingerprint)
  }

  /// Reads the files of a text back.
  ///
  /// - Parameter fingerprint: what they are known by, where the text does not say it.
  package static func read(text source: ArraySlice<UInt8>, fingerprint: String? = nil) -> Contents {
    var scanner = JSONScanner(source)
    var files: [File] = []
    var fingerprint = fingerprint
    guard scanner.take("[", or: "a list") else { return damage(scanner) }
    if scanner.peek() == UInt8(ascii: "\"") {
      fingerprint = scanner.name().text
      guard scanner.take(",", or: "a comma is missing") else { return damage(scanner) }
    }
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
        files.append(File(path: path.text, bytes: bytes[...]))
      } else {
        files.append(File(path: path.text, bytes: Array(scanner.name().text.utf8)[...]))
      }
      guard scanner.take("]", or: "a bracket is missing") else { return damage(scanner) }
    } while scanner.takeIf(",")
    guard scanner.take("]", or: "a bracket is missing"), scanner.peek() == nil else { return damage(scanner) }
    return checked(files, fingerprint)
  }

  private static func damage(_ scanner: JSONScanner) -> Contents {
    .damaged("in its source, \(scanner.problem?.words ?? "unexpected text after the end")")
  }

  /// The place after a text, searched for in the next `limit` bytes.
  private static func find(_ text: String, in page: [UInt8], from start: Int, limit: Int) -> Int? {
    ByteSearch(text).range(in: page[start..<max(start, min(page.count, start + limit))])?.upperBound
  }

  // MARK: judging

  /// The files, if each can be written below a folder without touching anything else.
  private static func checked(_ files: [File], _ fingerprint: String?) -> Contents {
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
    return .files(files, areWhole: fingerprint.map { $0 == PageFile.fingerprint(of: files) } ?? true)
  }

  /// What keeps a path from being written; nil if nothing does.
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
