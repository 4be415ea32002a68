import Compiler
import SourceText

/// The files of one app: the only place that reads the disk for the compiler.
///
/// Nothing outside the root is read, whether `..` or a symbolic link leads there, and nothing that could keep the program
/// waiting.
struct Files {
  /// The real path of the root, without a slash at its end.
  let root: String
  /// Contents that stand for a file's own, by path relative to the root.
  var overlay: [String: [UInt8]] = [:]
  /// Contents that were read already, each handed on once, so that nobody else holds them.
  var opened: [String: [UInt8]] = [:]
  /// What was asked for, whether it was there or not.
  private(set) var interest = Interest()
  /// The bytes that may still be read.
  private var rest: Int
  private static let mostEntries = 200_000

  init(root: String, limit: Int) {
    self.root = root == "/" ? "" : root
    rest = limit
  }

  mutating func answer(_ request: Request) -> Answer {
    switch request {
    case .file(let path): file(path)
    case .glob(let pattern, let folder): glob(pattern, in: folder)
    }
  }

  // MARK: one file

  private mutating func file(_ path: String) -> Answer {
    guard let names = Self.names(of: path) else { return .outside }
    interest.paths.insert(names.joined(separator: "/"))
    if let contents = overlay[names.joined(separator: "/")] { return take(contents) }
    if let contents = opened.removeValue(forKey: names.joined(separator: "/")) { return take(contents) }
    let full = root + "/" + names.joined(separator: "/")
    let kind = System.kind(of: full)
    guard let real = System.realPath(full) else { return Self.answer(for: kind) }
    guard contains(real) else { return .outside }
    interest.paths.insert(String(real.dropFirst(root.utf8.count + 1)))
    switch System.read(real, limit: rest) {
    case .contents(let contents): return take(contents)
    case .tooLarge(let size): return .tooLarge(size)
    case .notReadable(let kind): return Self.answer(for: kind)
    }
  }

  private mutating func take(_ contents: [UInt8]) -> Answer {
    guard contents.count <= rest else { return .tooLarge(contents.count) }
    rest -= contents.count
    return .contents(contents)
  }

  private static func answer(for kind: System.FileKind) -> Answer {
    switch kind {
    case .regular: .unreadable("it changed while it was being read")
    case .directory: .notAFile("a directory")
    case .other(let what): .notAFile(what)
    case .missing: .missing
    case .failed(let reason): .unreadable(reason)
    }
  }

  /// The names of a relative path without `.` and `..`; nil if it leaves the root.
  private static func names(of path: String) -> [Substring]? {
    path.hasPrefix("/") ? nil : RelativePath.names(of: path)
  }

  private func contains(_ real: String) -> Bool {
    real == root || real.hasPrefix(root + "/")
  }

  // MARK: patterns

  private mutating func glob(_ pattern: String, in folder: String) -> Answer {
    guard let (start, glob) = Glob.split(pattern, in: folder) else { return .outside }
    let directory = start.joined(separator: "/")
    interest.globs.append((directory, glob))
    guard let real = System.realPath(root + "/" + directory) else { return .paths([]) }
    guard contains(real) else { return .outside }
    guard !glob.components.isEmpty else { return .paths([]) }
    return walk(from: directory, glob)
  }

  /// Looks through folders, following no symbolic links.
  private func walk(from start: String, _ glob: Glob) -> Answer {
    var found: Set<String> = []
    var seen: Set<ResolvedPath> = []
    var waiting = [ResolvedPath(directory: start, component: 0)]
    var count = 0
    while let place = waiting.popLast() {
      guard seen.insert(place).inserted else { continue }
      let component = glob.components[place.component]
      let isLast = place.component == glob.components.count - 1
      if component == .anyFolders {
        waiting.append(ResolvedPath(directory: place.directory, component: place.component + 1))
      }
      let prefix = place.directory.isEmpty ? "" : place.directory + "/"
      for entry in System.entries(of: root + "/" + place.directory) ?? [] {
        count += 1
        guard count <= Self.mostEntries else {
          return .unreadable("there are more than \(Self.mostEntries) files to search")
        }
        guard component.matches(entry.name) else { continue }
        if component == .anyFolders {
          if entry.isDirectory {
            waiting.append(ResolvedPath(directory: prefix + entry.name, component: place.component))
          }
        } else if !isLast {
          if entry.isDirectory {
            waiting.append(ResolvedPath(directory: prefix + entry.name, component: place.component + 1))
          }
        } else if !entry.isDirectory || !component.matchesAnything {
          // A folder called `x.yaml` is a mistake worth a word; a folder that `*` happens to match is not.
          found.insert(prefix + entry.name)
        }
      }
    }
    let prefix = start.isEmpty ? "" : start + "/"
    for path in overlay.keys where path.hasPrefix(prefix) && glob.matches(String(path.dropFirst(prefix.count))) {
      found.insert(path)
    }
    return .paths(found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  private struct ResolvedPath: Hashable {
    let directory: String
    let component: Int
  }
}

/// The files and patterns an app depends on: the app changes when one of them changes, appears or disappears.
struct Interest: Sendable {
  /// Relative to the root; where a symbolic link leads, too.
  fileprivate(set) var paths: Set<String> = []
  fileprivate(set) var globs: [(directory: String, glob: Glob)] = []

  /// Whether one of some files, relative to the root, belongs to it.
  func holds(anyOf files: Set<String>) -> Bool {
    if !paths.isDisjoint(with: files) { return true }
    return files.contains { file in
      globs.contains { directory, glob in
        let prefix = directory.isEmpty ? "" : directory + "/"
        return file.hasPrefix(prefix) && glob.matches(String(file.dropFirst(prefix.count)))
      }
    }
  }
}

extension Request {
  /// Whether it is a pattern that means a file.
  func isPattern(for path: String) -> Bool {
    guard case .glob(let pattern, let folder) = self, let (start, glob) = Glob.split(pattern, in: folder) else {
      return false
    }
    let prefix = start.map { $0 + "/" }.joined()
    return path.hasPrefix(prefix) && glob.matches(String(path.dropFirst(prefix.count)))
  }
}

extension Session {
  /// Compiles the app with what is on the disk.
  mutating func compile(_ files: inout Files) -> Compilation {
    run { requests in requests.map { (request: $0, answer: files.answer($0)) } }
  }
}
