#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Notices when something changes in some directories, however an editor saves: in place, or beside and renamed.
///
/// On Linux the system says so at once. Elsewhere the directories are looked at a few times a second.
struct FileWatch {
  /// What has happened since it was last asked.
  struct Change {
    /// The paths of files that were written.
    var paths: Set<String> = []
    /// Those that somebody still has open and writes to: they may be empty, or half there.
    var openPaths: Set<String> = []
    /// Whether files or directories came, went or were renamed.
    var isStructural = false
    /// Whether so much happened that it is not known what.
    var isUnknown = false

    /// Whether files were written and closed, and nothing else.
    var isSave: Bool { openPaths.isEmpty && !isStructural && !isUnknown }
    var isEmpty: Bool { paths.isEmpty && !isStructural && !isUnknown }

    /// Adds what happened after it.
    mutating func add(_ later: Change) {
      openPaths.subtract(later.paths)
      openPaths.formUnion(later.openPaths)
      paths.formUnion(later.paths)
      isStructural = isStructural || later.isStructural
      isUnknown = isUnknown || later.isUnknown
    }
  }

  /// What becomes readable when something has changed; -1 where the directories must be looked at.
  let descriptor: Int32
  /// How often they must be looked at, where nobody says that something has changed.
  static let interval = 200
  private var directories: Set<String> = []
  #if os(Linux)
    /// The paths that led to a directory: it has one watch, whatever they are.
    private var pathsOfWatch: [Int32: Set<String>] = [:]
    private var watchOfPath: [String: Int32] = [:]
  #endif
  /// What was in the directories when they were last looked at.
  private var seen: [String: String] = [:]

  init() {
    #if os(Linux)
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    #else
      descriptor = -1
    #endif
  }

  /// Watches these directories, and no others.
  mutating func watch(_ wanted: Set<String>) {
    if wanted == directories { return }
    #if os(Linux)
      if descriptor >= 0 {
        for path in directories.subtracting(wanted) {
          guard let watch = watchOfPath.removeValue(forKey: path) else { continue }
          pathsOfWatch[watch]?.remove(path)
          if pathsOfWatch[watch]?.isEmpty != false {
            pathsOfWatch[watch] = nil
            inotify_rm_watch(descriptor, watch)
          }
        }
        for path in wanted.subtracting(directories) { add(path) }
      }
    #endif
    directories = wanted
    if descriptor < 0 { seen = look() }
  }

  #if os(Linux)
    private mutating func add(_ path: String) {
      let events =
        IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ATTRIB
      let watch = inotify_add_watch(descriptor, path, UInt32(events) | UInt32(IN_ONLYDIR))
      if watch >= 0 {
        pathsOfWatch[watch, default: []].insert(path)
        watchOfPath[path] = watch
      }
    }
  #endif

  /// Takes what has changed since.
  mutating func take() -> Change {
    #if os(Linux)
      if descriptor >= 0 { return takeEvents() }
    #endif
    return compare()
  }

  #if os(Linux)
    private mutating func takeEvents() -> Change {
      var change = Change()
      while true {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &buffer, buffer.count)
        if count <= 0 { return change }
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: inotify_event.self) }
          let start = offset + MemoryLayout<inotify_event>.size
          offset = start + Int(event.len)
          let name = String(decoding: buffer[start..<min(offset, count)].prefix { $0 != 0 }, as: UTF8.self)
          note(event, name, in: &change)
        }
      }
    }

    private mutating func note(_ event: inotify_event, _ name: String, in change: inout Change) {
      func has(_ flags: Int32...) -> Bool { flags.contains { event.mask & UInt32($0) != 0 } }
      if has(Int32(IN_Q_OVERFLOW)) { change.isUnknown = true }
      guard let directories = pathsOfWatch[event.wd] else { return }
      if has(Int32(IN_DELETE_SELF), Int32(IN_MOVE_SELF), Int32(IN_IGNORED)) {
        // It may be there again at once, by another hand.
        pathsOfWatch[event.wd] = nil
        for directory in directories { watchOfPath[directory] = nil }
        self.directories.subtract(directories)
        change.isStructural = true
        return
      }
      if name.isEmpty { return }
      let paths = directories.map { $0 == "/" ? "/" + name : $0 + "/" + name }
      change.paths.formUnion(paths)
      if has(Int32(IN_MODIFY)) { change.openPaths.formUnion(paths) }
      if has(Int32(IN_CLOSE_WRITE), Int32(IN_DELETE), Int32(IN_MOVED_FROM), Int32(IN_MOVED_TO)) {
        change.openPaths.subtract(paths)
      }
      if has(Int32(IN_CREATE), Int32(IN_DELETE), Int32(IN_MOVED_FROM), Int32(IN_MOVED_TO)) {
        change.isStructural = true
      }
    }
  #endif

  // MARK: looking

  private mutating func compare() -> Change {
    let now = look()
    var change = Change()
    for (path, state) in now where seen[path] != state {
      change.paths.insert(path)
      if seen[path] == nil { change.isStructural = true }
    }
    for path in seen.keys where now[path] == nil {
      change.paths.insert(path)
      change.isStructural = true
    }
    seen = now
    return change
  }

  /// What is in the directories, each file with its number, its length and when it was written.
  private func look() -> [String: String] {
    var result: [String: String] = [:]
    for directory in directories {
      for entry in System.entries(of: directory) ?? [] {
        let path = directory == "/" ? "/" + entry.name : directory + "/" + entry.name
        var status = stat()
        guard stat(path, &status) == 0 else { continue }
        #if canImport(Darwin)
          let time = status.st_mtimespec
        #else
          let time = status.st_mtim
        #endif
        result[path] = "\(status.st_ino) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
      }
    }
    return result
  }
}
