package import ScreenModel
import YAMLSyntax

/// By what a page and its source are known again.
extension PageFile {
  /// What the app is known by where a browser keeps comments on it: its `id`, else its name.
  package static func identity(of app: App) -> String {
    for key in [AppKey.id, .app] {
      let node = app.value(key)
      if node >= 0, app.tree.node(node).kind == .scalar, !app.tree.isEmpty(node) { return app.tree.text(node) }
    }
    return "Prototype"
  }

  /// Sixteen digits that are the same for the same files.
  ///
  /// They tell whether files have changed, by mistake or on purpose, and keep no secret; so each eight bytes take one multiplication.
  package static func fingerprint(of sources: [PageSource.File]) -> String {
    var hash = Mixture()
    for file in sources {
      hash.add(Array("\(file.path)\u{0}\(file.bytes.count)\u{0}".utf8)[...])
      hash.add(file.bytes)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// Bytes mixed into 64 bits, eight at a time: each is multiplied by a large odd number, and the halves of the product are joined.
private struct Mixture {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index += 8
      }
      var rest: UInt64 = 0
      for byte in bytes[index...].reversed() { rest = rest << 8 | UInt64(byte) }
      add(rest)
      add(UInt64(bytes.count))
    }
  }

  private mutating func add(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    // What a product of nothing would lose is kept by turning the word in as well.
    value = (product.high ^ product.low) &+ (word << 23 | word >> 41)
  }
}
