import SourceText

extension Condition {
  /// A condition without the parentheses, quotes and spaces that change nothing; nil for a text that cannot be read as one.
  package static func words(of text: String) -> String? {
    let nowhere = Span(start: 0, end: 0)
    var parser = ConditionParser(text: Array(text.utf8), place: nil, whole: nowhere)
    let condition = parser.parse()
    return parser.problem == nil ? condition.words : nil
  }

  private var words: String {
    switch self {
    case .unknown: ""
    case .compare(let comparison): comparison.words(isNegated: false)
    case .not(.compare(let comparison)): comparison.words(isNegated: true)
    case .not(.not(let inner)): inner.words
    case .not(let inner): "not (\(inner.words))"
    case .and(let left, let right): "\(left.wordsInConjunction) and \(right.wordsInConjunction)"
    case .or(let left, let right): "\(left.words) or \(right.words)"
    }
  }

  /// `and` binds more tightly than `or`.
  private var wordsInConjunction: String {
    switch self {
    case .or: "(\(words))"
    case .not(.not(let inner)): inner.wordsInConjunction
    case .unknown, .compare, .not, .and: words
    }
  }
}

extension Comparison {
  fileprivate func words(isNegated: Bool) -> String {
    let values = values.map { $0.words }.joined(separator: ", ")
    switch relation {
    case .isOneOf:
      return "\(subject.words) is \(isNegated ? "not " : "")\(self.values.count > 1 ? "one of " : "")\(values)"
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return "\(isNegated ? "not " : "")\(subject.words) \(relation.sign) \(values)"
    }
  }
}

extension Comparison.Relation {
  fileprivate var sign: String {
    switch self {
    case .isOneOf: "is"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }
}

extension Operand {
  private static let wordsOfConditions: Set<String> = ["is", "not", "one", "of", "and", "or"]

  fileprivate var words: String {
    switch form {
    case .bare: text
    case .reference: "$" + text
    case .quoted where isPlain: text
    case .quoted: text.utf8.contains(UInt8(ascii: "\"")) ? "'\(text)'" : "\"\(text)\""
    }
  }

  /// Whether it means the same without quotes.
  private var isPlain: Bool {
    !text.isEmpty && !Self.wordsOfConditions.contains(text)
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }
}
