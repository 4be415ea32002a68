#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Connections of this machine, none of which is ever waited for.
extension System {
  /// Opens a port for connections; gives its descriptor and number, or the reason why it could not. 0 means any free port.
  static func listen(port: Int, everywhere: Bool) -> (descriptor: Int32, port: Int, problem: String?) {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { return (-1, 0, reason(errno)) }
    setUp(descriptor)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = (everywhere ? 0 : UInt32(0x7F00_0001)).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && Self.startListening(descriptor)
          && getsockname(descriptor, address, &length) == 0 ? 0 : errno
      }
    }
    if code != 0 {
      close(descriptor)
      return (-1, 0, code == EADDRINUSE ? "something else uses it" : reason(code))
    }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)), nil)
  }

  private static func startListening(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      Darwin.listen(descriptor, 128) == 0
    #else
      Glibc.listen(descriptor, 128) == 0
    #endif
  }

  /// A connection that waits at a port; nil if none does.
  static func accept(at port: Int32) -> Int32? {
    #if canImport(Darwin)
      let descriptor = Darwin.accept(port, nil, nil)
    #else
      let descriptor = Glibc.accept(port, nil, nil)
    #endif
    guard descriptor >= 0 else { return nil }
    setUp(descriptor)
    var yes: Int32 = 1
    // What is sent is whole, so there is nothing to wait for.
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    return descriptor
  }

  private static func setUp(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  static func end(_ descriptor: Int32) { close(descriptor) }

  /// Whether both ends of a connection are on this computer: then they have the same address.
  static func isFromHere(_ descriptor: Int32) -> Bool {
    func address(_ ask: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32) -> in_addr_t?
    {
      var found = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let code = withUnsafeMutablePointer(to: &found) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { ask(descriptor, $0, &size) }
      }
      return code == 0 && found.sin_family == sa_family_t(AF_INET) ? found.sin_addr.s_addr : nil
    }
    guard let own = address({ getsockname($0, $1, $2) }), let other = address({ getpeername($0, $1, $2) }) else {
      return false
    }
    return own == other
  }

  enum Received {
    case bytes([UInt8])
    case nothingYet
    case ended
  }

  /// What has arrived.
  static func receive(_ descriptor: Int32) -> Received {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, count in
      let received = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if received < 0 { code = errno }
      count = max(0, received)
    }
    if !bytes.isEmpty { return .bytes(bytes) }
    return code == EAGAIN || code == EINTR ? .nothingYet : .ended
  }

  /// Sends as much as goes at once; gives how much that was, or nil if nobody takes it any more.
  static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
    bytes.withUnsafeBytes { buffer in
      #if canImport(Darwin)
        let count = Darwin.send(descriptor, buffer.baseAddress, buffer.count, 0)
      #else
        let count = Glibc.send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
      #endif
      if count >= 0 { return count }
      return errno == EAGAIN || errno == EINTR ? 0 : nil
    }
  }

  /// Which descriptors have something to read, or room to write, within some time; all at once.
  static func wait(_ waited: inout [pollfd], milliseconds: Int) {
    if poll(&waited, nfds_t(waited.count), Int32(clamping: milliseconds)) <= 0 {
      for index in waited.indices { waited[index].revents = 0 }
    }
  }

  /// Whether reading from a descriptor would give something at once, be it that it has ended.
  static func hasMore(_ descriptor: Int32) -> Bool {
    var waited = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    wait(&waited, milliseconds: 0)
    return waited[0].revents != 0
  }

  /// Waits until one of two descriptors has something to read; one below zero has nothing.
  static func waitForInput(_ one: Int32, _ other: Int32) {
    var waited = [one, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    wait(&waited, milliseconds: one < 0 ? 10 : -1)
  }

  /// The addresses by which other machines find this one.
  static var ownAddresses: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var result: [String] = []
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET) else { continue }
      let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      if number >> 24 == 127 { continue }
      result.append([24, 16, 8, 0].map { "\(number >> UInt32($0) & 255)" }.joined(separator: "."))
    }
    return result
  }

  /// Starts a program and does not wait for it; gives the reason why it could not.
  static func start(_ program: String, _ arguments: [String]) -> String? {
    var child: pid_t = 0
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let code = posix_spawnp(&child, program, nil, nil, &words, environ)
    return code == 0 ? nil : code == ENOENT ? "`\(program)` is not installed" : reason(code)
  }

  /// Lets programs go that were started and have ended.
  static func releaseEnded() {
    var status: Int32 = 0
    while waitpid(-1, &status, WNOHANG) > 0 {}
  }
}
