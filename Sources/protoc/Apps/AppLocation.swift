/// An app: its root and its file.
struct AppLocation: Hashable {
  /// The real path of the root.
  let root: String
  /// The path of the app's file, relative to the root.
  let entry: String

  /// The real path of the app's file.
  var path: String { path(of: entry) }

  /// The real path of one of its files, of which symbolic links may still be a part.
  func path(of file: String) -> String { DiskPath.join(root, file) }

  /// The path of one of its files, relative to the root; nil for another file.
  func file(at path: String) -> String? { DiskPath.relative(path, to: root) }

  /// The directory it is in.
  var folder: String { String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)) }

  /// What its page is called: as its directory, or as its file where that is no `app.yaml`.
  var name: String {
    let file = DiskPath.name(of: path)
    if file == AppFinder.appFile { return folder.split(separator: "/").last.map(String.init) ?? "app" }
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }
}
