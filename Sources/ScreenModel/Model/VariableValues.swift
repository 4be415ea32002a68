import YAMLSyntax

/// The values of variables by number: the first is 0, for numbers the lowest.
extension App {
  /// How many values a variable can have.
  package func valueCount(of variable: Int32) -> Int { variables[Int(variable)].values.count }

  /// What a value of a variable is called.
  package func valueText(_ number: Int32, of variable: Int32) -> String {
    variables[Int(variable)].values.text(of: number, in: tree)
  }

  /// The number of a value of a variable, or nil if there is none of that name.
  package func valueNumber(_ text: String, of variable: Int32) -> Int32? {
    variables[Int(variable)].values.number(of: text, in: tree)
  }

  /// The number of the value that a variable starts with.
  package func startNumber(of variable: Int32) -> Int32 { variables[Int(variable)].start }

  /// What the value is called that a variable starts with.
  package func startText(of variable: Int32) -> String { valueText(startNumber(of: variable), of: variable) }
}

extension Variable.Values {
  var count: Int {
    switch self {
    case .words(let words): max(words.count, 1)
    case .numbers(let range): range.count
    }
  }

  func text(of number: Int32, in tree: SyntaxTree) -> String {
    switch self {
    case .words(let words): Int(number) < words.count ? tree.text(words[Int(number)]) : ""
    case .numbers(let range): String(range.lowerBound + Int(number))
    }
  }

  /// The first of them, in words.
  func texts(atMost most: Int, in tree: SyntaxTree) -> [String] {
    (0..<Int32(min(count, most))).map { text(of: $0, in: tree) }
  }

  func number(of text: String, in tree: SyntaxTree) -> Int32? {
    switch self {
    case .words(let words): return words.firstIndex { tree.text($0) == text }.map { Int32($0) }
    case .numbers(let range):
      // Where a value is given, `-2` is one and no step; `= -2` is the same.
      let plain = text.hasPrefix("=") ? text.dropFirst().drop { $0 == " " } : text[...]
      guard let number = ScalarReading.count(plain), range.contains(number) else { return nil }
      return Int32(number - range.lowerBound)
    }
  }
}
