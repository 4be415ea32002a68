/// Words people read, with the values of variables among them.
package enum Words: Hashable, Sendable, ExpressibleByStringLiteral {
  case plain(String)
  case mixed([Part])

  /// A part of some words.
  package enum Part: Hashable, Sendable {
    case text(String)
    /// The value that a variable has, by its number.
    case variable(Int32)
  }

  package init(stringLiteral value: String) { self = .plain(value) }

  /// Whether there is nothing to read.
  package var isEmpty: Bool {
    switch self {
    case .plain(let text): text.isEmpty
    case .mixed(let parts): parts.isEmpty
    }
  }

  /// The words, with the values that `value` tells.
  package func text(value: (Int32) -> String) -> String {
    switch self {
    case .plain(let text): text
    case .mixed(let parts):
      parts.map { part in
        switch part {
        case .text(let text): text
        case .variable(let variable): value(variable)
        }
      }.joined()
    }
  }

  /// These words with others before them, and a space between.
  package func following(_ words: Words) -> Words {
    switch (words, self) {
    case (.plain(let first), .plain(let own)): .plain(first + " " + own)
    default: .mixed(words.parts + [.text(" ")] + parts)
    }
  }

  /// These words with others directly after them.
  package func followed(by text: String) -> Words {
    switch self {
    case .plain(let own): .plain(own + text)
    case .mixed(let parts): .mixed(parts + [.text(text)])
    }
  }

  private var parts: [Part] {
    switch self {
    case .plain(let text): [.text(text)]
    case .mixed(let parts): parts
    }
  }

  /// These words with others before them.
  package func following(_ text: String) -> Words {
    switch self {
    case .plain(let own): .plain(text + own)
    case .mixed(let parts): .mixed([.text(text)] + parts)
    }
  }
}
