import SourceText

extension SyntaxTree {
  /// Adds a file that is no YAML, so that spans can point into it.
  ///
  /// - Returns: its number in `sources`.
  @discardableResult
  package mutating func addData(path: String, contents: [UInt8]) -> Int {
    let file = sources.add(path: path, contents: contents)
    roots.append(-1)
    return file
  }
}
