import Compiler
import SourceText

/// The files of an app where there is no disk, by their paths.
struct MemoryFiles {
  private(set) var contents: [String: [UInt8]] = [:]

  /// Writes a file, or takes it away. Gives what is true now of each of some requests.
  mutating func put(_ bytes: [UInt8]?, at path: String) { contents[path] = bytes }

  func answer(_ request: Request) -> Answer {
    switch request {
    case .file(let path):
      guard let name = Self.joined(path.split(separator: "/")) else { return .outside }
      if let bytes = contents[name] { return .contents(bytes) }
      let isFolder = contents.keys.contains { $0.hasPrefix(name + "/") }
      return isFolder ? .notAFile("a directory") : .missing
    case .glob(let pattern, let folder): return glob(pattern, in: folder)
    }
  }

  private func glob(_ pattern: String, in folder: String) -> Answer {
    let parts = pattern.split(separator: "/").filter { $0 != "." }
    let fixed = parts.prefix { !Glob.hasWildcards(String($0)) }
    guard !pattern.hasPrefix("/"), let start = Self.joined(folder.split(separator: "/") + fixed) else {
      return .outside
    }
    let glob = Glob(parts.dropFirst(fixed.count).joined(separator: "/"))
    guard !glob.components.isEmpty else { return .paths([]) }
    let prefix = start.isEmpty ? "" : start + "/"
    let found = contents.keys.filter { $0.hasPrefix(prefix) && glob.matches(String($0.dropFirst(prefix.count))) }
    return .paths(found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// A path without `.` and `..`; nil for one that leaves the root.
  private static func joined(_ parts: [Substring]) -> String? {
    var names: [Substring] = []
    for name in parts where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    return names.joined(separator: "/")
  }
}
