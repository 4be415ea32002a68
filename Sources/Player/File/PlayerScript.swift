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

  package init(_ file: String) {
    if file.utf8.first == 0 { self.init(prepared: file) } else { self.init(unprepared: file) }
  }

  private init(prepared file: String) {
    let lines = file.utf8.dropFirst().split(
      separator: UInt8(ascii: "\n"), maxSplits: 5, omittingEmptySubsequences: false)
    exports = Self.words(in: lines[0])
    lists = Array(lines[1...4])
    text = lines[5]
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

  /// Its names by their numbers, and whether it declares them; none where it was not prepared.
  var names: [(name: Substring, isDeclared: Bool)] {
    guard let list = lists.first else { return [] }
    return Self.words(in: list).map { $0.utf8.first == UInt8(ascii: "=") ? ($0.dropFirst(), true) : ($0, false) }
  }

  /// The words in its quoted texts; those in texts with a `-`; those that alone are a text.
  package var words: (all: [Substring], dashed: [Substring], whole: [Substring]) {
    if isPrepared { return (Self.words(in: lists[1]), Self.words(in: lists[2]), Self.words(in: lists[3])) }
    let all = text.split { !StylePruning.isNameByte($0) }.map { Substring($0) }
    return (all, all, all)
  }

  private static func words(in list: Substring.UTF8View) -> [Substring] {
    list.split(separator: UInt8(ascii: " ")).map { Substring($0) }
  }
}

/// The words in the quoted texts of scripts: what scripts may mean of a style sheet, and which icons they draw.
package struct ScriptWords {
  private(set) var all: Set<Substring> = []
  /// Those that are in a text with a `-`.
  private(set) var dashed: Set<Substring> = []
  /// Those that alone are a text.
  private(set) var whole: Set<Substring> = []

  package init(all: [Substring] = [], dashed: [Substring] = [], whole: [Substring] = []) {
    self.all = Set(all)
    self.dashed = Set(dashed)
    self.whole = Set(whole)
  }

  /// The words of several scripts.
  init(of scripts: some Sequence<PlayerScript>) {
    all.reserveCapacity(4_096)
    for script in scripts {
      let words = script.words
      all.formUnion(words.all)
      dashed.formUnion(words.dashed)
      whole.formUnion(words.whole)
    }
  }
}
