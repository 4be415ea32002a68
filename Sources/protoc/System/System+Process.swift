#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Other programs: run with their input and output in memory, and never waited for longer than was said.
extension System {
  /// How a program ended.
  enum RunResult {
    /// What it wrote to standard output, and to standard error.
    case ended(code: Int32, output: [UInt8], complaint: String)
    case notThere
    case tookTooLong
    /// It wrote more than is taken.
    case wroteTooMuch
    case failed(String)
  }

  /// Runs a program that is looked for in `PATH`; both its pipes are served at once, so that neither side waits for the other.
  static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [], seconds: Double, outputLimit: Int = 1 << 30
  ) -> RunResult {
    var pipes: [Int32] = []
    defer { for descriptor in pipes where descriptor >= 0 { close(descriptor) } }
    for _ in 0..<3 {
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { return .failed("too many files are open") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      pipes += ends
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A group of its own, so that what it starts can be ended with it.
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[0], 0)
    posix_spawn_file_actions_adddup2(&actions, pipes[3], 1)
    posix_spawn_file_actions_adddup2(&actions, pipes[5], 2)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let spawned = posix_spawnp(&child, program, &actions, &attributes, &words, environ)
    guard spawned == 0 else { return spawned == ENOENT ? .notThere : .failed(String(cString: strerror(spawned))) }
    for end in [0, 3, 5] {
      close(pipes[end])
      pipes[end] = -1
    }
    _ = fcntl(pipes[1], F_SETFL, O_NONBLOCK)
    let deadline = now() + seconds
    var (output, complaint, sent): ([UInt8], [UInt8], Int) = ([], [], 0)
    var (isLate, isFull) = (false, false)
    if input.isEmpty {
      close(pipes[1])
      pipes[1] = -1
    }
    while pipes[2] >= 0 || pipes[4] >= 0 {
      let rest = deadline - now()
      (isLate, isFull) = (rest <= 0, output.count > outputLimit)
      if isLate || isFull { break }
      // A descriptor below 0 is passed over.
      var waited = [
        pollfd(fd: pipes[1], events: Int16(POLLOUT), revents: 0),
        pollfd(fd: pipes[2], events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipes[4], events: Int16(POLLIN), revents: 0),
      ]
      if poll(&waited, nfds_t(waited.count), Int32(min(rest, 60) * 1_000) + 1) < 0, errno != EINTR { break }
      if waited[0].revents != 0 {
        let count = input[sent...].withUnsafeBytes {
          put(UnsafeRawBufferPointer(rebasing: $0.prefix(1 << 16)), to: pipes[1])
        }
        if count > 0 { sent += count }
        if sent == input.count || count < 0 && errno != EAGAIN && errno != EINTR {
          close(pipes[1])
          pipes[1] = -1
        }
      }
      if waited[1].revents != 0 { take(from: &pipes[2], into: &output) }
      if waited[2].revents != 0 {
        take(from: &pipes[4], into: &complaint)
        // Only its beginning is shown.
        if complaint.count > 1 << 16 { complaint.removeLast(complaint.count - (1 << 16)) }
      }
    }
    var status: Int32 = 0
    // One that has closed its pipes has nothing more to say, but may still not end.
    while !isLate, !isFull, waitpid(child, &status, WNOHANG) == 0 {
      if now() > deadline { isLate = true } else { usleep(1_000) }
    }
    if isLate || isFull {
      kill(-child, SIGKILL)
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
    }
    if isFull { return .wroteTooMuch }
    if isLate { return .tookTooLong }
    let signal = status & 0x7F
    if signal != 0 { return .failed("it was killed by signal \(signal)") }
    return .ended(
      code: status >> 8 & 0xFF, output: output, complaint: String(decoding: complaint.prefix(4_000), as: UTF8.self))
  }

  /// Reads what there is; at the end the descriptor is closed, and -1.
  private static func take(from descriptor: inout Int32, into bytes: inout [UInt8]) {
    let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      #if canImport(Darwin)
        count = max(0, Darwin.read(descriptor, buffer.baseAddress, buffer.count))
      #else
        count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
      #endif
    }
    bytes += part
    if part.isEmpty {
      close(descriptor)
      descriptor = -1
    }
  }

  private static func put(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Seconds of a clock that nobody sets.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
