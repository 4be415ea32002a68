/// Real paths: they begin with a slash, and end with none.
enum DiskPath {
  /// A path as seen from a directory; nil if it does not lie below it.
  static func relative(_ path: String, to root: String) -> String? {
    let prefix = root == "/" ? "/" : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  static func parent(of path: String) -> String {
    let parts = path.split(separator: "/")
    return "/" + parts.dropLast().joined(separator: "/")
  }

  /// The last name of any path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  static func join(_ folder: String, _ name: String) -> String {
    if name.isEmpty { return folder }
    return folder == "/" ? "/" + name : folder + "/" + name
  }
}
