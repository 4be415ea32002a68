import Elements
import SourceText
package import YAMLSyntax

/// Checking one value against its type.
extension Decoder {
  /// Checks a value and reports what does not fit. `key` is where the value's name is.
  mutating func check(_ value: NodeID, _ type: ValueType, key: NodeID, parent: ElementID = -1) {
    let node = tree.node(value)
    if case .text = type, node.kind == .scalar, !node.text.isEmpty { return noteText(value) }
    if reportSwallowed(value, type, key: key) { return }
    switch type {
    // Where variables and data sets are declared they are read by themselves.
    case .anything, .values, .rows: break
    case .either(let types): checkEither(value, types, key: key, parent: parent)
    case .list(let type):
      if node.kind == .sequence {
        for child in tree.children(value) { check(child, type, key: key, parent: parent) }
      } else if let meant = options(value, type) {
        reportType(value, ValueType.list(type).words, meant: meant)
      } else {
        check(value, type, key: key, parent: parent)
      }
    case .told(let type): checkTold(value, type, key: key)
    case .pattern: checkPattern(value)
    case .map(let type):
      guard node.kind == .mapping else { return reportType(value, ValueType.map(type).words) }
      for entry in tree.entries(value) { check(entry.value, type, key: entry.key, parent: parent) }
    case .record(let shape): checkRecord(value, shape, key: key, parent: parent)
    case .elements(let container):
      _ = readElements(value, container: container, parent: parent, area: tree.name(key))
    case .element(let kind): readChrome(value, kind: Int(kind), key: key, parent: parent)
    case .style(let owner): checkStyle(value, of: owner)
    case .move, .target: _ = readMove(value)
    case .gestures: _ = readGestures(value)
    case .assignments: _ = readAssignments(value)
    case .repetition: _ = readRepetition(value)
    case .condition, .rowCondition: _ = readCondition(value)
    case .arguments:
      guard node.kind == .mapping else { return reportType(value, "a value for each parameter") }
      for entry in tree.entries(value) where tree.node(entry.value).kind == .scalar { noteInterpolation(entry.value) }
    default: checkScalar(value, type, key: key)
    }
  }

  private mutating func checkScalar(_ value: NodeID, _ type: ValueType, key: NodeID) {
    guard tree.node(value).kind == .scalar else {
      return reportType(value, type.words, meant: point(value, type))
    }
    if noteInterpolation(value) {
      if case .fileOrWords = type {
        app.assets.append(AssetUse(node: value, isImage: true, mayBeWords: true, reading: context))
      } else {
        app.typedReadings.append(TypedReading(node: value, type: type, context: context))
      }
      return
    }
    switch Self.fit(value, type, in: tree) {
    case .fits: note(value, type)
    case .wrongWord(let candidates):
      report(.unknownValue(node: value, expected: type.words(against: tree.text(value)), candidates: candidates))
    case .odd: report(.oddScalar(node: value, expected: type.words(against: tree.text(value)), key: key))
    case .empty: reportType(value, type.words)
    }
  }

  /// A point that is written as a list or a mapping: `[40%, 50%]`, `[40, 50]`, `{x: 0.4, y: 0.5}`.
  private func point(_ value: NodeID, _ type: ValueType) -> String? {
    guard case .point = type else { return nil }
    let parts: [NodeID]
    switch tree.node(value).kind {
    case .sequence: parts = tree.children(value).map { $0 }
    case .mapping: parts = tree.entries(value).map { $0.value }
    case .scalar, .alias: return nil
    }
    let words = parts.map { tree.node($0).kind == .scalar ? tree.text($0) : "" }
    let numbers = words.compactMap { Double($0) }
    let isPlain = numbers.count == 2 && numbers.allSatisfy { (0...100).contains($0) }
    // Shares of 1, or of 100.
    let factor = numbers.contains { $0 > 1 } ? 1.0 : 100
    let shares = isPlain ? numbers.map { "\(Int(($0 * factor).rounded()))%" } : words
    let text = shares.joined(separator: " ")
    return ScalarReading.point(text) == nil ? nil : text
  }

  /// Things to choose that are written as a mapping of values and their labels, as the list that they are: `{s: Small}`.
  private func options(_ value: NodeID, _ type: ValueType) -> String? {
    let node = tree.node(value)
    guard case .either(let types) = type, node.kind == .mapping, !node.hasMerge, node.childCount > 0 else { return nil }
    let keys = types.flatMap { type -> [String] in
      if case .record(let shape) = type { shape.properties().map { $0.name } } else { [] }
    }
    guard keys.contains("label"), keys.contains("value") else { return nil }
    var parts: [String] = []
    for entry in tree.entries(value) {
      let key = tree.node(entry.key), label = tree.node(entry.value)
      guard !keys.contains(tree.text(entry.key)), !tree.isEmpty(entry.value), isInline(key), isInline(label) else {
        return nil
      }
      parts.append("{value: \(tree.sources.text(key.span)), label: \(tree.sources.text(label.span))}")
    }
    return "[\(parts.joined(separator: ", "))]"
  }

  /// Whether a value means the same between braces as where it is.
  private func isInline(_ node: SyntaxNode) -> Bool {
    switch node.style {
    case .plain: node.kind == .scalar && !tree.sources.text(node.span).contains { ",[]{}\r\n".contains($0) }
    case .singleQuoted, .doubleQuoted: true
    case .literal, .folded, .block, .flow: false
    }
  }

  /// A pattern never reads a value: a dollar in it is a dollar.
  private mutating func checkPattern(_ value: NodeID) {
    guard tree.node(value).kind == .scalar, !tree.isEmpty(value) else {
      return reportType(value, ValueType.pattern.words)
    }
    let text = tree.text(value)
    let signs = text.unicodeScalars
    let node = tree.nodes[Int(tree.resolved(value))]
    // The place of some signs where the text is in the file as it is, and not after escapes; else all of it.
    func place(of offset: Int, _ length: Int) -> Span {
      let before = signs.prefix(offset).reduce(0) { $0 + UTF8.width($1) }
      let width = signs.dropFirst(offset).prefix(length).reduce(0) { $0 + UTF8.width($1) }
      let whole = tree.span(value)
      guard whole.contains(node.text), before + width <= Int(node.text.end - node.text.start) else { return whole }
      let start = node.text.start + UInt32(before)
      return Span(start: start, end: start + UInt32(max(width, 1)))
    }
    if let foreign = ForeignPattern(text) {
      return report(
        .badPattern(
          node: value, at: place(of: foreign.offset, foreign.length), problem: foreign.problem, right: foreign.right))
    }
    guard case .failure(let mistake) = PatternReading.read(text) else { return }
    let at = place(of: mistake.offset, mistake.length)
    report(.badPattern(node: value, at: at, problem: mistake.words, right: nil))
  }

  /// Remembers a text that reads a value.
  @inline(__always)
  @discardableResult
  mutating func noteInterpolation(_ value: NodeID) -> Bool {
    guard readsValues, tree.withBytes(value, ScalarReading.readsValue) else { return false }
    app.interpolations.append(Interpolation(node: value, context: context))
    return true
  }

  /// Remembers values that must be resolved once everything is declared.
  private mutating func note(_ value: NodeID, _ type: ValueType) {
    switch type {
    case .name(let space): app.references.append(Reference(node: value, space: space, context: context))
    case .variable(let shape):
      app.references.append(Reference(node: value, space: .variable, shape: shape, context: context))
    case .file: app.assets.append(AssetUse(node: value, isImage: false, mayBeWords: false))
    case .fileOrWords:
      // Words for a placeholder are far more common than files, and have no ending.
      if tree.withBytes(value, { $0.suffix(6).contains(UInt8(ascii: ".")) }) {
        app.assets.append(AssetUse(node: value, isImage: true, mayBeWords: true))
      }
    default: break
    }
  }

  private mutating func checkEither(_ value: NodeID, _ types: [ValueType], key: NodeID, parent: ElementID) {
    let node = tree.node(value)
    if node.kind == .scalar {
      let scalars = types.filter { $0.takesScalar }
      let readsValue = readsValues && tree.withBytes(value, ScalarReading.readsValue)
      // Where any text is right, so is what it reads.
      if readsValue, let text = scalars.first(where: { $0.isText }) {
        return check(value, text, key: key, parent: parent)
      }
      // What it reads may be any of them.
      if !scalars.contains(where: { $0.isConditionLike }), noteInterpolation(value) {
        app.typedReadings.append(TypedReading(node: value, type: .either(types), context: context))
        return
      }
      // What is more than a single value it reads can only be a condition: `stage is $stage`.
      let isCondition =
        readsValue && scalars.contains { $0.isConditionLike } && TextTemplate(tree.text(value)).parts.count > 1
      for type in scalars where !isCondition {
        if type.isConditionLike { continue }
        if case .fits = Self.fit(value, type, in: tree) {
          check(value, type, key: key, parent: parent)
          return
        }
      }
      if let condition = scalars.first(where: { $0.isConditionLike }) {
        return check(value, condition, key: key, parent: parent)
      }
      let candidates = scalars.flatMap { type -> [String] in
        if case .wrongWord(let words) = Self.fit(value, type, in: tree) { return words }
        return []
      }
      if tree.isEmpty(value) { return reportType(value, ValueType.either(types).words) }
      report(.unknownValue(node: value, expected: ValueType.either(types).words, candidates: candidates))
      return
    }
    // A single element may be there instead of a list.
    if node.kind == .mapping, let first = tree.entries(value).first(where: { _ in true }),
      kind(named: tree.name(first.key)) >= 0, let elements = types.first(where: { $0.isElements })
    {
      return check(value, elements, key: key, parent: parent)
    }
    if let type = types.first(where: { $0.takes(node.kind) }) { return check(value, type, key: key, parent: parent) }
    reportType(value, ValueType.either(types).words)
  }

  /// Checks a nested mapping with known keys.
  mutating func checkRecord(_ value: NodeID, _ shape: Shape, key: NodeID = -1, parent: ElementID = -1) {
    let properties = shape.properties()
    guard tree.node(value).kind == .mapping else {
      let keys = properties.prefix(2).map { "`\($0.name)`" }.joined(separator: " and ")
      return reportType(value, "\(shape.name): keys such as \(keys)")
    }
    let table = KeyTable(owner: shape.name, properties: properties, vocabulary: &vocabulary)
    for entry in tree.entries(value) {
      let index = table.index(of: tree.name(entry.key), in: vocabulary)
      if index < 0 {
        reportUnknown(entry, owner: shape.name, candidates: properties.map { $0.name })
        if let number = readAsMeant(entry, properties, in: [value]) {
          check(entry.value, properties[number].type, key: entry.key, parent: parent)
        }
      } else {
        // Bar items after `only` stand where the record is.
        let isOnly = key >= 0 && properties[index].name == "only"
        check(entry.value, properties[index].type, key: isOnly ? key : entry.key, parent: parent)
      }
    }
    for property in properties where property.isRequired {
      if !tree.entries(value).contains(where: { tree.text($0.key) == property.name }) {
        report(.missingKey(at: tree.span(value), owner: shape.name, key: property.name, meaning: property.summary))
      }
    }
  }

  /// The look of a thing, as the theme writes it.
  mutating func checkStyle(_ value: NodeID, of owner: LookOwner) {
    if tree.isEmpty(value) { return }
    let isMapping = readKeys(StyleKey.self, of: value, where: { $0.suits(owner) }) { decoder, key, entry in
      if key.suits(owner) { return decoder.checkValue(key, entry) }
      let candidates = StyleKey.allCases.filter { $0.suits(owner) }.map { $0.property.name }
      decoder.reportUnknown(
        entry, owner: owner.name.map { "the style of `\($0)`" } ?? "this style", candidates: candidates)
    }
    if !isMapping { reportType(value, "style keys such as `background`") }
  }
}

extension ValueType {
  /// What a value can be, as the answer to one that it cannot: to a number that is too large, how large it may be.
  fileprivate func words(against text: String) -> String {
    let isNumber = !text.isEmpty && text.utf8.drop { $0 == UInt8(ascii: "-") }.allSatisfy { (0x30...0x39).contains($0) }
    switch self {
    case .count(let bounds) where isNumber && text.utf8.count > 6 && !text.hasPrefix("0"):
      return "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)"
    case .number(let bounds) where isNumber && text.utf8.count > 6 && !text.hasPrefix("0"):
      return "a number from \(Self.plain(bounds.lowerBound)) to \(Self.plain(bounds.upperBound))"
    default: return words
    }
  }

  /// Whether a single word or sentence can be of this type.
  var takesScalar: Bool { takes(.scalar) }

  var isConditionLike: Bool {
    if case .condition = self { return true }
    return false
  }

  var isElements: Bool {
    if case .elements = self { return true }
    return false
  }

  var isText: Bool {
    if case .text = self { return true }
    return false
  }

  /// Whether a node of a kind can be of this type.
  package func takes(_ kind: SyntaxNode.Kind) -> Bool {
    switch self {
    case .elements: kind == .sequence
    case .element: kind != .alias
    case .gestures, .assignments, .arguments, .style, .record, .map: kind == .mapping
    case .told(let type): kind == .mapping || type.takes(kind)
    case .list(let type): kind == .sequence || type.takes(kind)
    case .either(let types): types.contains { $0.takes(kind) }
    case .anything, .move: true
    case .target: kind == .scalar || kind == .mapping
    case .values: kind == .scalar || kind == .sequence
    case .rows: kind == .sequence
    case .repetition: kind != .sequence
    default: kind == .scalar
    }
  }
}
