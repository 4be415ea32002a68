#if canImport(Darwin)
  import Darwin
#else
  import CMalloc
  import Glibc
#endif

/// Files and directories: read and written whole or not at all.
extension System {
  /// What stands at a path.
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

  /// What stands at a path, symbolic links followed.
  static func kind(of path: String) -> FileKind {
    guard isSpeakable(path) else { return .missing }
    var status = stat()
    guard stat(path, &status) == 0 else { return failure(errno) }
    return kind(of: status)
  }

  /// Whether anything stands at a path, be it a symbolic link to nowhere.
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
    // Looking before opening keeps devices from noticing; looking again behind it leaves no gap.
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

  /// Makes a directory; it may be there already.
  static func makeDirectory(_ path: String) -> String? {
    mkdir(path, 0o777) == 0 || errno == EEXIST ? nil : reason(errno)
  }

  /// Writes a file that must not be there yet; gives the reason why it could not.
  static func create(_ path: String, contents: [UInt8]) -> String? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return reason(errno) }
    defer { close(descriptor) }
    guard case .failed(let reason) = write(contents, to: descriptor) else { return nil }
    return reason
  }

  /// Adds to the end of a file, which may be missing; gives the reason why it could not.
  static func append(to path: String, contents: [UInt8]) -> String? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { return reason(errno) }
    defer { close(descriptor) }
    guard case .failed(let reason) = write(contents, to: descriptor) else { return nil }
    return reason
  }

  /// Whether a file that is there must stay as it is. Whoever may write everything still minds what its owner says.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    guard isSpeakable(path), stat(path, &status) == 0 else { return false }
    return status.st_mode & 0o222 == 0 || access(path, W_OK) != 0
  }

  /// Writes a file whole or not at all, in the place of one that may be there; gives the reason why it could not.
  ///
  /// The contents go into a new file beside it, reach the disk, and then take the old one's name. Its permissions stay, and
  /// a symbolic link still leads where it led.
  static func replace(_ path: String, contents: [UInt8]) -> String? {
    replace(path, pieces: CollectionOfOne(contents))
  }

  /// Writes a file whole, or leaves the old one, from contents that come piece by piece; gives the reason why it could not.
  static func replace(_ path: String, pieces: some Sequence<[UInt8]>) -> String? {
    guard isSpeakable(path) else { return "it has no name" }
    let target = realPath(path) ?? path
    let folder = target.lastIndex(of: "/").map { String(target[..<$0]) + "/" } ?? "./"
    var status = stat()
    let isThere = stat(target, &status) == 0
    if isThere {
      switch kind(of: status) {
      case .regular: break
      case .directory: return "it is a directory"
      case .other(let what): return "it is \(what)"
      case .missing, .failed: return reason(errno)
      }
      if isReadOnly(target) { return "it is read-only" }
    }
    clearTemporaries(in: folder)
    var temporary = ""
    var descriptor: Int32 = -1
    for attempt in 0..<100 {
      temporary = "\(folder)\(temporaryMark)\(getpid())-\(attempt)"
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
      // One that is there was left by a run that was cut off.
      if descriptor >= 0 || errno != EEXIST { break }
    }
    guard descriptor >= 0 else { return reason(errno) }
    if isThere {
      // The owner can be kept only by those who may give files away.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      _ = fchmod(descriptor, status.st_mode & 0o7777)
    }
    var problem: String?
    for piece in pieces where problem == nil {
      if case .failed(let reason) = write(piece, to: descriptor) { problem = reason }
    }
    // Some file systems know no `fsync`.
    if problem == nil, fsync(descriptor) != 0, errno != EINVAL, errno != ENOSYS { problem = reason(errno) }
    if close(descriptor) != 0, problem == nil { problem = reason(errno) }
    if problem == nil, rename(temporary, target) != 0 { problem = reason(errno) }
    if problem != nil { unlink(temporary) }
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      _ = fsync(directory)
      close(directory)
    }
    return problem
  }

  /// What temporary files and directories are called, before the number of the process and one of their own.
  private static let temporaryMark = ".protoc-"

  /// Removes what runs that were cut off left in a directory: what is called as theirs, is older than ten minutes, and whose process is gone.
  private static func clearTemporaries(in folder: String) {
    for entry in entries(of: folder) ?? [] where entry.name.hasPrefix(temporaryMark) {
      let numbers = entry.name.dropFirst(temporaryMark.count).split(separator: "-", omittingEmptySubsequences: false)
      guard numbers.count == 2, let process = pid_t(numbers[0]), process > 0, Int(numbers[1]) != nil else { continue }
      let path = folder + "/" + entry.name
      var status = stat()
      guard lstat(path, &status) == 0, kill(process, 0) != 0, errno == ESRCH else { continue }
      #if canImport(Darwin)
        let changed = status.st_mtimespec.tv_sec
      #else
        let changed = status.st_mtim.tv_sec
      #endif
      if time(nil) - changed < 600 { continue }
      if entry.isDirectory { remove(path) } else { unlink(path) }
    }
  }

  /// Whether a symbolic link stands at a path, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return isSpeakable(path) && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Gives what stands at a path another name, in the place of a file that may have it; gives the reason why it could not.
  static func move(_ path: String, to other: String) -> String? {
    rename(path, other) == 0 ? nil : reason(errno)
  }

  /// Makes a directory that was not there, beside or in another; nil if none can be made.
  static func makeTemporaryDirectory(in folder: String) -> Result<String, UsageError> {
    clearTemporaries(in: folder)
    for attempt in 0..<100 {
      let path = "\(folder)/\(temporaryMark)\(getpid())-\(attempt)"
      if mkdir(path, 0o777) == 0 { return .success(path) }
      if errno != EEXIST { return .failure(UsageError("`\(folder)` cannot be written to: \(reason(errno))")) }
    }
    return .failure(UsageError("`\(folder)` contains files left over from interrupted runs"))
  }

  /// Removes a directory and all that stands in it, following no symbolic link.
  static func remove(_ directory: String) {
    for entry in entries(of: directory) ?? [] {
      let path = directory + "/" + entry.name
      if entry.isDirectory { remove(path) } else { unlink(path) }
    }
    rmdir(directory)
  }

  /// Removes a file.
  static func removeFile(_ path: String) { unlink(path) }

  /// Removes a directory if nothing stands in it.
  static func removeEmpty(_ directory: String) { rmdir(directory) }

  /// A path as seen from the current directory, where it lies below it.
  static func relative(_ path: String) -> String {
    guard let here = realPath(".") else { return path }
    let prefix = here == "/" ? "/" : here + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  // MARK: what stands there

  private static func isSpeakable(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
  }

  private static func kind(of status: stat) -> FileKind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .regular(size: Int(status.st_size))
    case S_IFDIR: .directory
    case S_IFIFO: .other("a pipe")
    case S_IFSOCK: .other("a socket")
    case S_IFCHR, S_IFBLK: .other("a device")
    default: .other("not a regular file")
    }
  }

  private static func failure(_ code: Int32) -> FileKind {
    code == ENOENT || code == ENOTDIR ? .missing : .failed(reason(code))
  }
}
