import Elements
import SourceText
import YAMLSyntax

/// What values must be because of the keys beside them.
extension Resolver {
  /// Checks a value of an element by the constraint of its key.
  mutating func check(_ constraint: Constraint, under key: String, _ node: NodeID, of element: ElementID) {
    switch constraint {
    case .choice(let options):
      if let text = plainText(node) {
        checkChoice(node, text, of: element, in: options)
      } else if let choices = choices(of: element, in: options) {
        checkReading(node, expected: "one of the `\(options)`", candidates: choices) { choices.contains($0) }
      }
    case .between(let lowKey, let highKey):
      guard let low = number(lowKey, of: element), let high = number(highKey, of: element), low <= high else { return }
      check(node, expected: ValueType.number(low...high).words) { (low...high).contains($0) }
    case .atLeast(let lowKey):
      guard let low = number(lowKey, of: element) else { return }
      check(node, expected: "a number \(constraint.words), which is \(ValueType.plain(low))") { $0 >= low }
    case .stepBetween(let lowKey, let highKey):
      guard let range = range(from: lowKey, to: highKey, of: element) else { return }
      check(node, expected: "a step of \(constraint.words), which is \(ValueType.plain(range))") { $0 <= range }
    case .notNegative(let kindKey, let words):
      guard let word = plainText(written(kindKey, of: element)), words.contains(word) else { return }
      for value in values(of: node) { check(value, expected: "a number from 0 for a `\(word)`") { $0 >= 0 } }
    case .lists(let valueKey): checkListed(written(valueKey, of: element), in: node, under: key)
    case .sharesOfContent: checkShares(node, of: element)
    case .distinct: checkRepeatedEntries(of: node, under: key)
    case .moment: checkMoment(node)
    }
  }

  /// Whether it is told already that a value is none by itself.
  private mutating func isToldUnknown(_ node: NodeID) -> Bool {
    let known =
      unknownValues
      ?? Set(app.faults.compactMap { if case .unknownValue(let other, _, _) = $0 { other } else { nil } })
    unknownValues = known
    return known.contains(node)
  }

  /// Keys of the app that take nothing twice.
  mutating func checkRepeatedEntries() {
    for key in AppKey.allCases {
      guard case .distinct? = key.property.constraint, app.value(key) >= 0 else { continue }
      checkRepeatedEntries(of: app.value(key), under: key.property.name)
    }
  }

  private mutating func checkRepeatedEntries(of node: NodeID, under key: String) {
    var first: [String: NodeID] = [:]
    for entry in values(of: node) {
      guard let text = plainText(entry) else { continue }
      guard let earlier = first[text] else {
        first[text] = entry
        continue
      }
      report(
        .saidTwice(first: tree.span(earlier), again: tree.span(entry), what: "the entry `\(text)`", kind: key))
    }
  }

  /// The values of a mapping or a list, or a single one.
  private func values(of node: NodeID) -> [NodeID] {
    switch tree.node(node).kind {
    case .mapping: tree.entries(node).map { $0.value }
    case .sequence: Array(tree.children(node))
    case .scalar, .alias: [node]
    }
  }

  /// Checks a number, or each that a value becomes where it is read.
  private mutating func check(_ node: NodeID, expected: String, isRight: (Double) -> Bool) {
    if let text = plainText(node) {
      guard let value = ScalarReading.number(text), !isRight(value), !isToldUnknown(node) else { return }
      report(.unknownValue(node: node, expected: expected, candidates: []))
    } else {
      // What is no number is reported where types are.
      checkReading(node, expected: expected, candidates: []) { ScalarReading.number($0).map(isRight) ?? true }
    }
  }

  /// Says what a value that is read becomes, where that is wrong beside its neighbours.
  private mutating func checkReading(
    _ node: NodeID, expected: String, candidates: [String], isRight: (String) -> Bool
  ) {
    guard !app.exceedsLimits, let context = readingContext(of: node) else { return }
    let wrong = possibleTexts(of: TextTemplate(tree.text(node)), in: context).filter {
      !$0.text.isEmpty && !$0.isNeverThere && !isRight($0.text)
    }
    for wrong in WrongTexts.grouped(wrong) {
      report(
        .unknownReading(
          node: node, at: wrong.place(readAt: tree.span(node), in: tree), expected: expected, text: wrong.first.text,
          sources: wrong.sources, others: wrong.others, candidates: candidates))
    }
  }

  /// Where a text that reads values is written.
  private mutating func readingContext(of node: NodeID) -> Context? {
    guard tree.node(node).kind == .scalar else { return nil }
    let known =
      readings ?? Dictionary(keepingFirst: app.interpolations.lazy.map { ($0.node, $0.context) })
    readings = known
    return known[node]
  }

  private mutating func checkMoment(_ node: NodeID) {
    guard let text = plainText(node), let expected = Moment.mistake(in: text) else { return }
    report(.unknownValue(node: node, expected: expected, candidates: []))
  }

  private func number(_ node: NodeID) -> Double? { plainText(node).flatMap { ScalarReading.number($0) } }

  /// The number under a key of an element, or what holds without it.
  private func number(_ name: String, of element: ElementID) -> Double? {
    let node = written(name, of: element)
    if node >= 0 { return number(node) }
    let all = ElementCatalog.kinds[Int(app.elements[Int(element)].kind)].properties()
    return all.first { $0.name == name }?.standard.flatMap { ScalarReading.number($0) }
  }

  /// How far a control goes; nil where its variable says so.
  private func range(from low: String, to high: String, of element: ElementID) -> Double? {
    guard written("state", of: element) < 0, let low = number(low, of: element), let high = number(high, of: element),
      low <= high
    else { return nil }
    return high - low
  }

  private mutating func checkListed(_ value: NodeID, in list: NodeID, under key: String) {
    guard let text = plainText(value) else { return }
    let texts = values(of: list).map { plainText($0) }
    guard !texts.isEmpty, !texts.contains(nil), !texts.contains(text) else { return }
    let known = texts.compactMap { $0 }
    // `1/2` and `50%` are the same.
    if let length = ScalarReading.length(text), known.contains(where: { ScalarReading.length($0) == length }) { return }
    report(.unknownValue(node: value, expected: "one of the `\(key)`", candidates: known))
  }

  /// Widths of more than there is, and of more elements than there are.
  private mutating func checkShares(_ node: NodeID, of element: ElementID) {
    let widths = values(of: node)
    var sum = 0.0
    for width in widths {
      if case .part(let share)? = plainText(width).flatMap({ ScalarReading.length($0) }) { sum += share }
      if sum > 1.000_001 {
        return report(.unknownValue(node: width, expected: "shares of no more than 100% together", candidates: []))
      }
    }
    let inside = (element + 1..<app.elements[Int(element)].after).filter { app.elements[Int($0)].parent == element }
    // What is repeated, or brought by a component, is not counted out.
    let isCounted = inside.allSatisfy {
      let holds = app.facets(of: $0).holds
      return holds != .component && holds != .slot && app.elements[Int($0)].each < 0
    }
    guard isCounted, !inside.isEmpty, widths.count > inside.count else { return }
    report(
      .unknownValue(
        node: widths[inside.count], expected: "widths for no more than \(counted(inside.count, "element"))",
        candidates: []))
  }
}
