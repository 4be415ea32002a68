import SourceText
import YAMLSyntax

extension Decoder {
  /// Reads a condition.
  ///
  /// - Returns: its number in `App.conditions`, or -1.
  mutating func readCondition(_ node: NodeID) -> Int32 {
    guard tree.node(node).kind == .scalar, !tree.isEmpty(node) else {
      reportType(node, "a condition such as `account is member`")
      return -1
    }
    let content = tree.node(node)
    var parser = ConditionParser(
      text: tree.withBytes(node) { Array($0) },
      place: content.span.contains(content.text) ? content.text.start : nil, whole: content.span)
    let condition = parser.parse()
    if let problem = parser.problem {
      report(
        parser.bareVariable.map { .bareCondition(at: $0.span, name: $0.text) }
          ?? .badCondition(at: problem.span, problem: problem.words, candidates: problem.candidates, replacements: []))
    } else if let first = parser.signs.first {
      // It is clear what is meant, so it is read.
      report(
        .badCondition(
          at: first.span, problem: "use `\(first.word)` instead of `\(first.text)`", candidates: [],
          replacements: parser.replacements))
    }
    app.conditions.append(WrittenCondition(node: node, condition: condition, context: context))
    return Int32(app.conditions.count - 1)
  }
}

/// Reads a condition: `account is member and not (sound is off)`.
///
///     condition  = conjunction { "or" conjunction }
///     conjunction = negation { "and" negation }
///     negation   = "not" negation | "(" condition ")" | comparison
///     comparison = word [ "is" [ "not" ] ( "one of" word { "," word } | word ) | ( ">" "<" ">=" "<=" ) word ]
struct ConditionParser {
  private var tokens: [Token] = []
  /// Whether each token is at its place in the file.
  private let hasPlaces: Bool
  private var position = 0
  private let whole: Span
  private(set) var problem: SyntaxError?
  /// The variable that the problem is about, where it is compared with nothing.
  private(set) var bareVariable: Operand?
  private(set) var signs: [Sign] = []

  struct SyntaxError {
    let span: Span
    let words: String
    var candidates: [String] = []
  }

  private struct Token {
    enum Kind { case word, quoted, reference, symbol }
    let kind: Kind
    let text: String
    let span: Span
  }

  /// `place` is where the text starts in the source, if it is there as it is.
  init(text: [UInt8], place: UInt32?, whole: Span) {
    self.whole = whole
    hasPlaces = place != nil
    tokenize(text, place: place)
  }

  mutating func parse() -> Condition {
    guard problem == nil else { return .unknown }
    let condition = disjunction()
    if problem == nil, let extra = current {
      fail(extra, "unexpected `\(extra.text)`", ["and", "or"])
    }
    return problem == nil ? condition : .unknown
  }

  private mutating func tokenize(_ text: [UInt8], place: UInt32?) {
    var index = 0
    func span(_ from: Int, _ to: Int) -> Span {
      place.map { Span(start: $0 + UInt32(from), end: $0 + UInt32(to)) } ?? whole
    }
    while index < text.count {
      let byte = text[index]
      let start = index
      switch byte {
      case 32, 9, 10, 13:
        index += 1
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","):
        index += 1
        tokens.append(
          Token(kind: .symbol, text: String(decoding: text[start..<index], as: UTF8.self), span: span(start, index)))
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"):
        index += 1
        while index < text.count, text[index] == UInt8(ascii: "=") { index += 1 }
        tokens.append(
          Token(kind: .symbol, text: String(decoding: text[start..<index], as: UTF8.self), span: span(start, index)))
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index += 1
        while index < text.count, text[index] != byte { index += 1 }
        let inner = String(decoding: text[(start + 1)..<index], as: UTF8.self)
        if index >= text.count {
          problem = SyntaxError(span: span(start, index), words: "this quote is never closed")
          return
        }
        index += 1
        tokens.append(Token(kind: .quoted, text: inner, span: span(start, index)))
      default:
        while index < text.count, !isEnd(text[index]) { index += 1 }
        var word = String(decoding: text[start..<index], as: UTF8.self)
        var kind = Token.Kind.word
        if word.hasPrefix("$"), word.utf8.count > 1 {
          word.removeFirst()
          kind = .reference
        }
        tokens.append(Token(kind: kind, text: word, span: span(start, index)))
      }
    }
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case 32, 9, 10, 13, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private var current: Token? { position < tokens.count ? tokens[position] : nil }

  private func isWord(_ word: String, at offset: Int = 0) -> Bool {
    let index = position + offset
    return index < tokens.count && tokens[index].kind == .word && tokens[index].text == word
  }

  private func isSymbol(_ symbol: String) -> Bool {
    current.map { $0.kind == .symbol && $0.text == symbol } ?? false
  }

  private mutating func fail(_ token: Token?, _ words: String, _ candidates: [String] = []) {
    guard problem == nil else { return }
    let last = tokens.last.map { $0.span.endPoint } ?? whole
    problem = SyntaxError(span: token?.span ?? (tokens.isEmpty ? whole : last), words: words, candidates: candidates)
  }

  /// A sign of other languages, and the word that means the same.
  struct Sign {
    let span: Span
    let text: String
    let word: String
    fileprivate let token: Int
  }

  private static let words = ["!": "not", "=": "is", "==": "is", "!=": "is not", "&&": "and", "||": "or"]

  /// The word for a sign, where one is next.
  private var wordOfSign: String? {
    current.flatMap { $0.kind == .symbol || $0.kind == .word ? Self.words[$0.text] : nil }
  }

  /// Whether a word is next, or the sign that means it.
  private mutating func takes(_ word: String) -> Bool {
    guard isWord(word) || takesSign(for: word) else { return false }
    if isWord(word) { position += 1 }
    return true
  }

  private mutating func takesSign(for word: String) -> Bool {
    guard let current, wordOfSign == word else { return false }
    signs.append(Sign(span: current.span, text: current.text, word: word, token: position))
    position += 1
    return true
  }

  /// What takes the places of the signs, with the spaces that a sign can do without; none where they are not in the file as they are.
  var replacements: [(at: Span, with: String)] {
    guard hasPlaces else { return [] }
    return signs.map { sign in
      let before = sign.token > 0 ? tokens[sign.token - 1] : nil
      let after = sign.token + 1 < tokens.count ? tokens[sign.token + 1] : nil
      let touchesBefore = before.map { $0.span.end == sign.span.start && $0.text != "(" && $0.text != "!" } ?? false
      let touchesAfter = after?.span.start == sign.span.end
      return (sign.span, (touchesBefore ? " " : "") + sign.word + (touchesAfter ? " " : ""))
    }
  }

  private mutating func disjunction() -> Condition {
    var parts = [conjunction()]
    while problem == nil, takes("or") {
      parts.append(conjunction())
    }
    return joined(parts[...]) { .or($0, $1) }
  }

  private mutating func conjunction() -> Condition {
    var parts = [negation()]
    while problem == nil, takes("and") {
      parts.append(negation())
    }
    return joined(parts[...]) { .and($0, $1) }
  }

  /// A tree as flat as it can be: whoever walks it may recurse, however many parts a condition has.
  private func joined(_ parts: ArraySlice<Condition>, by join: (Condition, Condition) -> Condition) -> Condition {
    guard parts.count > 1 else { return parts.first ?? .unknown }
    let middle = parts.startIndex + parts.count / 2
    return join(joined(parts[..<middle], by: join), joined(parts[middle...], by: join))
  }

  /// Any number of `not`, counted rather than recursed into, then a comparison or a condition in parentheses.
  private mutating func negation() -> Condition {
    var isNegated = false
    while takes("not") { isNegated.toggle() }
    var condition: Condition
    if isSymbol("(") {
      let open = current
      position += 1
      if depth >= 64 { fail(open, "parentheses are nested deeper than 64") }
      condition = problem == nil ? nested() : .unknown
      if isSymbol(")") { position += 1 } else { fail(open, "`(` is never closed") }
    } else {
      condition = comparison()
    }
    return isNegated ? .not(condition) : condition
  }

  private var depth = 0

  private mutating func nested() -> Condition {
    depth += 1
    defer { depth -= 1 }
    return disjunction()
  }

  private mutating func comparison() -> Condition {
    guard let subject = operand("a variable") else { return .unknown }
    if isWord("is") {
      position += 1
      var isNegated = false
      if isWord("not") {
        isNegated = true
        position += 1
      }
      var values: [Operand] = []
      if isWord("one"), isWord("of", at: 1) {
        position += 2
        repeat {
          if isSymbol(",") { position += 1 }
          guard let value = operand("a value") else { return .unknown }
          values.append(value)
        } while isSymbol(",")
      } else {
        guard let value = operand("a value") else { return .unknown }
        values = [value]
        if isSymbol(",") { fail(current, "use `is one of` for several values", ["is one of"]) }
      }
      let comparison = Condition.compare(Comparison(subject: subject, relation: .isOneOf, values: values))
      return isNegated ? .not(comparison) : comparison
    }
    let relations: [String: Comparison.Relation] = [
      "<": .less, "<=": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual,
    ]
    if let token = current, token.kind == .symbol, let relation = relations[token.text] {
      position += 1
      guard let value = operand("a number") else { return .unknown }
      return .compare(Comparison(subject: subject, relation: relation, values: [value]))
    }
    if let word = ["is", "is not"].first(where: { takesSign(for: $0) }) {
      guard let value = operand("a value") else { return .unknown }
      let comparison = Condition.compare(Comparison(subject: subject, relation: .isOneOf, values: [value]))
      return word == "is" ? comparison : .not(comparison)
    }
    if problem == nil, current.map({ $0.kind == .symbol || ["and", "or"].contains($0.text) }) ?? true {
      bareVariable = subject
    }
    fail(current, "`\(subject.text)` is not compared with anything", ["\(subject.text) is …"])
    return .unknown
  }

  private mutating func operand(_ expected: String) -> Operand? {
    guard let token = current, token.kind != .symbol else {
      fail(
        current, current.map { "expected \(expected), found `\($0.text)`" } ?? "\(expected) is missing at the end")
      return nil
    }
    position += 1
    let form: Operand.Form = token.kind == .quoted ? .quoted : token.kind == .reference ? .reference : .bare
    return Operand(text: token.text, span: token.span, form: form)
  }
}
