/// Names made ready to be compared with many words.
///
/// It finds what `Suggestion.best` finds. Each name is folded once, and a word meets only the names of about its length that have about
/// its letters; the nearer those are that were found, the nearer others must be.
package struct NearNames: Sendable {
  /// The names, each once, ascending.
  private let names: [String]
  /// What they are compared by, one after the other.
  private var scalars: [UInt32] = []
  private var start: [Int32] = [0]
  /// The names of each length.
  private var ofLength: [[Candidate]] = []
  /// All names, ascending by what they are compared by.
  private var folded: [Int32] = []

  private struct Candidate {
    var letters: UInt64
    var name: Int32
  }

  package init(_ names: some Sequence<String>) {
    self.names = Set(names).sorted()
    for (number, name) in self.names.enumerated() {
      let word = FoldedWord.folded(name)
      scalars += word
      start.append(Int32(scalars.count))
      while ofLength.count <= word.count { ofLength.append([]) }
      ofLength[word.count].append(Candidate(letters: FoldedWord.letters(of: word), name: Int32(number)))
    }
    let names = self
    folded = names.names.indices.map { Int32($0) }.sorted {
      names.folded(of: $0).lexicographicallyPrecedes(names.folded(of: $1))
    }
  }

  /// How many pairs of a word and a name are compared for one answer: with more there is enough to fix before it matters.
  package static let mostComparisons = 50_000_000

  /// How many names there are.
  package var count: Int { names.count }

  private func folded(of name: Int32) -> ArraySlice<UInt32> {
    scalars[Int(start[Int(name)])..<Int(start[Int(name) + 1])]
  }

  /// The names nearest to a word, best first and then by name, at most `limit` of them.
  package func best(for word: String, limit: Int = 3) -> [String] {
    let wanted = FoldedWord(word)
    let bits = WordBits(wanted.word)
    var found = Found(limit: limit)
    let count = wanted.word.count
    // Names of the same length first: they are the most likely to be near.
    for difference in 0...wanted.limit where difference <= found.farthest {
      for length in Set([count - difference, count + difference]) where ofLength.indices.contains(length) {
        for candidate in ofLength[length] {
          let most = min(wanted.limit, found.farthest)
          if wanted.different(from: candidate.letters) > most { continue }
          let name = folded(of: candidate.name)
          let near = bits.map { $0.distance(to: name) } ?? Suggestion.distance(wanted.word[...], name, limit: most)
          guard let distance = near, distance <= most, distance < max(count, length),
            names[Int(candidate.name)] != word
          else { continue }
          found.add(distance, candidate.name)
        }
      }
    }
    // The same word in other letters is what is meant.
    if found.names.first?.distance == 0 {
      return found.names.prefix { $0.distance == 0 }.map { names[Int($0.name)] }
    }
    if !found.isFull, count >= 3 {
      for name in beginningAlike(wanted.word) where names[Int(name)] != word { found.add(wanted.limit + 1, name) }
    }
    return Suggestion.likeliest(found.names.map { ($0.distance, names[Int($0.name)]) }, for: word)
  }

  /// The names that begin with a word, and those that it begins with, of three letters or more.
  private func beginningAlike(_ word: [UInt32]) -> [Int32] {
    var result: [Int32] = []
    for length in 3...word.count {
      let beginning = word[..<length]
      var (low, high) = (0, folded.count)
      while low < high {
        let middle = (low + high) / 2
        if folded(of: folded[middle]).lexicographicallyPrecedes(beginning) { low = middle + 1 } else { high = middle }
      }
      let isWhole = length == word.count
      while low < folded.count,
        isWhole ? folded(of: folded[low]).starts(with: beginning) : folded(of: folded[low]) == beginning
      {
        result.append(folded[low])
        low += 1
      }
    }
    return result
  }

  /// The nearest names so far.
  private struct Found {
    let limit: Int
    private(set) var names: [(distance: Int, name: Int32)] = []

    init(limit: Int) { self.limit = limit }

    var isFull: Bool { names.count == limit }

    /// The distance beyond which a name is no longer wanted.
    var farthest: Int { isFull ? names.last?.distance ?? 0 : .max }

    mutating func add(_ distance: Int, _ name: Int32) {
      if names.contains(where: { $0.name == name }) { return }
      let place = names.firstIndex { (distance, name) < ($0.distance, $0.name) } ?? names.count
      if place == limit { return }
      names.insert((distance, name), at: place)
      if names.count > limit { names.removeLast() }
    }
  }
}

/// A word of at most 64 letters, made ready to be compared letter by letter with all of it at once.
///
/// A column of the textbook's table is two words of bits, for where it rises and where it falls (Myers; with swaps, Hyyrö).
private struct WordBits {
  private let count: Int
  /// Where each letter is in the word.
  private var ofASCII = [UInt64](repeating: 0, count: 128)
  private var ofOthers: [UInt32: UInt64] = [:]

  init?(_ word: [UInt32]) {
    guard 1...64 ~= word.count else { return nil }
    count = word.count
    for (place, letter) in word.enumerated() {
      if letter < 128 {
        ofASCII[Int(letter)] |= 1 << UInt64(place)
      } else {
        ofOthers[letter, default: 0] |= 1 << UInt64(place)
      }
    }
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours.
  func distance(to name: ArraySlice<UInt32>) -> Int {
    var result = count
    let last: UInt64 = 1 << UInt64(count - 1)
    var (rising, falling, diagonal, before) = (UInt64.max, UInt64(0), UInt64(0), UInt64(0))
    for letter in name {
      let here = letter < 128 ? ofASCII[Int(letter)] : ofOthers[letter] ?? 0
      let swapped = ((~diagonal & here) << 1) & before
      diagonal = (((here & rising) &+ rising) ^ rising) | here | falling | swapped
      let right = falling | ~(diagonal | rising)
      let left = diagonal & rising
      if right & last != 0 { result += 1 }
      if left & last != 0 { result -= 1 }
      let shifted = right << 1 | 1
      rising = left << 1 | ~(diagonal | shifted)
      falling = shifted & diagonal
      before = here
    }
    return result
  }
}
