import YAMLSyntax

/// A file while somebody types in it: what its lines mean by their indentation and brackets, though it may be no valid YAML.
///
/// Nothing is ever wrong in it. What is not closed ends where something further out begins.
struct DraftTree {
  /// A key, an item of a list, or a word that may become either.
  struct Entry {
    enum Kind { case key, item, word }

    let kind: Kind
    /// The entry whose value it is in, or -1.
    let parent: Int
    /// The bytes of the key, without quotes; empty for items and words.
    var key = 0..<0
    /// The bytes of the text after it, or of the word, without quotes; empty where there is none, or more than a text.
    var value = 0..<0
    /// The column in which it begins; entries in brackets have that of what the brackets belong to.
    let column: Int
    let isInBrackets: Bool
    /// Whether it is in the midst of something further in, which goes on after it.
    var isStray = false
  }

  let bytes: [UInt8]
  var entries: [Entry] = []

  /// How deep what is understood can be: twice as deep as a file may be, since a list counts with its items.
  static let mostDepth = 2 * Limits().depth

  /// What the cursor is in: a key or a word in place of one, or a text.
  enum Spot {
    case key(Int), value(Int)
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var reader = DraftReader(bytes)
    reader.read()
    entries = reader.entries
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a text is in quotes, and whether in double ones.
  func isQuoted(_ range: Range<Int>) -> Bool { isDoubleQuoted(range) || byte(before: range) == UInt8(ascii: "'") }
  func isDoubleQuoted(_ range: Range<Int>) -> Bool { byte(before: range) == UInt8(ascii: "\"") }

  private func byte(before range: Range<Int>) -> UInt8 { range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0 }

  /// The name of a key.
  func name(_ entry: Int) -> String { text(entries[entry].key) }

  /// The entries in a value, in their order; -1 is the file.
  func children(of parent: Int) -> [Int] {
    var result: [Int] = []
    // What is in a value follows it, up to the first entry that is in something further out.
    var next = max(0, parent + 1)
    while next < entries.count, entries[next].parent >= parent || entries[next].isStray {
      if entries[next].parent == parent { result.append(next) }
      next += 1
    }
    return result
  }

  /// The entry with a key in a value.
  func child(of parent: Int, _ name: String) -> Int? {
    let wanted = Array(name.utf8)
    return children(of: parent).first { bytes[entries[$0].key].elementsEqual(wanted) && entries[$0].kind == .key }
  }

  /// The entries around one, itself first.
  func path(to entry: Int) -> [Int] {
    var result: [Int] = []
    var next = entry
    while next >= 0 {
      result.append(next)
      next = entries[next].parent
    }
    return result
  }

  /// What a byte is in, its end included.
  func spot(at offset: Int) -> Spot? {
    for (number, entry) in entries.enumerated() {
      if entry.kind == .key, entry.key.lowerBound <= offset, offset <= entry.key.upperBound { return .key(number) }
      guard !entry.value.isEmpty, entry.value.lowerBound <= offset, offset <= entry.value.upperBound else { continue }
      return entry.kind == .word ? .key(number) : .value(number)
    }
    return nil
  }
}
