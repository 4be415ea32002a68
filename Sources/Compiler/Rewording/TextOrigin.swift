import ScreenModel

/// A text as it is written, laid beside the text that people read: which of its bytes are words, and which come from a value.
struct TextOrigin {
  /// A part of what people read.
  private struct Part {
    /// By bytes of what is read.
    let shown: Range<Int>
    /// For words, where each of their bytes is in what is written, and where the part ends; a dollar is written as two.
    let places: [Int]
    /// For a value, where its name is in what is written.
    let reading: Range<Int>?
  }

  /// What changes.
  enum Change {
    /// Words: bytes of what is written, and what comes in their place.
    case words(Range<Int>, String)
    /// A value that holds all that changes: where its name is in what is written, what it was, and what it is to be.
    case value(Range<Int>, from: String, to: String)
    /// Where words meet values, or in several values.
    case mixed
  }

  private let shown: [UInt8]
  private let parts: [Part]

  /// - Returns: nil if what is written is never read like this.
  init?(_ written: String, readAs shown: String) {
    self.shown = Array(shown.utf8)
    let pieces = TextTemplate(written).parts
    // Blanks before the first word are seen in few places.
    let found =
      Self.parts(of: pieces, Array(written.utf8), self.shown, skipsBlanks: false)
      ?? Self.parts(of: pieces, Array(written.utf8), self.shown, skipsBlanks: true)
    guard let found else { return nil }
    parts = found
  }

  /// How much of it is words; a text that is all values may be read as anything.
  var wordCount: Int { parts.reduce(0) { $0 + max(0, $1.places.count - 1) } }

  /// What another text means for what is written.
  func change(to text: String) -> Change {
    let (old, inserted) = Self.difference(of: shown, Array(text.utf8))
    // Words go before values: what is added at the edge of a value is added to the words beside it.
    let around = parts.filter { $0.shown.lowerBound <= old.lowerBound && old.upperBound <= $0.shown.upperBound }
    if let words = around.first(where: { $0.reading == nil }) {
      let first = words.places[old.lowerBound - words.shown.lowerBound]
      let last = words.places[old.upperBound - words.shown.lowerBound]
      return .words(first..<last, TextTemplate.written(inserted))
    }
    guard let part = around.first, let reading = part.reading else { return .mixed }
    let value = shown[part.shown]
    let changed = value[..<old.lowerBound] + Array(inserted.utf8) + value[old.upperBound...]
    return .value(reading, from: String(decoding: value, as: UTF8.self), to: String(decoding: changed, as: UTF8.self))
  }

  /// Which bytes of a text are others in a new one, and what comes in their place; characters stay whole.
  static func difference(of old: [UInt8], _ new: [UInt8]) -> (Range<Int>, String) {
    func isBoundary(_ index: Int) -> Bool {
      (index >= old.count || old[index] & 0xC0 != 0x80) && (index >= new.count || new[index] & 0xC0 != 0x80)
    }
    var (start, end) = (0, 0)
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    while start > 0, start < old.count || start < new.count, !isBoundary(start) { start -= 1 }
    while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    while end > 0, new[new.count - end] & 0xC0 == 0x80 { end -= 1 }
    return (start..<old.count - end, String(decoding: new[start..<new.count - end], as: UTF8.self))
  }

  // MARK: laying side by side

  private static func parts(
    of pieces: [TextTemplate.Piece], _ written: [UInt8], _ shown: [UInt8], skipsBlanks: Bool
  ) -> [Part]? {
    var result: [Part] = []
    var (position, place) = (0, 0)
    for (number, piece) in pieces.enumerated() {
      switch piece {
      case .words(let words):
        var bytes = Array(words.utf8)
        let isLast = number == pieces.count - 1
        if skipsBlanks, number == 0 {
          let blanks = bytes.prefix { [9, 10, 13, 32].contains($0) }.count
          bytes.removeFirst(blanks)
          place += blanks
        }
        // A block of lines ends in a line break that nobody sees.
        if isLast { while bytes.last.map({ [10, 13, 32].contains($0) }) ?? false { bytes.removeLast() } }
        guard shown[position...].starts(with: bytes), !isLast || position + bytes.count == shown.count else {
          return nil
        }
        var places: [Int] = []
        for byte in bytes {
          places.append(place)
          place += byte == UInt8(ascii: "$") && place + 1 < written.count && written[place + 1] == byte ? 2 : 1
        }
        result.append(Part(shown: position..<position + bytes.count, places: places + [place], reading: nil))
        position += bytes.count
      case .value(_, let range):
        var end = shown.count
        if number + 1 < pieces.count {
          // Two values side by side cannot be told apart, nor can one that holds the words after it.
          guard case .words(let words) = pieces[number + 1] else { return nil }
          let isLast = number + 2 == pieces.count
          var next = Array(words.utf8)
          if isLast { while next.last.map({ [10, 13, 32].contains($0) }) ?? false { next.removeLast() } }
          let found = (position...max(position, shown.count - next.count)).filter { shown[$0...].starts(with: next) }
          guard let first = isLast ? found.last : found.first, isLast || found.count == 1 else { return nil }
          end = first
        }
        result.append(Part(shown: position..<end, places: [], reading: range))
        (position, place) = (end, range.upperBound)
      }
    }
    return position == shown.count ? result : nil
  }
}
