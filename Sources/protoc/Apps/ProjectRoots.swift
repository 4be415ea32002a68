/// How far up an app may reach for its files: to the root that somebody named, to that of a repository, or to a folder that an editor has open.
struct ProjectRoots {
  /// The root that `--root` names.
  private let given: String?
  /// The real paths of the folders that an editor has open.
  let folders: [String]

  /// - Parameter folders: what an editor has open: without a repository, each is the root of what is in it.
  init(given root: String?, folders: [String]) throws(UsageError) {
    self.folders = folders.compactMap { System.realPath($0) }
    guard let root else {
      given = nil
      return
    }
    guard System.kind(of: root) == .directory, let real = System.realPath(root) else {
      throw UsageError("`--root` needs a directory, but `\(root)` is not one")
    }
    given = real
  }

  /// The root that somebody named, or that of a repository; nil where there is neither.
  func project(around folder: String) -> String? { given ?? repository(above: folder) }

  /// The root of an app in a folder: of all that is around it, or its own folder.
  func root(ofAppIn folder: String) -> String {
    if let project = project(around: folder) { return project }
    // Of folders within each other the outermost.
    let open = folders.filter { $0 == folder || DiskPath.relative(folder, to: $0) != nil }
    return open.min { $0.utf8.count < $1.utf8.count } ?? folder
  }

  private func repository(above directory: String) -> String? {
    var folder = directory
    while true {
      if System.exists(DiskPath.join(folder, ".git")) { return folder }
      if folder == "/" { return nil }
      folder = DiskPath.parent(of: folder)
    }
  }
}
