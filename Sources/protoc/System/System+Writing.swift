#if canImport(Darwin)
  import Darwin
#else
  import CMalloc
  import Glibc
#endif

/// Files and directories, written whole or not at all.
extension System {
  /// Makes a directory; it may be there already.
  ///
  /// - Parameter isPrivate: whether it is its owner's alone.
  static func makeDirectory(_ path: String, isPrivate: Bool = false) -> String? {
    mkdir(path, isPrivate ? 0o700 : 0o777) == 0 || errno == EEXIST ? nil : reason(errno)
  }

  /// Makes the directories that a file is in, as far as they are not there.
  ///
  /// - Returns: those that were made, the outermost first, and the first that could not be made.
  static func makeDirectories(for file: String) -> (made: [String], problem: (folder: String, reason: String)?) {
    var made: [String] = []
    var folder = file.hasPrefix("/") ? "/" : ""
    for name in file.split(separator: "/").dropLast() {
      folder += name + "/"
      if kind(of: folder) == .directory { continue }
      if let reason = makeDirectory(folder) { return (made, (folder, reason)) }
      made.append(folder)
    }
    return (made, nil)
  }

  /// Writes a file whole or not at all, and makes the directories it is in; gives the reason why it could not. Then none of these is left.
  static func place(_ file: String, pieces: some Sequence<[UInt8]>) -> String? {
    let (made, problem) = makeDirectories(for: file)
    guard let reason = problem?.reason ?? replace(file, pieces: pieces) else { return nil }
    for folder in made.reversed() { removeEmpty(folder) }
    return reason
  }

  /// Writes a file that must not be there yet; gives the reason why it could not.
  ///
  /// - Parameter isPrivate: whether it is its owner's alone.
  static func create(_ path: String, contents: [UInt8], isPrivate: Bool = false) -> String? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
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

  /// Writes a file whole or not at all, in place of one that may be there; gives the reason why it could not.
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

  /// Gives what is at a path another name, in place of a file that may have it; gives the reason why it could not.
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

  /// Removes a directory and all that is in it, following no symbolic link.
  static func remove(_ directory: String) {
    for entry in entries(of: directory) ?? [] {
      let path = directory + "/" + entry.name
      if entry.isDirectory { remove(path) } else { unlink(path) }
    }
    rmdir(directory)
  }

  /// Removes a file.
  static func removeFile(_ path: String) { unlink(path) }

  /// Removes a directory if nothing is in it.
  static func removeEmpty(_ directory: String) { rmdir(directory) }
}
