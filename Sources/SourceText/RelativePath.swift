/// Paths below a directory.
package enum RelativePath {
  /// The names of a path, without `.` and `..`; nil if it leaves the directory.
  package static func names(of path: String) -> [Substring]? {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return nil
      }
    }
    return names
  }
}
