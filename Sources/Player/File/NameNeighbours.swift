/// Which names of scripts must not be called alike: those of which one is named where the other is bound.
struct NameNeighbours {
  /// For each name a bit for each other one, in words of 64.
  private var rows: [UInt64]
  private let width: Int

  /// No two of so many names, yet.
  init(count: Int) {
    width = (count + 63) / 64
    rows = [UInt64](repeating: 0, count: width * count)
  }

  /// Adds two names, by their numbers; one is none of itself.
  mutating func add(_ one: Int, _ other: Int) {
    if one == other { return }
    rows[one * width + other / 64] |= 1 << UInt64(other % 64)
    rows[other * width + one / 64] |= 1 << UInt64(one % 64)
  }

  /// Hands on those that must not be called as a name is.
  func forEach(of name: Int, _ body: (Int) -> Void) {
    for word in 0..<width {
      var rest = rows[name * width + word]
      while rest != 0 {
        body(word * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
