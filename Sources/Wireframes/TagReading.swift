import HTML

/// What a drawing asks of an element of the page.
extension Tag {
  /// Its classes, that of its kind first.
  var classes: [Substring] {
    for attribute in attributes where attribute.name == "class" {
      if case .fixed(let text) = attribute.value { return text.split(separator: " ") }
    }
    return []
  }

  func has(_ name: Substring) -> Bool { classes.contains(name) }

  /// What an attribute says; nil where it has none.
  func text(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name {
      switch attribute.value {
      case .fixed(let text): return text
      case .words(let words): return words.text { _ in "" }
      default: return nil
      }
    }
    return nil
  }

  /// The controls that touching it starts, whatever the gesture.
  var controls: [Int32] {
    attributes.compactMap { attribute in
      guard attribute.name.hasPrefix("data-"), attribute.name != "data-e", case .number(let number) = attribute.value
      else { return nil }
      return number
    }
  }

  /// The first of its children of a class.
  func child(_ name: Substring) -> Tag? { children.lazy.compactMap(\.asTag).first { $0.has(name) } }

  /// All words in it, one after the other.
  var words: String { HTML.tag(self).allWords }

  /// The first icon in it.
  var icon: Tag? { name == "svg" ? self : children.lazy.compactMap { $0.asTag?.icon }.first }
}

extension HTML {
  /// All words in it, one after the other.
  var allWords: String {
    switch self {
    case .words(let words): words.text { _ in "" }
    case .shown(_, let inner): inner.allWords
    case .tag(let tag):
      tag.name == "svg" ? "" : tag.children.map(\.allWords).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
