import Elements
import SourceText

/// The icons that may be meant by a name that no set has: a slip of the finger for a name in another set, or a longer form of one.
struct NearIcons {
  private var known: [String: [String]] = [:]
  private lazy var names = Icons.foreignNames.keys.sorted()

  /// With more of them, something else is wrong than their names.
  private static let mostWords = 1_000

  mutating func meant(by foreign: String) -> [String] {
    if let known = known[foreign] { return known }
    if known.count == Self.mostWords { return [] }
    let word = Icons.plainName(foreign)
    let near = longerForm(word).map { [$0] } ?? slip(word)
    known[foreign] = near
    return near
  }

  /// What is left says more than what is dropped: `arrow-back-ios` of `arrow-back-ios-new`.
  private func longerForm(_ word: String) -> String? {
    var rest = word[...]
    while let hyphen = rest.lastIndex(of: "-"), rest[..<hyphen].utf8.count * 2 > word.utf8.count {
      rest = rest[..<hyphen]
      if let icon = Icons.foreignNames[String(rest)] { return icon }
    }
    return nil
  }

  private mutating func slip(_ word: String) -> [String] {
    // A short word may be any other.
    var least = word.utf8.count < 5 ? 0 : word.utf8.count < 8 ? 1 : 2
    var icons: Set<String> = []
    for name in names {
      guard let distance = Suggestion.distance(word, name, limit: least), let icon = Icons.foreignNames[name] else {
        continue
      }
      if distance < least { (least, icons) = (distance, []) }
      icons.insert(icon)
    }
    return icons.sorted()
  }
}
