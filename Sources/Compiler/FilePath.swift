/// Paths with forward slashes, relative to the root.
enum FilePath {
  /// A path as written in a file, relative to the root; nil if it leaves the root or is absolute.
  static func resolve(_ path: String, from file: String) -> String? {
    guard !path.hasPrefix("/"), !path.hasPrefix("~") else { return nil }
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        if parts.isEmpty { return nil }
        parts.removeLast()
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// The folder a file is in; empty for the root.
  static func folder(of file: String) -> String {
    file.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The deepest folder that holds all of some files, with a slash at its end; empty for the root.
  static func commonFolder(of paths: [String]) -> String {
    guard let first = paths.first else { return "" }
    var names = first.split(separator: "/").dropLast()
    for path in paths.dropFirst() {
      let others = path.split(separator: "/").dropLast()
      names = names.prefix(zip(names, others).prefix { $0 == $1 }.count)
    }
    return names.map { $0 + "/" }.joined()
  }

  /// Whether a path is a pattern for several.
  static func isPattern(_ path: String) -> Bool {
    path.contains { "*?[".contains($0) }
  }

  /// What a path ends in, lower-cased: `png`.
  static func ending(_ path: String) -> String {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
