import Templates

/// The files of the player: those in the executable, and those of a directory in their place.
enum PageTemplates {
  /// A file of the directory replaces the one with its path, `styles/app.css`, or with its name, `app.css`; names are unique.
  static func read(_ directory: String?) throws(UsageError) -> [String: String] {
    var files = Dictionary(Templates.files(in: "player").map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
    guard let directory else { return files }
    guard System.kind(of: directory) == .directory else {
      throw UsageError("`--templates` needs a directory, but `\(directory)` is not one")
    }
    let pathOfName = Dictionary(files.keys.map { (DiskPath.name(of: $0), $0) }, uniquingKeysWith: { $1 })
    for path in paths(in: directory, below: "") where path.hasSuffix(".css") || path.hasSuffix(".js") {
      guard case .contents(let bytes) = System.read(directory + "/" + path, limit: 1 << 22) else {
        throw UsageError("`\(directory)/\(path)` cannot be read")
      }
      let replaced = path.hasPrefix("elements/") ? path : pathOfName[DiskPath.name(of: path)] ?? path
      files[replaced] = String(decoding: bytes, as: UTF8.self)
    }
    return files
  }

  private static func paths(in directory: String, below folder: String) -> [String] {
    (System.entries(of: directory + "/" + folder) ?? []).flatMap { entry in
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      return entry.isDirectory && folder.isEmpty ? paths(in: directory, below: path) : entry.isDirectory ? [] : [path]
    }
  }
}
