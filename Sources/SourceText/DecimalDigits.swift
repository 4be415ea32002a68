extension [UInt8] {
  /// Appends a whole number.
  @inlinable
  package mutating func append(decimal number: Int) {
    // Most of them.
    if 0..<10 ~= number { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)) }
    append(digitsOf: number)
  }

  @usableFromInline
  mutating func append(digitsOf number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digits: number.magnitude)
  }

  /// Two digits at a time, the first ones first.
  private mutating func append(digits number: UInt) {
    let zero = UInt8(ascii: "0")
    let (rest, pair) = number.quotientAndRemainder(dividingBy: 100)
    if rest > 0 { append(digits: rest) }
    let (ten, one) = UInt8(truncatingIfNeeded: pair).quotientAndRemainder(dividingBy: 10)
    if rest > 0 || ten > 0 { append(zero &+ ten) }
    append(zero &+ one)
  }
}
