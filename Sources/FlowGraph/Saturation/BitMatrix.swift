/// Many sets of controls in one array, every set a row of the same number of words.
struct BitMatrix: Sendable {
  /// Words in a row.
  private(set) var width: Int
  private(set) var words: [UInt64] = []

  init(width: Int) {
    self.width = width
  }

  var count: Int { words.count / width }

  mutating func appendEmpty() {
    for _ in 0..<width { words.append(0) }
  }

  /// Adds one word of a row that is being appended word by word.
  mutating func words(append word: UInt64) {
    words.append(word)
  }

  /// Adds empty rows until there are `count`.
  mutating func grow(to count: Int) {
    let missing = count * width - words.count
    if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
  }

  @inline(__always)
  func contains(_ control: Int, in row: Int) -> Bool {
    words[row * width + control >> 6] & (1 << UInt64(control & 63)) != 0
  }

  /// Adds one control; false when it was there.
  @inline(__always)
  mutating func insert(_ control: Int, in row: Int) -> Bool {
    let index = row * width + control >> 6
    let bit: UInt64 = 1 << UInt64(control & 63)
    if words[index] & bit != 0 { return false }
    words[index] |= bit
    return true
  }

  /// Adds all of row `source` to row `target`; false when they were there.
  @inline(__always)
  mutating func unite(_ target: Int, with source: Int) -> Bool {
    if width == 1 {
      let old = words[target]
      let new = old | words[source]
      if new == old { return false }
      words[target] = new
      return true
    }
    var changed: UInt64 = 0
    let into = target * width
    let from = source * width
    for word in 0..<width {
      let old = words[into + word]
      let new = old | words[from + word]
      changed |= old ^ new
      words[into + word] = new
    }
    return changed != 0
  }

  /// Adds all of a row of another matrix, as wide as this one, to row `target`.
  mutating func unite(_ target: Int, with source: Int, of other: BitMatrix) {
    for word in 0..<width { words[target * width + word] |= other.words[source * width + word] }
  }

  /// Assigns one word of a row.
  @inline(__always)
  mutating func setWord(_ word: Int, of row: Int, to bits: UInt64) {
    words[row * width + word] = bits
  }

  @inline(__always)
  func word(_ word: Int, of row: Int) -> UInt64 {
    words[row * width + word]
  }

  func row(_ row: Int) -> [UInt64] {
    Array(words[row * width..<(row + 1) * width])
  }

  func isEmpty(_ row: Int) -> Bool {
    for word in 0..<width where words[row * width + word] != 0 { return false }
    return true
  }

  @inline(__always)
  func intersects(_ row: Int, _ other: [UInt64]) -> Bool {
    let from = row * width
    for word in 0..<width where words[from + word] & other[word] != 0 { return true }
    return false
  }

  /// How many controls the row holds.
  func population(_ row: Int) -> Int {
    var count = 0
    for word in 0..<width { count += words[row * width + word].nonzeroBitCount }
    return count
  }

  /// How many smaller controls than `control` the row holds: its place when the members are listed.
  @inline(__always)
  func rank(of control: Int, in row: Int) -> Int {
    let from = row * width
    let whole = control >> 6
    var count = 0
    for word in 0..<whole { count += words[from + word].nonzeroBitCount }
    let below: UInt64 = (1 << UInt64(control & 63)) &- 1
    return count + (words[from + whole] & below).nonzeroBitCount
  }

  @inline(__always)
  func forEach(in row: Int, _ body: (Int) -> Void) {
    for word in 0..<width {
      var bits = words[row * width + word]
      while bits != 0 {
        body(word << 6 + bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
  }

  func members(_ row: Int) -> [Int32] {
    var result: [Int32] = []
    forEach(in: row) { result.append(Int32($0)) }
    return result
  }

  /// The same sets in wider rows.
  mutating func widen(to newWidth: Int) {
    let rows = count
    var wider = [UInt64](repeating: 0, count: rows * newWidth)
    for row in 0..<rows {
      for word in 0..<width { wider[row * newWidth + word] = words[row * width + word] }
    }
    words = wider
    width = newWidth
  }
}
