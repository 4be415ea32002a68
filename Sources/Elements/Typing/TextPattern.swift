/// Which texts a field takes, as a small closed language of regular expressions: letters, classes, `.`, groups, `|`, `? * + {m,n}`.
///
/// A pattern is an automaton whose states are the letters that are written in it. It reads each sign of a text once, so no text and no
/// pattern makes a page wait; and the page walks the same states, so it agrees with the compiler on every text.
package struct TextPattern: Sendable, Equatable {
  /// One letter of a pattern: the signs it means, and the letters that may follow it.
  package struct Letter: Sendable, Equatable {
    package var signs: SignClass
    package var next: [Int] = []
    /// Whether a text may end with it.
    package var isLast = false
  }

  package let letters: [Letter]
  /// The letters a text may begin with.
  package let first: [Int]
  /// Whether the empty text is right.
  package let takesNothing: Bool

  init(letters: [Letter], first: [Int], takesNothing: Bool) {
    self.letters = letters
    self.first = first
    self.takesNothing = takesNothing
  }

  /// A pattern that is known to be one.
  init(_ text: String) {
    switch PatternReading.read(text) {
    case .success(let pattern): self = pattern
    case .failure: self.init(letters: [], first: [], takesNothing: false)
    }
  }

  /// Whether all of a text is as the pattern says.
  package func matches(_ text: String) -> Bool {
    var isRight = takesNothing
    var possible = first
    for sign in text.unicodeScalars {
      let met = possible.filter { letters[$0].signs.contains(sign.value) }
      isRight = met.contains { letters[$0].isLast }
      possible = letters(after: met)
    }
    return isRight
  }

  private func letters(after met: [Int]) -> [Int] {
    if met.count == 1 { return letters[met[0]].next }
    var isIn = [Bool](repeating: false, count: letters.count)
    for letter in met { for next in letters[letter].next { isIn[next] = true } }
    return isIn.indices.filter { isIn[$0] }
  }

  /// A text that is right, the shortest of so many signs; nil if there is none.
  package func sample(of lengths: ClosedRange<Int>) -> String? {
    if takesNothing, lengths.contains(0) { return "" }
    // Of every length the letters that can be the last of a beginning.
    var ends = [first]
    while ends.count <= lengths.upperBound, !ends[ends.count - 1].isEmpty {
      let length = ends.count
      if length >= lengths.lowerBound, let last = ends[length - 1].first(where: { letters[$0].isLast }) {
        return text(endingWith: last, ends)
      }
      if length > lengths.lowerBound + letters.count { return nil }
      ends.append(letters(after: ends[length - 1]))
    }
    return nil
  }

  private func text(endingWith last: Int, _ ends: [[Int]]) -> String {
    var letter = last
    var signs = [letters[letter].signs.example]
    for earlier in ends.dropLast().reversed() {
      guard let before = earlier.first(where: { letters[$0].next.contains(letter) }) else { break }
      letter = before
      signs.append(letters[letter].signs.example)
    }
    return String(String.UnicodeScalarView(signs.reversed()))
  }

  /// As the page reads it: `[takesNothing, [first …], [[low, high …], [next …], isLast] …]`.
  package var data: String {
    func list(_ numbers: [Int]) -> String { "[" + numbers.map { String($0) }.joined(separator: ",") + "]" }
    let states = letters.map { letter in
      ",[\(list(letter.signs.ranges.flatMap { [Int($0.lowerBound), Int($0.upperBound)] })),\(list(letter.next)),\(letter.isLast ? 1 : 0)]"
    }
    return "[\(takesNothing ? 1 : 0),\(list(first))\(states.joined())]"
  }
}
