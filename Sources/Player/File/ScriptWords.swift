import YAMLSyntax

/// The words in the quoted texts of scripts: what scripts may mean of a style sheet, and which icons they draw.
package struct ScriptWords {
  /// How scripts use a word.
  package struct Uses: OptionSet {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// In a quoted text.
    package static let quoted = Uses(rawValue: 1)
    /// In a text with a `-`.
    package static let dashed = Uses(rawValue: 2)
    /// As the whole text.
    package static let whole = Uses(rawValue: 4)
  }

  private(set) var names = InternedNames()
  /// For each name how it is used.
  private var uses: [Uses] = []

  /// Some words that are all used alike.
  package init(_ words: [String] = [], _ use: Uses = .quoted) {
    for var word in words { word.withUTF8 { add($0, use) } }
  }

  /// The words of several scripts.
  package init(of scripts: some Sequence<PlayerScript>) {
    for script in scripts {
      script.forEachQuotedWord { add($0, $1) }
    }
  }

  /// Adds a word, or one more use of it.
  package mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ use: Uses) {
    let name = Int(names.intern(word))
    while uses.count <= name { uses.append([]) }
    uses[name].formUnion(use)
  }

  /// How the word with this number is used.
  func uses(of name: NameID) -> Uses { uses.indices.contains(Int(name)) ? uses[Int(name)] : [] }

  /// How a word is used.
  package func uses(of word: String) -> Uses { uses(of: names.find(word)) }
}
