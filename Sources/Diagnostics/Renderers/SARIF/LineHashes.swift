import SourceText

/// What GitHub calls `primaryLocationLineHash`: for each line a hash of the hundred characters from its beginning on, and how
/// often that hash came before.
///
/// GitHub's own upload computes it where it is missing; what is written here is the same, so that it does not matter who
/// uploads. A polynomial of base 37 rolls over the units of UTF-16, blanks and tabs left out and every line break an LF.
struct LineHashes {
  private static let window = 100
  private static let base: UInt64 = 37
  /// The weight of what leaves the window: the base to the power of its length.
  private static let leaving = (0..<window).reduce(UInt64(1)) { power, _ in power &* base }
  private static let endOfFile: UInt16 = 0xFFFF

  private var texts: [String] = []
  private var counts: [UInt64: Int] = [:]
  private var hash: UInt64 = 0
  private var units = [UInt16](repeating: 0, count: window)
  /// The line, from 0, that begins with the unit in the same place of the window; -1 where none does.
  private var lines = [Int](repeating: -1, count: window)
  private var place = 0

  /// - Parameter contents: a file.
  init(_ contents: ArraySlice<UInt8>) {
    var beginsLine = true
    var lineCount = 0
    var isAfterCR = false
    for unit in String(decoding: contents, as: UTF8.self).utf16 {
      let followsCR = isAfterCR
      isAfterCR = unit == 0x0D
      if unit == 0x20 || unit == 0x09 || (unit == 0x0A && followsCR) { continue }
      let shown = unit == 0x0D ? 0x0A : unit
      add(shown, beginning: beginsLine ? lineCount : nil)
      if beginsLine { lineCount += 1 }
      beginsLine = shown == 0x0A
    }
    add(Self.endOfFile, beginning: beginsLine ? lineCount : nil)
    for _ in 0..<Self.window { add(0, beginning: nil) }
  }

  /// The hash of a line, from 1, with its number among the same ones.
  func text(ofLine line: Int) -> String? { texts.indices.contains(line - 1) ? texts[line - 1] : nil }

  private mutating func add(_ unit: UInt16, beginning line: Int?) {
    if lines[place] >= 0 { finish() }
    lines[place] = line ?? -1
    hash = hash &* Self.base &+ UInt64(unit) &- Self.leaving &* UInt64(units[place])
    units[place] = unit
    place = (place + 1) % Self.window
  }

  /// The window holds all of a line that counts; lines come out in their order.
  private mutating func finish() {
    counts[hash, default: 0] += 1
    texts.append("\(String(hash, radix: 16)):\(counts[hash, default: 1])")
    lines[place] = -1
  }
}
