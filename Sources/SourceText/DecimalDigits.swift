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
    var (first, rest) = (count, number.magnitude)
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    // The last digit came first.
    var last = count - 1
    while first < last {
      swapAt(first, last)
      (first, last) = (first + 1, last - 1)
    }
  }
}
