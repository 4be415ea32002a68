#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The operating system, as far as the program meets it.
enum System {
  static func exit(_ code: ExitCode) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code.rawValue)
    #else
      Glibc.exit(code.rawValue)
    #endif
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  // MARK: crashes

  nonisolated(unsafe) private static var lastWords: UnsafeMutableBufferPointer<UInt8>?

  /// Makes a crash end with some words and the exit code of an internal error. The stack may be what is used up, so the
  /// handler has one of its own.
  static func endCrashes(with words: String) {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: words.utf8.count)
    _ = buffer.initialize(from: words.utf8)
    lastWords = buffer
    giveCrashesAStack()
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in
      if let words = System.lastWords {
        #if canImport(Darwin)
          _ = Darwin.write(System.standardError, words.baseAddress, words.count)
        #else
          _ = Glibc.write(System.standardError, words.baseAddress, words.count)
        #endif
      }
      _exit(ExitCode.internalError.rawValue)
    }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_ONSTACK)
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] { sigaction(signal, &action, nil) }
  }

  // MARK: threads

  /// Gives the handler a stack of its own in this thread, where the thread's may be what is used up.
  static func giveCrashesAStack() {
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  // MARK: terminal

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal behind a descriptor.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// A closed pipe, and a file that may not grow, must be an answer of `write`, not the end of the program.
  static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  enum WriteResult: Equatable {
    case written
    /// Nobody reads any more.
    case closed
    case failed(String)
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) -> WriteResult {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, part.baseAddress, part.count)
        #else
          let count = Glibc.write(descriptor, part.baseAddress, part.count)
        #endif
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&wait, 1, -1)
        } else if errno == EPIPE {
          return .closed
        } else if errno != EINTR {
          return .failed(reason(errno))
        }
      }
      return .written
    }
  }

  /// Has the system open a page; gives the reason why it could not.
  static func openInBrowser(_ path: String) -> String? {
    #if canImport(Darwin)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    var child: pid_t = 0
    var arguments = [strdup(program), strdup(path), nil]
    defer { for argument in arguments { free(argument) } }
    let code = posix_spawnp(&child, program, nil, nil, &arguments, environ)
    return code == 0 ? nil : "`\(program)` is not installed"
  }

  /// Our own words for what may well happen, so that they do not depend on the system's library.
  static func reason(_ code: Int32) -> String {
    switch code {
    case EBADF: "it is closed"
    case EACCES, EPERM: "permission denied"
    case ELOOP: "a symbolic link points to itself"
    case ENAMETOOLONG: "its name is too long"
    case EEXIST: "it already exists"
    case ENOTDIR: "a part of its path is not a directory"
    case ENOENT: "its directory does not exist"
    case EISDIR: "it is a directory"
    case EMFILE, ENFILE: "too many files are open"
    case ENOSPC, EDQUOT: "no space is left on the device"
    case EFBIG: "it would exceed the maximum file size"
    case EROFS: "the file system is read-only"
    default: String(cString: strerror(code))
    }
  }
}
