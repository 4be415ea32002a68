/// A script of the player: as it was prepared when it was embedded (`PreparedScript` in `embed`), or as it is in a folder.
package struct PlayerScript {
  /// What other scripts may ask it for.
  package let exports: [Substring]
  /// What is listed before the text of a prepared script; it is read only of scripts that travel.
  private let lists: [Substring.UTF8View]
  /// Its text. A name in it is one of the marks below and, in two bytes, its number.
  let text: Substring.UTF8View
  /// Whether it was prepared, so that its names are known.
  let isPrepared: Bool

  static let variable: UInt8 = 1
  static let shorthand: UInt8 = 2

  /// Where a name is bound.
  enum Binding {
    /// In the whole script, or in one that it imports.
    case shared
    /// Somewhere inside.
    case inner
    /// Nowhere: it is the browser's.
    case nowhere
  }

  package init(_ file: String) {
    if file.utf8.first == 0 { self.init(prepared: file) } else { self.init(unprepared: file) }
  }

  private init(prepared file: String) {
    let lines = Self.lines(of: file)
    exports = lines[0].split(separator: UInt8(ascii: " ")).map { Substring($0) }
    lists = Array(lines[1...5])
    text = lines[6]
    isPrepared = true
  }

  private init(unprepared file: String) {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("import ") }
    exports = lines.filter { $0.hasPrefix("export ") }.compactMap { line in
      line.split { " (=".contains($0) }.first { !["export", "async", "function", "const"].contains($0) }
    }
    lists = []
    let text = lines.map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }.joined(separator: "\n")
    self.text = Substring(text + "\n").utf8
    isPrepared = false
  }

  /// The six lines before the text of a prepared script, and the text.
  private static func lines(of file: String) -> [Substring.UTF8View] {
    var file = file
    let starts = file.withUTF8 { bytes in
      var starts = [1]
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
        starts.append(index + 1)
        if starts.count == 7 { break }
      }
      return starts
    }
    let places = starts.map { file.utf8.index(file.startIndex, offsetBy: $0) }
    return places.indices.map { line in
      let end = line + 1 < places.count ? file.utf8.index(before: places[line + 1]) : file.endIndex
      return file[places[line]..<end].utf8
    }
  }

  /// Hands on its names by their numbers, and where they are bound; none where it was not prepared.
  func forEachName(_ body: (_ name: UnsafeBufferPointer<UInt8>, Binding) -> Void) {
    guard let list = lists.first else { return }
    Self.forEachWord(in: list, isPart: { $0 != UInt8(ascii: " ") }) { word in
      switch word[0] {
      case UInt8(ascii: "="): body(UnsafeBufferPointer(rebasing: word.dropFirst()), .shared)
      case UInt8(ascii: ":"): body(UnsafeBufferPointer(rebasing: word.dropFirst()), .inner)
      default: body(word, .nowhere)
      }
    }
  }

  /// Hands on the numbers of names that are bound inside, each with the number of one that is named there.
  func forEachNeighbour(_ body: (_ bound: Int, _ named: Int) -> Void) {
    guard lists.count > 1 else { return }
    var bound = 0
    Self.forEachWord(in: lists[1], isPart: { $0 != UInt8(ascii: " ") }) { row in
      for (place, sign) in row.enumerated() {
        var rest = sign - 0x3F
        while rest != 0 {
          body(bound, place * 6 + rest.trailingZeroBitCount)
          rest &= rest - 1
        }
      }
      bound += 1
    }
  }

  /// Hands on the words in its quoted texts, each with how it is used there, some of them more than once.
  func forEachQuotedWord(_ body: (UnsafeBufferPointer<UInt8>, ScriptWords.Uses) -> Void) {
    if !isPrepared {
      return Self.forEachWord(in: text, isPart: StylePruning.isNameByte) { body($0, [.quoted, .dashed, .whole]) }
    }
    for (list, use) in zip(lists.dropFirst(2), [ScriptWords.Uses.quoted, .dashed, .whole]) {
      Self.forEachWord(in: list, isPart: { $0 != UInt8(ascii: " ") }) { body($0, use) }
    }
  }

  private static func forEachWord(
    in text: Substring.UTF8View, isPart: (UInt8) -> Bool, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var copy = Substring(text)
    copy.withUTF8 { bytes in
      var start = 0
      for index in 0...bytes.count where index == bytes.count || !isPart(bytes[index]) {
        if index > start { body(UnsafeBufferPointer(rebasing: bytes[start..<index])) }
        start = index + 1
      }
    }
  }
}
