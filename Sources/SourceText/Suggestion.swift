/// The names somebody may have meant.
package enum Suggestion {
  /// The names nearest to a word, best first and then by name, at most `limit` of them.
  ///
  /// Near is a restricted Damerau–Levenshtein distance over Unicode scalars of at most a third of the word. Case and the
  /// difference between `-`, `_` and a blank cost nothing; a name that begins with the word, or the other way round, is near
  /// however long it is. The word itself is never suggested, and nothing further away than what it can be a slip of the finger for.
  package static func best(for word: String, among names: some Sequence<String>, limit: Int = 3) -> [String] {
    let wanted = FoldedWord(word)
    var found: [(distance: Int, name: String)] = []
    for name in names {
      guard let distance = wanted.distance(to: name), name != word else { continue }
      found.append((distance, name))
    }
    found.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    // The same word in other letters is what is meant.
    let isSame = found.first?.distance == 0
    var result: [(distance: Int, name: String)] = []
    for (distance, name) in found where result.last?.name != name {
      if result.count == limit || isSame && distance > 0 { break }
      result.append((distance, name))
    }
    return likeliest(result, for: word)
  }

  /// Of names that are near to a word, the nearest first, those that may be meant: what it can be a slip of the finger for comes before what
  /// is as near, and of what is further away only another form of it is meant then.
  static func likeliest(_ near: [(distance: Int, name: String)], for word: String) -> [String] {
    guard near.count > 1, let least = near.first?.distance else { return near.map { $0.name } }
    let nearest = near.filter { $0.distance == least }.map { $0.name }
    let slips = nearest.filter { isSlip(word, of: $0) }
    if slips.isEmpty { return near.map { $0.name } }
    // `gadren` may be `gardens` as well as `garden`.
    let alike = near.map { $0.name }.filter { name in slips.contains { $0.hasPrefix(name) || name.hasPrefix($0) } }
    return slips + nearest.filter { !slips.contains($0) } + alike.filter { !nearest.contains($0) }
  }

  /// What to ask about such names: ``did you mean `a`, `b` or `c`?``; nil where there are none.
  package static func question(_ names: [String]) -> String? {
    guard let last = names.last else { return nil }
    let others = names.dropLast().map { "`\($0)`" }.joined(separator: ", ")
    return "did you mean \(others.isEmpty ? "" : others + " or ")`\(last)`?"
  }

  /// Whether a word can be nothing but a slip of the finger for a name: a letter was dropped, doubled or swapped with its neighbour.
  ///
  /// What is short, has digits, or differs at its first or last letter may be another name: `cart` and `card`, `step1` and `step2`,
  /// `popup` and `popups`; so may a word that people know, such as `desert` and `dessert`. Case, and the difference between `-`, `_` and a blank, are no more than a way to write.
  package static func isSlip(_ word: String, of name: String) -> Bool {
    let (typed, meant) = (FoldedWord.folded(word), FoldedWord.folded(name))
    if isSame(typed, meant) { return true }
    guard !(typed + meant).contains(where: { $0 >= 48 && $0 <= 57 }) else { return false }
    let front = zip(typed, meant).prefix { $0 == $1 }.count
    guard front > 0, part(of: meant, around: front).count >= 5 else { return false }
    let isSlip =
      switch typed.count - meant.count {
      case -1: front < typed.count && typed[front...] == meant[(front + 1)...]
      case 1: typed[front] == typed[front - 1] && typed[(front + 1)...] == meant[front...]
      case 0:
        front + 1 < typed.count && typed[front] == meant[front + 1] && typed[front + 1] == meant[front]
          && typed[(front + 2)...] == meant[(front + 2)...]
      default: false
      }
    guard isSlip else { return false }
    let wrong = String(String.UnicodeScalarView(part(of: typed, around: front).compactMap { Unicode.Scalar($0) }))
    return !ConfusableWords.contain(wrong[...])
  }

  /// Whether a word is a name but for how it is written: small letters or capitals, in one word or in several.
  package static func isSame(_ word: String, as name: String) -> Bool {
    isSame(FoldedWord.folded(word), FoldedWord.folded(name))
  }

  private static func isSame(_ word: [UInt32], _ name: [UInt32]) -> Bool {
    func letters(of word: [UInt32]) -> [UInt32] { word.filter { $0 != UInt32(UInt8(ascii: "-")) } }
    return word == name || word.contains { $0 > 64 } && letters(of: word) == letters(of: name)
  }

  /// Whether a slip of the finger for a name is no likely name of its own. With a letter more or less, short words often are:
  /// `hotels` and `hostels`, `rides` and `riders`.
  package static func isRareSlip(_ word: String, of name: String) -> Bool {
    let (typed, meant) = (FoldedWord.folded(word), FoldedWord.folded(name))
    let front = zip(typed, meant).prefix { $0 == $1 }.count
    if typed.count == meant.count || isSame(typed, meant) { return true }
    return min(part(of: typed, around: front).count, part(of: meant, around: front).count) >= 7
  }

  /// Whether a word is a name but for one letter that is wrong, missing, too many or swapped, or for how it is written.
  package static func isNext(_ word: String, to name: String) -> Bool {
    isSlip(word, of: name) || distance(word, name, limit: 1) != nil
  }

  /// The part between hyphens that holds a letter.
  private static func part(of word: [UInt32], around place: Int) -> ArraySlice<UInt32> {
    let hyphen = UInt32(UInt8(ascii: "-"))
    let place = min(place, word.count - 1)
    let start = word[..<place].lastIndex(of: hyphen).map { $0 + 1 } ?? 0
    return word[start...].prefix { $0 != hyphen }
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two words, or nil beyond `limit`.
  ///
  /// Restricted: what was swapped is not changed again (optimal string alignment).
  package static func distance(_ a: String, _ b: String, limit: Int = .max) -> Int? {
    distance(a.unicodeScalars.map { $0.value }[...], b.unicodeScalars.map { $0.value }[...], limit: limit)
  }

  static func distance(_ a: ArraySlice<UInt32>, _ b: ArraySlice<UInt32>, limit: Int) -> Int? {
    guard abs(a.count - b.count) <= limit else { return nil }
    // What both begin and end with changes nothing.
    let front = zip(a, b).prefix { $0 == $1 }.count
    let (a, b) = (a.dropFirst(front), b.dropFirst(front))
    let back = zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
    return table(Array(a.dropLast(back)), Array(b.dropLast(back)), limit: limit)
  }

  /// Fills the textbook's table row by row, and only where a distance within the limit can pass.
  private static func table(_ a: [UInt32], _ b: [UInt32], limit: Int) -> Int? {
    let longest = max(a.count, b.count)
    guard !a.isEmpty, !b.isEmpty else { return longest <= limit ? longest : nil }
    let limit = min(limit, longest)
    let far = limit + 1
    var before = [Int](repeating: far, count: b.count + 2)
    var previous = (0...b.count + 1).map { min($0, far) }
    var current = before
    for row in 0..<a.count {
      let first = max(0, row - limit)
      let end = min(b.count, row + limit + 1)
      current[first] = first == 0 ? min(row + 1, far) : far
      var least = current[first]
      for column in first..<end {
        var cost = previous[column] + (a[row] == b[column] ? 0 : 1)
        cost = min(cost, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          cost = min(cost, before[column - 1] + 1)
        }
        current[column + 1] = min(cost, far)
        least = min(least, cost)
      }
      current[end + 1] = far
      // A swap looks back two rows, so one row beyond the limit is not yet the end.
      if least > limit, previous.allSatisfy({ $0 > limit }) { return nil }
      (before, previous, current) = (previous, current, before)
    }
    return previous[b.count] <= limit ? previous[b.count] : nil
  }
}

/// A word made ready to be compared with many names.
struct FoldedWord {
  let word: [UInt32]
  private let letters: UInt64
  /// What is longer is no misspelled name.
  private static let mostLetters = 500
  /// How many changes at most make a name near.
  let limit: Int

  init(_ text: String) {
    word = Self.folded(text)
    letters = Self.letters(of: word)
    limit = max(1, word.count / 3)
  }

  /// How far a name is, or nil if it is not near.
  func distance(to name: String) -> Int? {
    if word.count > Self.mostLetters { return nil }
    // A scalar takes at most four bytes, so many names can be told apart by their length alone.
    let length = name.utf8.count
    let hasLength = length >= word.count - limit && length <= 4 * (word.count + limit)
    guard hasLength || (min(word.count, length) >= 3 && startsAlike(name)) else { return nil }
    let folded = Self.folded(name)
    let others = Self.letters(of: folded)
    if different(from: others) <= limit, let distance = Suggestion.distance(word[...], folded[...], limit: limit) {
      // Two words of one letter have nothing in common.
      return distance < max(word.count, folded.count) ? distance : nil
    }
    guard min(word.count, folded.count) >= 3 else { return nil }
    return folded.starts(with: word) || word.starts(with: folded) ? limit + 1 : nil
  }

  /// How many changes it takes at least to a name with such letters: each that only one of them has costs one.
  func different(from others: UInt64) -> Int {
    max((letters & ~others).nonzeroBitCount, (others & ~letters).nonzeroBitCount)
  }

  /// Whether the first letter is the same, as far as that can be seen without decoding.
  private func startsAlike(_ name: String) -> Bool {
    guard let first = name.utf8.first, first < 0x80, word[0] < 0x80 else { return true }
    return Self.folded(String(UnicodeScalar(first)))[0] == word[0]
  }

  /// The letters of a word as bits; several letters share one.
  static func letters(of word: [UInt32]) -> UInt64 {
    word.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// What a text is compared by: small letters, `-` for what is between words, and no curly quotes.
  static func folded(_ text: String) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "A"..."Z": result.append(scalar.value + 32)
      case "_", " ": result.append(UInt32(UInt8(ascii: "-")))
      case "\0"..."\u{7F}": result.append(scalar.value)
      case "“", "”", "„", "‘", "’", "‚", "«", "»": break
      default: result += scalar.properties.lowercaseMapping.unicodeScalars.map { $0.value }
      }
    }
    return result.isEmpty ? text.unicodeScalars.map { $0.value } : result
  }
}
