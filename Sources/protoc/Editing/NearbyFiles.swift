import Compiler
import SourceText

/// The files in a folder and below it, for whoever names one of them.
enum NearbyFiles {
  /// How many files and folders are looked at.
  private static let mostEntries = 5_000

  /// The paths of those with some endings that an app may use, as they are written in one of its files: what is below that comes first.
  static func paths(around file: String, of app: AppLocation, endings: Set<String>) -> [String] {
    let folder = DiskPath.parent(of: file)
    let near = paths(below: folder, endings: endings).filter { $0 != DiskPath.name(of: file) }
    if app.folder == folder { return near }
    let others = paths(below: app.folder, endings: endings).map { DiskPath.join(app.folder, $0) }
    return near
      + others.filter { $0 != app.path && DiskPath.relative($0, to: folder) == nil }
      .map { RelativePath.path(to: $0, from: folder) }
  }

  /// The paths of those with some endings, relative to the folder: what is nearer comes first.
  private static func paths(below folder: String, endings: Set<String>) -> [String] {
    var found: [String] = []
    var left = mostEntries
    var waiting = [""]
    var next = 0
    while next < waiting.count {
      let prefix = waiting[next]
      next += 1
      for entry in System.entries(of: DiskPath.join(folder, prefix)) ?? [] where !entry.name.hasPrefix(".") {
        left -= 1
        if left < 0 { return found }
        if entry.isDirectory {
          waiting.append(prefix + entry.name + "/")
        } else if let ending = entry.name.split(separator: ".").last, endings.contains(ending.lowercased()) {
          found.append(prefix + entry.name)
        }
      }
    }
    return found
  }
}
