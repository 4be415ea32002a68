import Player
import Serving

/// The key in the address of a watched page. It is the same each time for one app, so that a page which is still open goes on when the
/// program is started again.
enum AddressKey {
  private static let secretLength = 32

  static func make(for app: String, isShared: Bool) -> String {
    let length = isShared ? 12 : 24
    let bytes = secret().map { SHA256.digest(of: $0 + Array("\(length) \(app)".utf8)) } ?? random(length)
    return AccessRules.key(of: bytes.prefix(length))
  }

  private static func random(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...UInt8.max) }
  }

  /// What only this person's programs know: made once, and kept in a file that nobody else can read. Nil if it cannot be kept.
  private static func secret() -> [UInt8]? {
    guard let folder = OwnFolder.path else { return nil }
    let path = folder + "/secret"
    _ = System.create(path, contents: random(secretLength), isPrivate: true)
    guard System.isPrivate(path), case .contents(let bytes) = System.read(path, limit: secretLength),
      bytes.count == secretLength
    else { return nil }
    return bytes
  }
}
