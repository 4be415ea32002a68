import SourceText

/// Conditions as people write them who come from elsewhere: `paid == yes && open`, `if account in [guest, member]`.
extension ConditionParser {
  /// A sign of other languages, or a word of theirs, and what means the same here; empty for what is left out.
  struct Sign {
    let span: Span
    let text: String
    let word: String
    let tokens: ClosedRange<Int>

    /// What is wrong with it.
    var problem: String {
      word.isEmpty ? "a condition does not begin with `\(text)`" : "use `\(word)` instead of `\(text)`"
    }
  }

  private static let words = [
    "!": "not", "=": "is", "==": "is", "===": "is", "!=": "is not", "!==": "is not", "&&": "and", "||": "or",
    "&": "and", "|": "or", "AND": "and", "And": "and", "OR": "or", "Or": "or", "NOT": "not", "Not": "not",
    "IS": "is", "Is": "is", "equals": "is", "isn't": "is not", "isn’t": "is not", "isnt": "is not",
  ]

  /// The word for a sign, where one is next.
  var wordOfSign: String? {
    guard let current else { return nil }
    if isBetweenComparisons { return "and" }
    return current.kind == .symbol || current.kind == .word ? Self.words[current.text] : nil
  }

  /// Whether a comma is next that separates comparisons and not values: `paid is yes, open is no`.
  var isBetweenComparisons: Bool {
    guard isSymbol(","), position + 2 < tokens.count, tokens[position + 1].kind == .word else { return false }
    let next = tokens[position + 2]
    return next.kind != .quoted && (next.text == "is" || Self.words[next.text]?.hasPrefix("is") == true)
  }

  /// Whether a word is next, or the sign that means it.
  mutating func takes(_ word: String) -> Bool {
    guard isWord(word) else { return takesSign(for: word) }
    position += 1
    return true
  }

  mutating func takesSign(for word: String) -> Bool {
    guard let current, wordOfSign == word else { return false }
    signs.append(Sign(span: current.span, text: current.text, word: word, tokens: position...position))
    position += 1
    return true
  }

  /// Reads values as other languages list them: `in [guest, member]`.
  mutating func foreignList() -> [Operand]? {
    guard isWord("in"), position + 1 < tokens.count else { return nil }
    let start = position, opening = tokens[start + 1]
    let isRound = opening.kind == .symbol && opening.text == "("
    guard isRound || opening.kind == .word && opening.text.hasPrefix("[") else { return nil }
    var values: [Operand] = []
    var index = isRound ? start + 2 : start + 1
    while index < tokens.count {
      let token = tokens[index]
      var text = token.text
      if !isRound, index == start + 1 { text.removeFirst() }
      let isLast = isRound ? index + 1 < tokens.count && tokens[index + 1].text == ")" : text.hasSuffix("]")
      if isLast, !isRound { text.removeLast() }
      guard token.kind == .word, !text.isEmpty, !text.contains(where: { "[]".contains($0) }) else { return nil }
      values.append(Operand(text: text, span: token.span, form: .bare))
      if isLast {
        let last = isRound ? index + 1 : index
        let written = values.map { $0.text }.joined(separator: ", ")
        signs.append(
          Sign(
            span: tokens[start].span.union(tokens[last].span), text: isRound ? "in (\(written))" : "in [\(written)]",
            word: "is one of \(written)", tokens: start...last))
        position = last + 1
        return values
      }
      guard index + 1 < tokens.count, tokens[index + 1].text == "," else { return nil }
      index += 2
    }
    return nil
  }

  /// Reads the value in `account not guest`, where `is` is missing.
  mutating func valueAfterNot() -> Operand? {
    guard isWord("not"), let current, position + 1 < tokens.count, [.word, .quoted].contains(tokens[position + 1].kind)
    else { return nil }
    let end = position + 2
    guard
      end == tokens.count || tokens[end].text == ")" || isWord(at: end, meaning: "and")
        || isWord(at: end, meaning: "or")
    else { return nil }
    signs.append(Sign(span: current.span, text: current.text, word: "is not", tokens: position...position))
    position += 1
    return operand("a value")
  }

  /// Passes over a word that begins a condition elsewhere: `if paid is yes`.
  mutating func skipOpening() {
    guard isWord("if") || isWord("when"), tokens.count > 2, tokens[1].kind == .word || tokens[1].kind == .reference,
      tokens[1].text != "is", Self.words[tokens[1].text]?.hasPrefix("is") != true
    else { return }
    let gap = Span(start: tokens[0].span.start, end: max(tokens[1].span.start, tokens[0].span.end))
    signs.append(Sign(span: gap, text: tokens[0].text, word: "", tokens: 0...0))
    position = 1
  }

  /// What takes the places of the signs, with the spaces that a sign can do without; none where they are not in the file as they are.
  var replacements: [(at: Span, with: String)] {
    guard hasPlaces else { return [] }
    return signs.map { sign in
      if sign.word.isEmpty { return (sign.span, "") }
      let before = sign.tokens.lowerBound > 0 ? tokens[sign.tokens.lowerBound - 1] : nil
      let after = sign.tokens.upperBound + 1 < tokens.count ? tokens[sign.tokens.upperBound + 1] : nil
      let touchesBefore = before.map { $0.span.end == sign.span.start && $0.text != "(" && $0.text != "!" } ?? false
      let touchesAfter = after?.span.start == sign.span.end
      return (sign.span, (touchesBefore ? " " : "") + sign.word + (touchesAfter ? " " : ""))
    }
  }

  /// `member or owner` after `account is guest or`: words that may be further values of its variable, if nothing else follows them.
  func values(listedFrom start: Int, after first: Comparison) -> ModelFault.ListedValues? {
    guard hasPlaces, first.subject.form == .bare, first.relation == .isOneOf, start >= 2,
      tokens[start - 2].span == first.values.last?.span
    else { return nil }
    var values = first.values, index = start
    while index < tokens.count, tokens[index].kind == .word || tokens[index].kind == .quoted {
      let token = tokens[index]
      values.append(Operand(text: token.text, span: token.span, form: token.kind == .word ? .bare : .quoted))
      index += 1
      // `is one of` binds its values before `and` does, which the author meant.
      if index == tokens.count || tokens[index].text == ")" || isWord(at: index, meaning: "and") {
        let listed = ModelFault.ListedValues(subject: first.subject, values: values)
        return signs.allSatisfy { listed.span.contains($0.span) } ? listed : nil
      }
      guard isWord(at: index, meaning: "or") else { return nil }
      index += 1
    }
    return nil
  }

  /// Whether a token is a word that joins conditions, or stands for it in other languages.
  private func isWord(at index: Int, meaning word: String) -> Bool {
    let token = tokens[index]
    return token.kind == .word && (token.text == word || Self.words[token.text] == word)
  }
}
