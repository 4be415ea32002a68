#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A sign that one thread gives another: it is raised once, and stays so. It can be waited for together with descriptors.
final class Flag: @unchecked Sendable {
  /// What can be read once it is raised; below zero where the system has no descriptors left.
  let descriptor: Int32
  private let end: Int32
  private let lock = Lock()
  /// Behind the lock.
  private var state = false

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    } else {
      ends = [-1, -1]
    }
    descriptor = ends[0]
    end = ends[1]
  }

  deinit {
    for end in [descriptor, end] where end >= 0 { close(end) }
  }

  var isRaised: Bool { lock.holding { state } }

  func raise() {
    lock.holding { state = true }
    if end >= 0 { _ = write(end, [1], 1) }
  }
}
