import Diagnostics

/// Keys that are not known anywhere and are written again and again: what is said of the first hundred is said of all.
struct RepeatedKeys {
  private struct Key: Hashable {
    let word: String
    let owner: String
  }

  /// What is said of a key.
  struct Words {
    let message: String
    let near: [String]
    let notes: [Note]
    fileprivate var count = 1

    init(_ message: String, near: [String], notes: [Note]) {
      (self.message, self.near, self.notes) = (message, near, notes)
    }
  }

  private var said: [Key: Words] = [:]

  /// So many are looked at closely.
  private static let mostLookedAt = 100

  /// What is said of a key, once it was looked at often enough.
  func words(of word: String, in owner: String) -> Words? {
    said[Key(word: word, owner: owner)].flatMap { $0.count >= Self.mostLookedAt ? $0 : nil }
  }

  /// Remembers what was said of a key, which nothing beside it changed.
  mutating func remember(_ word: String, in owner: String, _ words: Words) {
    said[Key(word: word, owner: owner), default: words].count += 1
  }
}
