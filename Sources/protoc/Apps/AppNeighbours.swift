import Compiler
import SourceText
import YAMLSyntax

/// The apps around a file or another app.
extension AppFinder {
  /// How many files and folders are looked at before it is given up.
  private static let mostEntries = 100_000
  /// How many folders above a file are looked at where no root ends the search.
  private static let mostLevels = 8

  /// The apps in a folder and above it, the nearest first: up to the root, or else nearby and not above the home folder.
  func apps(above folder: String) -> [AppLocation] {
    var found: [AppLocation] = []
    var folder = folder
    var level = 0
    let project = roots.project(around: folder)
    let last = project ?? System.environment("HOME").flatMap { System.realPath($0) }
    while project != nil || folder != "/" && level <= Self.mostLevels {
      found += apps(in: folder)
      if folder == last || folder == "/" { break }
      folder = DiskPath.parent(of: folder)
      level += 1
    }
    return found
  }

  /// The apps in a folder: those that are called as apps are, then the others by their names.
  func apps(in folder: String) -> [AppLocation] {
    let named = Self.appFiles.map { DiskPath.join(folder, $0) }.filter {
      if case .regular = System.kind(of: $0) { true } else { false }
    }
    let others = (System.entries(of: folder) ?? []).filter { !$0.isDirectory && isNamedOtherwise($0.name) }
      .map { DiskPath.join(folder, $0.name) }.filter(hasAppLines)
    return (named + others).compactMap(location)
  }

  /// Whether a file may be an app by its name, though it is not called as apps are.
  private func isNamedOtherwise(_ name: String) -> Bool {
    (name.hasSuffix(".yaml") || name.hasSuffix(".yml")) && !name.hasPrefix(".") && !Self.appFiles.contains(name)
  }

  private func hasAppLines(_ path: String) -> Bool {
    if case .contents(let contents) = System.read(path, limit: options.limits.bytes) {
      Compiler.hasAppLines(contents)
    } else {
      false
    }
  }

  /// An app by the path of its file.
  private func location(at path: String) -> AppLocation? {
    let root = roots.root(ofAppIn: DiskPath.parent(of: path))
    return DiskPath.relative(path, to: root).map { AppLocation(root: root, entry: $0) }
  }

  /// The apps in a folder and all that is below it, those further up first, and whether these are all.
  func apps(below folder: String) -> (apps: [AppLocation], areAll: Bool) {
    var found: [AppLocation] = []
    var left = Self.mostEntries
    var waiting = [folder]
    var next = 0
    while next < waiting.count {
      let folder = waiting[next]
      next += 1
      for entry in System.entries(of: folder) ?? [] where !entry.name.hasPrefix(".") {
        left -= 1
        if left < 0 { return (found, false) }
        let path = DiskPath.join(folder, entry.name)
        if entry.isDirectory {
          waiting.append(path)
        } else if Self.appFiles.contains(entry.name) ? isApp(path) : isNamedOtherwise(entry.name) && hasAppLines(path),
          let app = location(at: path)
        {
          found.append(app)
        }
      }
    }
    return (found, true)
  }

  /// The apps in the folders that an editor has open, wherever they are there, each with what it is made of.
  func appsInFolders() -> [(app: AppLocation, interest: Interest)] {
    let found = roots.folders.flatMap { apps(below: $0).apps }
    return zip(found, interests(of: found)).map { (app: $0, interest: $1) }
  }

  /// The other apps that are made of some of an app's files too. Nil if there is too much to look at.
  func apps(sharing files: [String], with app: AppLocation) -> [AppLocation]? {
    neighbours(of: app, sharing: files).map { others in
      zip(others, interests(of: others)).filter { $1.holds(anyOf: Set(files)) }.map(\.0)
    }
  }

  /// The other apps that may share some files with an app: those in its own folder, and where files are outside of it, all below the
  /// root. Nil if there is too much to look at.
  func neighbours(of app: AppLocation, sharing files: [String]) -> [AppLocation]? {
    if files == [app.entry] { return [] }
    let folder = DiskPath.parent(of: app.path)
    let isWithin = files.allSatisfy { DiskPath.relative(app.path(of: $0), to: folder) != nil }
    var found: Set<AppLocation> = []
    for entry in System.entries(of: folder) ?? [] where !entry.name.hasPrefix(".") && !entry.isDirectory {
      let path = DiskPath.join(folder, entry.name)
      if Self.appFiles.contains(entry.name) || entry.name.hasSuffix(".yaml"), isApp(path),
        let own = DiskPath.relative(path, to: app.root)
      {
        found.insert(AppLocation(root: app.root, entry: own))
      }
    }
    if !isWithin {
      let below = apps(below: app.root)
      if !below.areAll { return nil }
      found.formUnion(below.apps.filter { $0.root == app.root })
    }
    found.remove(app)
    return found.sorted { $0.entry < $1.entry }
  }

  /// Whether an app is made of a file too. It is read for that, and nothing is found out about it.
  func isMade(_ app: AppLocation, of file: String) -> Bool {
    // What an app is made of, it includes or names.
    if case .contents(let contents) = System.read(app.path, limit: options.limits.bytes),
      !["include", DiskPath.name(of: file)].contains(where: { ByteSearch($0).isFound(in: contents[...]) })
    {
      return false
    }
    return reading.compile(app, with: [:]).files.contains(file)
  }

  /// Whether a file on the disk that nobody named as an app is one: by its name, or by what is in it.
  func isMeantAsApp(_ path: String) -> Bool {
    if Self.appFiles.contains(DiskPath.name(of: path)) { return isApp(path) }
    if case .contents(let contents) = System.read(path, limit: options.limits.bytes) {
      return Compiler.looksLikeApp(contents)
    }
    return false
  }

  /// All files in a folder and below it, and whether these are all.
  func files(below folder: String) -> (files: [String], areAll: Bool) {
    var found: [String] = []
    var left = Self.mostEntries
    var waiting = [folder]
    while let folder = waiting.popLast() {
      for entry in System.entries(of: folder) ?? [] where !entry.name.hasPrefix(".") {
        left -= 1
        if left < 0 { return (found, false) }
        let path = DiskPath.join(folder, entry.name)
        if entry.isDirectory { waiting.append(path) } else { found.append(path) }
      }
    }
    return (found, true)
  }

  /// Whether a file on the disk is an app.
  func isApp(_ path: String) -> Bool {
    if case .contents(let contents) = System.read(path, limit: options.limits.bytes) {
      Compiler.isApp(contents)
    } else {
      false
    }
  }
}
