/// One file of the app: its path as people should read it, and where its bytes are in the map.
package struct SourceFile: Hashable, Sendable {
  /// The path relative to the root, with forward slashes.
  package let path: String
  /// All bytes of the file.
  package let span: Span

  /// A file whose bytes are at `span`.
  package init(path: String, span: Span) {
    self.path = path
    self.span = span
  }
}

/// All bytes of all files of one compilation, in one arena, in the order in which the files were asked for.
///
/// After a file's own bytes are the scalars of that file whose text differs from their source (escapes, folded lines),
/// so that any text is a range of this arena too.
package struct SourceMap: Sendable {
  /// The files, in the order in which they were added.
  package private(set) var files: [SourceFile] = []
  /// The arena that all spans point into.
  package private(set) var bytes: [UInt8] = []

  /// A map without files.
  package init() {}

  /// How many NULs follow every file, so that a reader may look a few bytes ahead without asking where the file ends.
  package static let padding = 8

  /// Adds a file and returns its number.
  ///
  /// The first file's bytes become the arena without being copied, if nobody else holds them.
  @discardableResult
  package mutating func add(path: String, contents: consuming [UInt8]) -> Int {
    let length = contents.count
    if bytes.isEmpty {
      bytes = contents
    } else {
      bytes.append(contentsOf: contents)
    }
    let start = UInt32(bytes.count - length)
    files.append(SourceFile(path: path, span: Span(start: start, end: UInt32(bytes.count))))
    bytes.append(contentsOf: repeatElement(0, count: Self.padding))
    return files.count - 1
  }

  /// Adds text that is in no file as it is, such as a scalar with its escapes undone, and returns where it is.
  package mutating func addText(_ text: UnsafeBufferPointer<UInt8>) -> Span {
    let start = UInt32(bytes.count)
    bytes.append(contentsOf: text)
    return Span(start: start, end: UInt32(bytes.count))
  }

  /// The number of the file in which a span starts.
  package func fileIndex(of span: Span) -> Int {
    var low = 0
    var high = files.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if files[middle].span.start <= span.start { low = middle } else { high = middle }
    }
    return low
  }

  /// The file in which a span starts.
  package func file(of span: Span) -> SourceFile { files[fileIndex(of: span)] }

  /// How the lines of a file end, by its number: as its first one does.
  package func lineEnd(in file: Int) -> String {
    let bytes = bytes[Int(files[file].span.start)..<Int(files[file].span.end)]
    guard let first = bytes.firstIndex(of: 10), first > bytes.startIndex, bytes[first - 1] == 13 else { return "\n" }
    return "\r\n"
  }

  /// The text of a span, with anything that is not UTF-8 replaced.
  package func text(_ span: Span) -> String {
    String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }
}
