import SourceText

/// Paths as editors write them: `file:///home/ann/shop/app.yaml`.
package enum FileAddress {
  /// The path that an address means; nil if it is no file's.
  package static func path(of address: String) -> String? {
    let prefix = "file://"
    guard address.hasPrefix(prefix) else { return nil }
    var rest = address.utf8.dropFirst(prefix.utf8.count)
    // A host may be before the path, and is this computer.
    if rest.first != UInt8(ascii: "/") {
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")), rest[..<slash].elementsEqual("localhost".utf8) else {
        return nil
      }
      rest = rest[slash...]
    }
    return PercentEncoding.decoded(Substring(rest))
  }

  /// The address of a path.
  ///
  /// - Parameter scheme: what opens it: `file`, or the name of an editor that has addresses of its own.
  package static func address(of path: String, scheme: String = "file") -> String {
    var result = Array((scheme == "file" ? "file://" : "\(scheme)://file").utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.utf8 {
      let isPlain =
        (byte | 0x20 >= 97 && byte | 0x20 <= 122) || (byte >= 0x2D && byte <= 0x39) || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: "~")
      if isPlain {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
