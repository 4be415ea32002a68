/// The signs that one letter of a pattern means, by their numbers in Unicode.
package struct SignClass: Sendable, Equatable {
  /// In order, none touching the next.
  package private(set) var ranges: [ClosedRange<UInt32>]

  init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
        self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  init(_ sign: Unicode.Scalar) { self.init([sign.value...sign.value]) }

  func contains(_ sign: UInt32) -> Bool { ranges.contains { $0.contains(sign) } }

  /// All other signs.
  var opposite: SignClass {
    var result: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { result.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= Self.highest { result.append(next...Self.highest) }
    return SignClass(result)
  }

  /// One of them that people know.
  var example: Unicode.Scalar {
    let known = "aA1 -_.@".unicodeScalars.first { contains($0.value) }
    return known ?? ranges.lazy.compactMap { Unicode.Scalar($0.lowerBound) }.first ?? "a"
  }

  private static let highest: UInt32 = 0x10FFFF

  static let digits = SignClass([0x30...0x39])
  static let wordSigns = SignClass([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// What separates words: also what a text has at its ends by mistake.
  static let blanks = SignClass([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  static let lineEnds = SignClass([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
}
