#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is said on a terminal while something takes long.
extension System {
  nonisolated(unsafe) private static var announcement: UnsafeMutableBufferPointer<UInt8>?
  nonisolated(unsafe) private static var isAnnounced = false

  /// Says on a terminal what is going on, once something has gone on for half a second.
  static func announce(_ words: String) {
    guard isTerminal(standardError) else { return }
    let text = Array("\r\u{1B}[K\(words)".utf8)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
    _ = buffer.initialize(from: text)
    let isFirst = announcement == nil
    // The one before may just be written; it is small, and stays.
    announcement = buffer
    if isAnnounced { writeAnnouncement() }
    if !isFirst { return }
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in
      System.isAnnounced = true
      System.writeAnnouncement()
    }
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_RESTART)
    sigaction(SIGALRM, &action, nil)
    setAlarm(microseconds: 500_000)
  }

  /// Takes back what was said to be going on.
  static func endAnnouncement() {
    guard announcement != nil else { return }
    setAlarm(microseconds: 0)
    announcement = nil
    if isAnnounced { _ = write(Array("\r\u{1B}[K".utf8), to: standardError) }
    isAnnounced = false
  }

  private static func writeAnnouncement() {
    guard let words = announcement else { return }
    #if canImport(Darwin)
      _ = Darwin.write(standardError, words.baseAddress, words.count)
    #else
      _ = Glibc.write(standardError, words.baseAddress, words.count)
    #endif
  }

  private static func setAlarm(microseconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_usec = .init(microseconds)
    #if canImport(Darwin)
      setitimer(ITIMER_REAL, &timer, nil)
    #else
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    #endif
  }
}
