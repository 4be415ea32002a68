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

  /// A path as it is written in a file of a folder; both begin at the same place, and end with no slash.
  package static func path(to path: String, from folder: String) -> String {
    let (names, folders) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(names.dropLast(), folders).prefix { $0 == $1 }.count
    return (folders.dropFirst(common).map { _ -> Substring in ".." } + names.dropFirst(common)).joined(separator: "/")
  }
}
