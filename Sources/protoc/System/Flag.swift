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
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// Behind the mutex.
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
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    for end in [descriptor, end] where end >= 0 { close(end) }
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  var isRaised: Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return state
  }

  func raise() {
    pthread_mutex_lock(mutex)
    state = true
    pthread_mutex_unlock(mutex)
    if end >= 0 { _ = write(end, [1], 1) }
  }
}
