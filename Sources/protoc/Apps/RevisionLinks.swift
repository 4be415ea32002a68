import SourceText

/// The symbolic links of a revision: they are followed as those on the disk are, by what is written in them.
struct RevisionLinks {
  /// Where a path really is.
  enum Resolution {
    case path(String)
    /// Not below the root.
    case outside
    /// A link leads to itself.
    case endless
  }

  /// The directory that nothing leaves.
  let root: String
  /// What is written in each link, by its path relative to the root.
  let targets: [String: String]
  /// As many as systems follow.
  private static let mostFollowed = 40

  /// Follows the links in a path relative to the root.
  func place(of path: String) -> Resolution {
    guard let names = RelativePath.names(of: path) else { return .outside }
    if targets.isEmpty { return .path(names.joined(separator: "/")) }
    var open = Array(names.reversed())
    var done: [Substring] = []
    var followed = 0
    while let name = open.popLast() {
      if name == "." { continue }
      if name == ".." {
        if done.popLast() == nil { return .outside }
        continue
      }
      done.append(name)
      guard let target = targets[done.joined(separator: "/")] else { continue }
      followed += 1
      if followed > Self.mostFollowed { return .endless }
      done.removeLast()
      guard target.hasPrefix("/") else {
        open += target.split(separator: "/").reversed()
        continue
      }
      guard let inside = DiskPath.relative(target, to: root) else { return .outside }
      done = []
      open += inside.split(separator: "/").reversed()
    }
    return .path(done.joined(separator: "/"))
  }
}
