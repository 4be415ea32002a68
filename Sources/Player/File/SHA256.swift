/// The fingerprint by which a page names the script and the style it may run (FIPS 180-4).
package enum SHA256 {
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

  /// The 32 bytes of a text's fingerprint.
  package static func digest(of message: [UInt8]) -> [UInt8] {
    var state = State()
    var words = [UInt32](repeating: 0, count: 64)
    let whole = message.count / 64 * 64
    var rest = Array(message[whole...]) + [0x80]
    while rest.count % 64 != 56 { rest.append(0) }
    let length = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) { rest.append(UInt8(truncatingIfNeeded: length >> shift)) }
    constants.withUnsafeBufferPointer { constants in
      words.withUnsafeMutableBufferPointer { words in
        for (bytes, count) in [(message, whole), (rest, rest.count)] {
          bytes.withUnsafeBufferPointer { bytes in
            for block in stride(from: 0, to: count, by: 64) {
              state.add(UnsafeBufferPointer(rebasing: bytes[block..<block + 64]), words, constants)
            }
          }
        }
      }
    }
    return state.words.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
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
      for index in 0..<16 {
        let at = index * 4
        words[index] =
          UInt32(block[at]) << 24 | UInt32(block[at + 1]) << 16 | UInt32(block[at + 2]) << 8 | UInt32(block[at + 3])
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let low = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
        let high = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
        words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
      }
      let before = self
      for index in 0..<64 {
        let choice = (e & f) ^ (~e & g)
        let mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        let first = h &+ mixed &+ choice &+ constants[index] &+ words[index]
        let majority = (a & b) ^ (a & c) ^ (b & c)
        let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
        (h, g, f, e) = (g, f, e, d &+ first)
        (d, c, b, a) = (c, b, a, first &+ second)
      }
      a = a &+ before.a
      b = b &+ before.b
      c = c &+ before.c
      d = d &+ before.d
      e = e &+ before.e
      f = f &+ before.f
      g = g &+ before.g
      h = h &+ before.h
    }

    private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
  }
}
