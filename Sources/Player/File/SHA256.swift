/// The fingerprint by which a page names the script and the style it may run (FIPS 180-4).
package struct SHA256 {
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]

  private var state = State()
  private var words = [UInt32](repeating: 0, count: 64)
  /// What does not fill a block yet.
  private var rest: [UInt8] = []
  private var length: UInt64 = 0

  package init() {}

  /// The 32 bytes of a text's fingerprint.
  package static func digest(of message: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.add(message[...])
    return hash.digest()
  }

  /// Adds some bytes to those whose fingerprint is wanted.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    length += UInt64(bytes.count)
    var bytes = bytes
    if !rest.isEmpty {
      let missing = bytes.prefix(64 - rest.count)
      rest += missing
      bytes = bytes.dropFirst(missing.count)
      if rest.count < 64 { return }
      let block = rest
      rest = []
      addBlocks(block[...])
    }
    let whole = bytes.prefix(bytes.count / 64 * 64)
    addBlocks(whole)
    rest += bytes[whole.endIndex...]
  }

  /// The fingerprint of all that was added.
  package mutating func digest() -> [UInt8] {
    let bits = length * 8
    rest.append(0x80)
    while rest.count % 64 != 56 { rest.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) { rest.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    addBlocks(rest[...])
    return state.words.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
  }

  private mutating func addBlocks(_ bytes: ArraySlice<UInt8>) {
    Self.constants.withUnsafeBufferPointer { constants in
      words.withUnsafeMutableBufferPointer { words in
        bytes.withUnsafeBufferPointer { bytes in
          var state = state
          for block in stride(from: 0, to: bytes.count, by: 64) {
            state.add(UnsafeBufferPointer(rebasing: bytes[block..<block + 64]), words, constants)
          }
          self.state = state
        }
      }
    }
  }

  /// What eight words have become after some blocks. They are variables, not an array: each changes in every one of 64 rounds.
  private struct State {
    var a: UInt32 = 0x6a09_e667
    var b: UInt32 = 0xbb67_ae85
    var c: UInt32 = 0x3c6e_f372
    var d: UInt32 = 0xa54f_f53a
    var e: UInt32 = 0x510e_527f
    var f: UInt32 = 0x9b05_688c
    var g: UInt32 = 0x1f83_d9ab
    var h: UInt32 = 0x5be0_cd19

    var words: [UInt32] { [a, b, c, d, e, f, g, h] }

    /// Adds a block of 64 bytes; `words` is room to work in.
    mutating func add(
      _ block: UnsafeBufferPointer<UInt8>, _ words: UnsafeMutableBufferPointer<UInt32>,
      _ constants: UnsafeBufferPointer<UInt32>
    ) {
      let bytes = UnsafeRawBufferPointer(block)
      for index in 0..<16 {
        words[index] = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let low = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
        let high = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
        words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
      }
      var (a, b, c, d, e, f, g, h) = (a, b, c, d, e, f, g, h)
      // Eight rounds at a time, after which each word has its place again.
      for index in stride(from: 0, to: 64, by: 8) {
        @inline(__always) func round(
          _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
          _ h: inout UInt32, _ number: Int
        ) {
          // Three rotations, by 6, 11 and 25 and by 2, 13 and 22, each made from the one before.
          let high = rotated(rotated(rotated(e, 14) ^ e, 5) ^ e, 6)
          let low = rotated(rotated(rotated(a, 9) ^ a, 11) ^ a, 2)
          let first = h &+ high &+ (g ^ (e & (f ^ g))) &+ constants[number] &+ words[number]
          d = d &+ first
          h = first &+ low &+ ((a & b) ^ (c & (a ^ b)))
        }
        round(a, b, c, &d, e, f, g, &h, index)
        round(h, a, b, &c, d, e, f, &g, index + 1)
        round(g, h, a, &b, c, d, e, &f, index + 2)
        round(f, g, h, &a, b, c, d, &e, index + 3)
        round(e, f, g, &h, a, b, c, &d, index + 4)
        round(d, e, f, &g, h, a, b, &c, index + 5)
        round(c, d, e, &f, g, h, a, &b, index + 6)
        round(b, c, d, &e, f, g, h, &a, index + 7)
      }
      self.a = self.a &+ a
      self.b = self.b &+ b
      self.c = self.c &+ c
      self.d = self.d &+ d
      self.e = self.e &+ e
      self.f = self.f &+ f
      self.g = self.g &+ g
      self.h = self.h &+ h
    }

    @inline(__always)
    private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
  }
}
