import SourceText

/// The directories that an assistant may read and write; nothing outside of them is touched.
struct Roots: Sendable {
  /// Somewhere in one of them.
  struct AllowedPath: Sendable {
    /// The real path of the root it is in.
    let root: String
    /// Its own path: the real one, where it is there.
    let path: String
  }

  /// A root: its real path, and as it was given in full.
  private let folders: [(real: String, given: String)]

  /// - Parameter directories: as they were given; none for the current one.
  init(_ directories: [String]) throws(UsageError) {
    var folders: [(real: String, given: String)] = []
    for directory in directories.isEmpty ? ["."] : directories {
      guard System.kind(of: directory) == .directory, let real = System.realPath(directory) else {
        throw UsageError("`mcp` needs directories, but `\(directory)` is not one")
      }
      let isFull = directory.hasPrefix("/")
      folders.append((real, isFull ? Self.normal(directory, below: "") ?? real : real))
    }
    self.folders = folders
  }

  /// The real paths.
  var paths: [String] { folders.map(\.real) }

  /// Which they are, as a hint.
  var words: String { "the roots are \(paths.map { "`\($0)`" }.joined(separator: ", "))" }

  /// Where a path leads that is there; a relative one begins in a root, the first one counts.
  func find(_ path: String) throws(UsageError) -> AllowedPath {
    var isInside = false
    for candidate in try candidates(path) {
      isInside = true
      guard let real = System.realPath(candidate.path) else { continue }
      guard Self.holds(candidate.root, real) else { throw outside(path) }
      return AllowedPath(root: candidate.root, path: real)
    }
    guard isInside else { throw outside(path) }
    throw UsageError("`\(path)` does not exist", hints: folders.count > 1 ? [words] : [])
  }

  /// Where a file is that may not be saved yet: then its directory is there.
  func findUnsaved(_ path: String) throws(UsageError) -> AllowedPath {
    if let place = try? find(path) { return place }
    guard try !candidates(path).isEmpty else { throw outside(path) }
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    let place = try find((path.hasPrefix("/") ? "/" : "") + (folder.isEmpty ? "." : folder))
    return AllowedPath(root: place.root, path: DiskPath.join(place.path, DiskPath.name(of: path)))
  }

  /// Where a file may be written: its directory is real, and made where it is not there.
  ///
  /// - Parameter home: the root in which a relative path begins; nil for the first one.
  func findToWrite(_ path: String, from home: String? = nil) throws(UsageError) -> AllowedPath {
    let all = try candidates(path)
    guard let candidate = all.first(where: { $0.root == home }) ?? all.first, candidate.path != candidate.root else {
      throw outside(path)
    }
    var folder = candidate.root
    for name in DiskPath.parent(of: candidate.path).dropFirst(candidate.root.count).split(separator: "/") {
      let next = DiskPath.join(folder, String(name))
      if System.kind(of: next) == .missing, let reason = System.makeDirectory(next) {
        throw UsageError("`\(path)` cannot be written: \(reason)")
      }
      guard let real = System.realPath(next), System.kind(of: real) == .directory else {
        throw UsageError("`\(path)` cannot be written: `\(name)` is not a directory")
      }
      guard Self.holds(candidate.root, real) else { throw outside(path) }
      folder = real
    }
    let full = DiskPath.join(folder, DiskPath.name(of: candidate.path))
    switch System.kind(of: full) {
    case .missing:
      // A link to nowhere would be followed.
      if System.isLink(full) { throw outside(path) }
    case .regular:
      guard let real = System.realPath(full), Self.holds(candidate.root, real) else { throw outside(path) }
    default: throw UsageError("`\(path)` cannot be written: it exists and is not a file")
    }
    return AllowedPath(root: candidate.root, path: full)
  }

  /// A path as it is shown: from the only root there is, or else in full.
  func shown(_ path: String) -> String {
    guard folders.count == 1 else { return path }
    return DiskPath.relative(path, to: folders[0].real) ?? path
  }

  /// What is put before the paths of an app's files, which begin in its root: nothing in the first root, where relative paths lead.
  func folder(of root: String) -> String {
    root == folders[0].real ? "" : root.hasSuffix("/") ? root : root + "/"
  }

  /// What a path may mean, one a root; nothing is looked at.
  private func candidates(_ path: String) throws(UsageError) -> [AllowedPath] {
    guard path.utf8.count <= 4_096, !path.utf8.contains(0) else { throw UsageError("this is not a path") }
    guard path.hasPrefix("/") else {
      return folders.compactMap { folder in
        Self.normal(path, below: folder.real).map { AllowedPath(root: folder.real, path: $0) }
      }
    }
    guard let normal = Self.normal(path, below: "") else { return [] }
    for folder in folders {
      if Self.holds(folder.real, normal) { return [AllowedPath(root: folder.real, path: normal)] }
      if let own = DiskPath.relative(normal, to: folder.given) {
        return [AllowedPath(root: folder.real, path: DiskPath.join(folder.real, own))]
      }
      if normal == folder.given { return [AllowedPath(root: folder.real, path: folder.real)] }
    }
    return []
  }

  /// A path without `.` and `..`, below a directory; nil if it leaves it.
  private static func normal(_ path: String, below folder: String) -> String? {
    guard let names = RelativePath.names(of: path) else { return nil }
    if names.isEmpty { return folder.isEmpty ? "/" : folder }
    return (folder == "/" ? "" : folder) + "/" + names.joined(separator: "/")
  }

  private static func holds(_ root: String, _ path: String) -> Bool {
    path == root || DiskPath.relative(path, to: root) != nil
  }

  private func outside(_ path: String) -> UsageError {
    UsageError("`\(path)` is outside the roots", hints: [words])
  }
}
