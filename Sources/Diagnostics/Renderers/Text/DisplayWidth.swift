/// How many columns of a terminal a character takes.
package enum DisplayWidth {
  /// East Asian wide and fullwidth characters that are no emoji; emoji are asked of the Unicode tables of the standard
  /// library. Gaps that no character fills yet are not left out.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3040...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D37F, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]

  /// The columns of one scalar that is alone.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation, !(0x1F1E6...0x1F1FF).contains(value) { return 2 }
    return isWide(value) ? 2 : 1
  }

  /// The columns of what a reader takes for one character.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return of(first) }
    if scalars.contains("\u{FE0E}") { return isWide(first.value) ? 2 : 1 }
    if scalars.contains("\u{FE0F}") || (first.value > 0x7F && first.properties.isEmoji) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// The columns of a text.
  package static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  /// A text that takes no more than so many columns, with `…` for what is left out.
  package static func cut(_ text: String, to width: Int) -> String {
    if of(text) <= width { return text }
    var (result, columns) = ("", 1)
    for character in text {
      columns += of(character)
      if columns > width { break }
      result.append(character)
    }
    return result + "…"
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var low = 0
    var high = wide.count
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wide.count && wide[low].contains(value)
  }
}
