/// Words of an app in a line of a report, of which they must leave something for the rest.
enum ShortWords {
  /// The most that is shown of one text.
  static let mostCharacters = 80

  /// A text as far as it is shown.
  static func cut(_ text: String) -> String {
    isShort(text) ? text : text.prefix(mostCharacters - 1) + "…"
  }

  /// Two texts as far as they are shown, so that people see where they differ.
  static func cut(_ old: String, _ new: String) -> (old: String, new: String) {
    let (before, after) = (cut(old), cut(new))
    if before != after || old == new { return (before, after) }
    let same = zip(old, new).prefix { $0 == $1 }.count
    // A few characters before the difference show where it is.
    let start = max(0, same - mostCharacters / 4)
    return (cut("… " + old.dropFirst(start)), cut("… " + new.dropFirst(start)))
  }

  /// Whether a text is shown as it is.
  static func isShort(_ text: String) -> Bool {
    text.utf8.count <= mostCharacters
      || text.index(
        text.startIndex, offsetBy: mostCharacters + 1, limitedBy: text.endIndex) == nil
  }
}
