/// A hash of bytes by Fowler, Noll and Vo (FNV-1a): quick, and the same in every run.
///
/// Texts with equal hashes can be made on purpose, so where something is said about equal texts, the texts are compared as well.
package struct FNVHash: Hashable, Sendable {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// - Parameter bytes: the first bytes to add.
  package init(of bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// For what is hashed often: the generic one is not made for one kind of bytes when another module calls it, and takes fifteen times as long.
  ///
  /// - Parameter bytes: the first bytes to add.
  package init(of bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}

extension UInt8 {
  /// Whether it is part of a word: of a letter, a digit, `-` or `_`, or of a character beyond ASCII.
  package var isPartOfWord: Bool {
    let letter = self | 0x20
    return (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || self >= 0x80 || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_") || (self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9"))
  }
}
