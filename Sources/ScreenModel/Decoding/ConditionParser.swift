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
        parser.bareVariable.map { .bareCondition(at: $0.span, name: $0.text, listed: parser.listed) }
          ?? .badCondition(at: problem.span, problem: problem.words, candidates: problem.candidates, replacements: []))
    } else if let first = parser.signs.first {
      // It is clear what is meant, so it is read.
      report(
        .badCondition(at: first.span, problem: first.problem, candidates: [], replacements: parser.replacements))
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
  private(set) var tokens: [ConditionToken] = []
  /// Whether each token is at its place in the file.
  let hasPlaces: Bool
  var position = 0
  private let whole: Span
  private(set) var problem: SyntaxError?
  /// The variable that the problem is about, where it is compared with nothing.
  private(set) var bareVariable: Operand?
  /// What that word may be instead: a further value of the variable before it.
  private(set) var listed: ModelFault.ListedValues?
  var signs: [Sign] = []

  struct SyntaxError {
    let span: Span
    let words: String
    var candidates: [String] = []
  }

  /// `place` is where the text starts in the source, if it is there as it is.
  init(text: [UInt8], place: UInt32?, whole: Span) {
    self.whole = whole
    hasPlaces = place != nil
    switch ConditionToken.all(in: text, place: place, whole: whole) {
    case .success(let tokens): self.tokens = tokens
    case .failure(let open): problem = SyntaxError(span: open.span, words: "this quote is never closed")
    }
  }

  mutating func parse() -> Condition {
    guard problem == nil else { return .unknown }
    skipOpening()
    let condition = disjunction()
    if problem == nil, let extra = current {
      fail(extra, "unexpected `\(extra.text)`", ["and", "or"])
    }
    return problem == nil ? condition : .unknown
  }

  var current: ConditionToken? { position < tokens.count ? tokens[position] : nil }

  func isWord(_ word: String, at offset: Int = 0) -> Bool {
    let index = position + offset
    return index < tokens.count && tokens[index].kind == .word && tokens[index].text == word
  }

  func isSymbol(_ symbol: String) -> Bool {
    current.map { $0.kind == .symbol && $0.text == symbol } ?? false
  }

  private mutating func fail(_ token: ConditionToken?, _ words: String, _ candidates: [String] = []) {
    guard problem == nil else { return }
    let last = tokens.last.map { $0.span.endPoint } ?? whole
    problem = SyntaxError(span: token?.span ?? (tokens.isEmpty ? whole : last), words: words, candidates: candidates)
  }

  private mutating func disjunction() -> Condition {
    var parts = [conjunction()]
    while problem == nil, takes("or") {
      let start = position
      parts.append(conjunction())
      if bareVariable != nil, parts.count == 2, case .compare(let first) = parts[0] {
        listed = listed ?? values(listedFrom: start, after: first)
      }
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
        } while isSymbol(",") && !isBetweenComparisons
      } else {
        guard let value = operand("a value") else { return .unknown }
        values = [value]
        if isSymbol(","), !isBetweenComparisons { fail(current, "use `is one of` for several values", ["is one of"]) }
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
    if let values = foreignList() {
      return .compare(Comparison(subject: subject, relation: .isOneOf, values: values))
    }
    if let value = valueAfterNot() {
      return .not(.compare(Comparison(subject: subject, relation: .isOneOf, values: [value])))
    }
    if problem == nil, current.map({ $0.kind == .symbol || ["and", "or"].contains($0.text) }) ?? true {
      bareVariable = subject
    }
    fail(current, "`\(subject.text)` is not compared with anything", ["\(subject.text) is …"])
    return .unknown
  }

  mutating func operand(_ expected: String) -> Operand? {
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
