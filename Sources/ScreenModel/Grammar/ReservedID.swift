/// The names that are words of the language.
package enum ReservedID {
  package static let words: Set<String> = ["back", "close", "close-all", "start", "stay", "anywhere"]

  /// Whether a name is letters, digits, `-` and `_`.
  package static func isWellFormed(_ name: some Collection<UInt8>) -> Bool {
    !name.isEmpty
      && name.allSatisfy { byte in
        let letter = byte | 0x20
        return byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")) || (byte >= 0x30 && byte <= 0x39)
      }
  }
}
