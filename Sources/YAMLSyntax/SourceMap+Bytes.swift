import CLibYAML
package import SourceText

extension SourceMap {
  /// Whether a byte is anywhere in the files.
  package func holds(_ byte: UInt8) -> Bool {
    bytes.withUnsafeBytes { $0.holds(byte) }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a byte is anywhere.
  package func holds(_ byte: UInt8) -> Bool {
    baseAddress.map { memchr($0, Int32(byte), count) != nil } ?? false
  }
}
