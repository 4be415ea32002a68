#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Short messages from one program of a person to another, on this machine: nobody waits for them, and they may get lost.
extension System {
  private static var datagram: Int32 {
    #if canImport(Darwin)
      SOCK_DGRAM
    #else
      Int32(SOCK_DGRAM.rawValue)
    #endif
  }

  /// Opens a box for letters at a path, where nobody else may put any; -1 where there can be none. One that was there is replaced.
  static func openLetterBox(_ path: String) -> Int32 {
    let descriptor = socket(AF_UNIX, datagram, 0)
    guard descriptor >= 0 else { return -1 }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    unlink(path)
    let isOpen = withAddress(path) { bind(descriptor, $0, $1) == 0 && chmod(path, 0o600) == 0 }
    if isOpen == true { return descriptor }
    close(descriptor)
    return -1
  }

  /// The letters that have come.
  static func takeLetters(from box: Int32) -> [[UInt8]] {
    var result: [[UInt8]] = []
    while case .bytes(let bytes) = receive(box) { result.append(bytes) }
    return result
  }

  /// Puts a letter into a box, if there is one. A box whose program has ended is taken away.
  static func post(_ bytes: [UInt8], to path: String) {
    let descriptor = socket(AF_UNIX, datagram, 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let sent = withAddress(path) { sendto(descriptor, bytes, bytes.count, 0, $0, $1) }
    if let sent, sent < 0, errno == ECONNREFUSED { unlink(path) }
  }

  /// - Returns: nil if the path is too long for an address.
  private static func withAddress<R>(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < room, !bytes.contains(0) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
