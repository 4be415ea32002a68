import SourceText

extension SyntaxTree {
  /// Adds a file that is no YAML, so that spans can point into it. What is no text is told, and left out.
  ///
  /// - Returns: its number in `sources`.
  @discardableResult
  package mutating func addData(path: String, contents: [UInt8]) -> Int {
    let file = sources.add(path: path, contents: contents)
    roots.append(-1)
    let span = sources.files[file].span
    let scan = sources.bytes.withUnsafeBufferPointer {
      TextScan(UnsafeBufferPointer(rebasing: $0[Int(span.start)..<Int(span.end)]), base: span.start)
    }
    faults += scan.faults
    if !scan.isReadable { skipped.append(span) }
    return file
  }
}
