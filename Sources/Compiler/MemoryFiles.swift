import SourceText

/// The files of an app where there is no disk, by their paths.
package struct MemoryFiles: Sendable {
  package private(set) var contents: [String: [UInt8]]

  package init(_ contents: [String: [UInt8]] = [:]) { self.contents = contents }

  /// Writes a file, or takes it away.
  package mutating func put(_ bytes: [UInt8]?, at path: String) { contents[path] = bytes }

  /// What is true of a file, or which files a pattern means.
  package func answer(_ request: Request) -> Answer {
    switch request {
    case .file(let path):
      guard let name = RelativePath.names(of: path)?.joined(separator: "/") else { return .outside }
      if let bytes = contents[name] { return .contents(bytes) }
      let isFolder = contents.keys.contains { $0.hasPrefix(name + "/") }
      return isFolder ? .notAFile("a directory") : .missing
    case .glob(let pattern, let folder):
      guard let (start, glob) = Glob.split(pattern, in: folder) else { return .outside }
      if glob.components.isEmpty { return .paths([]) }
      let prefix = start.map { $0 + "/" }.joined()
      let found = contents.keys.filter { $0.hasPrefix(prefix) && glob.matches(String($0.dropFirst(prefix.count))) }
      return .paths(found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
  }
}
