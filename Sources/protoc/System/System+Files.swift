#if canImport(Darwin)
  import Darwin
#else
  import CMalloc
  import Glibc
#endif

/// Files and directories: what there is, and what it holds.
extension System {
  /// What is at a path.
  enum FileKind: Equatable {
    case regular(size: Int)
    case directory
    /// Something that cannot be read like a file: `a pipe`, `a socket`, `a device`.
    case other(String)
    case missing
    case failed(String)
  }

  /// An entry of a directory.
  struct Entry {
    let name: String
    let isDirectory: Bool
  }

  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// What is at a path, symbolic links followed.
  static func kind(of path: String) -> FileKind {
    guard isSpeakable(path) else { return .missing }
    var status = stat()
    guard stat(path, &status) == 0 else { return failure(errno) }
    return kind(of: status)
  }

  /// Whether anything is at a path, be it a symbolic link to nowhere.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return isSpeakable(path) && lstat(path, &status) == 0
  }

  /// The path without symbolic links and dots.
  static func realPath(_ path: String) -> String? {
    guard isSpeakable(path), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  enum ReadResult {
    case contents([UInt8])
    case tooLarge(Int)
    case notReadable(FileKind)
  }

  /// Reads a regular file and never waits for anything else.
  static func read(_ path: String, limit: Int) -> ReadResult {
    // Looking before opening keeps devices from noticing; looking again after it leaves no gap.
    guard case .regular = kind(of: path) else { return .notReadable(kind(of: path)) }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return .notReadable(failure(errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .notReadable(failure(errno)) }
    guard case .regular(let size) = kind(of: status) else { return .notReadable(kind(of: status)) }
    if size > 1 << 18 { prepareMemory(forFileOf: size) }
    return size > limit ? .tooLarge(size) : readAll(descriptor, expected: size, limit: limit)
  }

  /// Keeps the memory that was used once: a program that does the same again and again would be handed it page by page each time.
  static func keepMemory() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TOP_PAD, 16 << 20)
      mallopt(M_TRIM_THRESHOLD, 1 << 30)
    #endif
  }

  /// Asks for large pages for what a large file becomes.
  ///
  /// A fifth of the time of such a run was the system handing out small pages, one fault each. Only addresses are taken here;
  /// memory that is not used costs nothing. Elsewhere than on Linux nothing needs to be done.
  private static func prepareMemory(forFileOf size: Int) {
    #if canImport(Glibc)
      let room = min(size * 10, 1 << 30)
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TOP_PAD, Int32(room))
      mallopt(M_TRIM_THRESHOLD, Int32(room))
      // The diagram beside a page fills what was freed, instead of a heap of its own.
      mallopt(M_ARENA_MAX, 1)
      // One allocation moves the heap's end as far as all of them will need.
      guard let block = malloc(1 << 20) else { return }
      defer { free(block) }
      guard let end = sbrk(0), end > block else { return }
      let page = 2 << 20
      let first = (Int(bitPattern: block) + page - 1) / page * page
      let last = Int(bitPattern: end) / page * page
      if last > first { madvise(UnsafeMutableRawPointer(bitPattern: first), last - first, MADV_HUGEPAGE) }
    #endif
  }

  /// Reads standard input to its end.
  static func readStandardInput(limit: Int) -> ReadResult {
    readAll(standardInput, expected: 65536, limit: limit)
  }

  /// Waits for something on a descriptor, and reads what has arrived; nil at its end.
  static func readSome(_ descriptor: Int32) -> [UInt8]? {
    while true {
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        #if canImport(Darwin)
          let arrived = Darwin.read(descriptor, buffer.baseAddress!, buffer.count)
        #else
          let arrived = Glibc.read(descriptor, buffer.baseAddress!, buffer.count)
        #endif
        if arrived < 0 { code = errno }
        count = max(0, arrived)
      }
      if !bytes.isEmpty { return bytes }
      if code != EINTR { return nil }
    }
  }

  private static func readAll(_ descriptor: Int32, expected: Int, limit: Int) -> ReadResult {
    var bytes: [UInt8] = []
    var capacity = expected + 1
    while true {
      var failed: Int32 = 0
      let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        while count < buffer.count {
          #if canImport(Darwin)
            let read = Darwin.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
          #else
            let read = Glibc.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
          #endif
          if read > 0 {
            count += read
          } else if read == 0 {
            return
          } else if errno != EINTR {
            failed = errno
            return
          }
        }
      }
      if failed != 0 { return .notReadable(failure(failed)) }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if bytes.count > limit { return .tooLarge(bytes.count) }
      if part.count < capacity { return .contents(bytes) }
      capacity = max(65536, bytes.count)
    }
  }

  /// The entries of a directory, sorted by the bytes of their names; nil if it cannot be read.
  static func entries(of directory: String) -> [Entry]? {
    guard isSpeakable(directory), let stream = opendir(directory) else { return nil }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let offset = MemoryLayout<dirent>.offset(of: \.d_name)!
      let name = String(cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
      if name == "." || name == ".." { continue }
      var isDirectory = entry.pointee.d_type == UInt8(DT_DIR)
      if entry.pointee.d_type == UInt8(DT_UNKNOWN) {
        var status = stat()
        isDirectory = lstat(directory + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      }
      entries.append(Entry(name: name, isDirectory: isDirectory))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Whether a file that is there must stay as it is. Whoever may write everything still minds what its owner says.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    guard isSpeakable(path), stat(path, &status) == 0 else { return false }
    return status.st_mode & 0o222 == 0 || access(path, W_OK) != 0
  }

  /// Whether a file is this person's, and nobody else may read it.
  static func isPrivate(_ path: String) -> Bool {
    var status = stat()
    return isSpeakable(path) && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_uid == getuid() && status.st_mode & 0o077 == 0
  }

  /// Whether a symbolic link is at a path, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return isSpeakable(path) && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// A path as seen from the current directory, where it is below it.
  static func relative(_ path: String) -> String {
    guard let here = realPath(".") else { return path }
    let prefix = here == "/" ? "/" : here + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  // MARK: what is there

  static func isSpeakable(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
  }

  static func kind(of status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .regular(size: Int(status.st_size))
    case S_IFDIR: .directory
    case S_IFIFO: .other("a pipe")
    case S_IFSOCK: .other("a socket")
    case S_IFCHR, S_IFBLK: .other("a device")
    default: .other("not a regular file")
    }
  }

  static func failure(_ code: Int32) -> FileKind {
    code == ENOENT || code == ENOTDIR ? .missing : .failed(reason(code))
  }
}
