import Compiler

/// The files in a folder and below it, for whoever names one of them.
enum NearbyFiles {
  /// How many files and folders are looked at.
  private static let mostEntries = 5_000

  /// The paths of those with some endings, relative to the folder: what is nearer comes first.
  static func paths(below folder: String, endings: Set<String>) -> [String] {
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
