import Elements
import SourceText
import YAMLSyntax

extension Decoder {
  // MARK: mistakes

  /// Says where a `slot` is that nothing fills.
  mutating func checkSlot(_ kind: Int, at node: NodeID) {
    guard ElementCatalog.facets[kind].holds == .slot else { return }
    switch context.owner {
    case .layout, .component: break
    case .app, .screen, .popup: report(.straySlot(node: node))
    }
  }

  /// Says when the label or the content of an element is there already: directly after its kind, or in the mapping there.
  mutating func reportAgain(_ entry: SyntaxTree.Entry, _ index: Int, _ what: String, kind: Int, element: ElementID) {
    let value = app.elements[Int(element)].value
    guard value >= 0, value != entry.value, !tree.span(value).contains(tree.span(entry.key)) else { return }
    let first: NodeID
    switch (tree.node(value).kind, index) {
    case (.scalar, Self.labelIndex) where !tree.isEmpty(value):
      // Where it is a share, it is told what that is.
      guard kinds.share(ofKind: kind) == nil || !isShare(value) else { return }
      first = value
    case (.sequence, Self.childrenIndex): first = value
    case (.mapping, _):
      let same = tree.entries(value).first {
        kinds.property(ofKind: kind, word: vocabulary.word(of: tree.name($0.key))) == index
      }
      guard let same else { return }
      first = same.key
    default: return
    }
    report(
      .saidTwice(
        first: tree.span(first), again: tree.span(entry.key), what: what, kind: ElementCatalog.names[kind]))
  }

  /// Says when a key beside an element's kind is in the mapping after it too; of the label and the content others say so.
  mutating func reportRepeated(_ entry: SyntaxTree.Entry, besides value: NodeID, kind: Int) {
    guard tree.node(value).kind == .mapping, tree.node(entry.key).kind == .scalar else { return }
    let index = kinds.property(ofKind: kind, word: vocabulary.word(of: tree.name(entry.key)))
    guard index >= 0, index != Self.labelIndex, index != Self.childrenIndex,
      let first = tree.entries(value).first(where: {
        kinds.property(ofKind: kind, word: vocabulary.word(of: tree.name($0.key))) == index
      })
    else { return }
    report(
      .saidTwice(
        first: tree.span(first.key), again: tree.span(entry.key), what: "`\(tree.text(entry.key))`",
        kind: ElementCatalog.names[kind]))
  }

  /// Says when how much is done is written where the label goes: `progress: 60%`.
  mutating func reportShareAsLabel(of element: ElementID, _ kind: Int) {
    guard let share = kinds.share(ofKind: kind), !isGiven(share, element) else { return }
    let value = app.elements[Int(element)].value
    guard value >= 0, isShare(value) else { return }
    report(.shareAsLabel(node: value, kind: ElementCatalog.names[kind], key: share.name))
  }

  private func isShare(_ node: NodeID) -> Bool {
    guard tree.node(node).kind == .scalar else { return false }
    let text = tree.text(node)
    return ScalarReading.share(text) != nil || ScalarReading.count(text).map { 0...100 ~= $0 } ?? false
  }

  /// Reads an element whose first key is meant as a key of the one kind that takes all of them: `{icon: trash, label: Remove}` among
  /// buttons, `{label: Home, go: home}` among tabs.
  ///
  /// - Returns: whether it is such an element.
  mutating func readAsHolder(
    of first: SyntaxTree.Entry, _ item: NodeID, container: Container, parent: ElementID, area: NameID
  ) -> Bool {
    guard let kind = kindTakingAll(of: item, in: container) else { return false }
    let label = tree.entries(item).first { tree.text($0.key) == "label" }
    report(.keyBeforeKind(key: first.key, kind: ElementCatalog.names[kind], label: label?.key ?? -1))
    if let label {
      let others = tree.entries(item).filter { $0.key != label.key }
      read(kind: kind, item: item, first: label, rest: others, container: container, parent: parent, area: area)
    }
    return true
  }

  /// The one kind in a place that takes all keys of an element, the first one as a key of its own, or nil.
  private mutating func kindTakingAll(of item: NodeID, in container: Container) -> Int? {
    let possible = ElementCatalog.kinds.indices.filter { mayStand($0, in: container) }
    for kind in possible { kinds.prepare(kind, vocabulary: &vocabulary) }
    let words = tree.entries(item).map { vocabulary.word(of: tree.name($0.key)) }
    var found: Int?
    for kind in possible {
      let keys = words.map { kinds.property(ofKind: kind, word: $0) }
      guard !keys.contains(-1), keys[0] >= Self.labelIndex, keys[0] != Self.childrenIndex,
        keys[0] != Self.labelIndex || kinds.facts[kind].labelIsText
      else { continue }
      if found != nil { return nil }
      found = kind
    }
    return found
  }

  mutating func reportMissingLabel(_ kind: Int, at span: Span) {
    let kind = ElementCatalog.kinds[kind]
    report(.missingKey(at: span, owner: kind.name, key: "", meaning: kind.labelMeaning))
  }

  /// Reports a key that the element does not take.
  ///
  /// - Parameter container: the place of the element and of others beside it; nil for what is in its value.
  mutating func reportUnknownProperty(
    _ entry: SyntaxTree.Entry, first: NodeID, of element: ElementID, container: Container?, seconds: inout SecondKinds
  ) {
    let kind = Int(app.elements[Int(element)].kind)
    let later = self.kind(named: tree.name(entry.key))
    guard later < 0 else {
      return readSecond(entry, kind: later, first: first, of: element, container: container, seconds: &seconds)
    }
    reportUnknown(entry, owner: ElementCatalog.names[kind], candidates: kinds.propertyNames(ofKind: kind))
    let written = app.elements[Int(element)]
    if let number = readAsMeant(entry, kinds.properties(ofKind: kind), in: [written.node, written.value]) {
      readEntry(entry, number, kind: kind, element: element)
    }
  }

  mutating func reportUnknownKind(_ item: NodeID, _ first: SyntaxTree.Entry, container: Container) {
    guard tree.node(first.key).kind == .scalar, !reportTightMark(in: first.key) else { return }
    let later = tree.entries(item).dropFirst().first { entry in
      let kind = kind(named: tree.name(entry.key))
      return kind >= 0 && mayStand(kind, in: container)
    }
    let near = nearKinds(tree.text(first.key), container: container)
    let isText = looksLikeWords(first.key) && !isPopup(foreignKind(tree.text(first.key).lowercased()))
    if later == nil, near == nil, isText, reportSwallowedMapping(item) { return }
    report(
      .unknownKind(
        node: first.key, container: container, candidates: near ?? ElementCatalog.names(in: container),
        laterKind: later?.key ?? -1
      )
    )
  }

  /// Reports each key of a mapping that is an item with a wrong dash.
  ///
  /// - Returns: whether there is one.
  mutating func reportTightMarks(in mapping: NodeID) -> Bool {
    var isAny = false
    for entry in tree.entries(mapping) where reportTightMark(in: entry.key) { isAny = true }
    return isAny
  }

  /// Reports `button:Save`, `-button` and `• button`, where YAML reads a text because of a space that is missing.
  ///
  /// - Returns: whether it is that.
  mutating func reportTightMark(in node: NodeID) -> Bool {
    let content = tree.node(node)
    guard content.kind == .scalar, content.style == .plain else { return false }
    guard let mark = tightDash(in: node) ?? tightColons(in: node) else { return false }
    report(mark)
    return true
  }

  /// Reports `-Hello` and `-World` in lines below each other, where all items of a list lack the space and so make one text.
  ///
  /// - Returns: whether it is that.
  mutating func reportTightDashes(in list: NodeID) -> Bool {
    let content = tree.node(list)
    guard content.kind == .scalar, content.style == .plain else { return false }
    let written = tree.span(list)
    let lines = tree.sources.bytes[Int(written.start)..<Int(written.end)].split { $0 == 10 || $0 == 13 }
    let items = lines.map { $0.drop { $0 == UInt8(ascii: " ") } }.filter { !$0.isEmpty }
    let areTight = items.allSatisfy { item in
      let next = item.dropFirst().first ?? 0
      return item.first == UInt8(ascii: "-") && next.isPartOfWord && !"-_0123456789".utf8.contains(next)
    }
    guard areTight else { return false }
    let dashes = items.map { Span(start: UInt32($0.startIndex), end: UInt32($0.startIndex + 1)) }
    report(.tightMark(at: dashes[0], right: "- ", others: Array(dashes.dropFirst()), node: list))
    return true
  }

  /// A dash that YAML needs a space after; nil where the word beside it names no element.
  private func tightDash(in node: NodeID) -> ModelFault? {
    let written = tree.span(node)
    let bytes = tree.sources.bytes[Int(written.start)..<Int(written.end)]
    guard let dash = OddDash.length(of: bytes) else { return nil }
    let blanks = bytes.dropFirst(dash).prefix { $0 == UInt8(ascii: " ") }
    let word = bytes[blanks.endIndex...].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: " ") }
    guard kind(named: tree.names.find(String(decoding: word, as: UTF8.self))) >= 0 else { return nil }
    return .tightMark(at: Span(start: written.start, end: UInt32(blanks.endIndex)), right: "- ", others: [], node: node)
  }

  /// A colon after the name of an element, and those after its keys in the lines below, which YAML takes for more of the text.
  private mutating func tightColons(in node: NodeID) -> ModelFault? {
    let written = tree.span(node)
    let lines = tree.sources.bytes[Int(written.start)..<Int(written.end)].split { $0 == UInt8(ascii: "\n") }
    let words = lines.compactMap(wordBeforeTightColon)
    guard let first = words.first, first.start == written.start else { return nil }
    let kind = kind(named: tree.names.find(wordBeforeColon(first)))
    guard kind >= 0 else { return nil }
    kinds.prepare(kind, vocabulary: &vocabulary)
    let names = kinds.propertyNames(ofKind: kind)
    let keys = words.dropFirst().filter { names.contains(wordBeforeColon($0)) }
    return .tightMark(at: first, right: tree.sources.text(first) + " ", others: keys, node: node)
  }

  private func wordBeforeColon(_ span: Span) -> String { String(tree.sources.text(span).dropLast()) }

  /// The first word of a line with the colon that touches what follows; nil where that is an address.
  private func wordBeforeTightColon(_ line: ArraySlice<UInt8>) -> Span? {
    let rest = line.drop { $0 == UInt8(ascii: " ") }
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")), colon + 1 < rest.endIndex,
      rest[colon + 1] != UInt8(ascii: "/")
    else { return nil }
    return Span(start: UInt32(rest.startIndex), end: UInt32(colon + 1))
  }

  /// Whether a key reads like the start of a sentence rather than like a word of the language, or one of another: `ElevatedButton`.
  func looksLikeWords(_ key: NodeID) -> Bool {
    let isNameElsewhere = tree.withBytes(key) { bytes in
      zip(bytes, bytes.dropFirst()).contains {
        $0 >= UInt8(ascii: "a") && $1 >= UInt8(ascii: "A") && $1 <= UInt8(ascii: "Z")
      }
        && !bytes.contains(UInt8(ascii: " "))
    }
    if isNameElsewhere { return false }
    return tree.withBytes(key) { bytes in
      bytes.contains { $0 == UInt8(ascii: " ") || $0 >= 0x80 || ($0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z")) }
    }
  }

  /// Reports what makes an element in another language and would be a text here: `Spacer()`, `Text("Hello")`, and `Divider`, of which
  /// there are no words to show.
  ///
  /// - Returns: whether it is that.
  mutating func reportForeignElement(_ item: NodeID, container: Container) -> Bool {
    // Nearly all texts are several words.
    let mayBe = tree.withBytes(item) { $0.last == UInt8(ascii: ")") || !$0.contains(UInt8(ascii: " ")) }
    guard mayBe else { return false }
    var text = tree.text(item)
    // `<br>`, `<hr/>`
    if text.hasPrefix("<"), text.hasSuffix(">") { text = text.filter { $0.isLetter } }
    let word = text.prefix { $0 != "(" }.lowercased()
    let isCall =
      text.hasSuffix(")") && text.contains("(") && isCalled(with: text.drop { $0 != "(" }.dropFirst().dropLast())
    // Elsewhere a dash in a name is a line below it.
    let dashed = String(word.map { $0 == "_" ? "-" : $0 })
    let isNoText = ElementCatalog.neverTexts.contains(word)
    let name =
      isCall || isNoText
      ? ElementCatalog.meant(by: word, in: container) ?? word : foreignKind(dashed)
    guard isCall || text != name, let kind = ElementCatalog.kind(named: name) else { return false }
    let description = ElementCatalog.kinds[Int(kind)]
    let isWordless = description.label.type == nil && description.children == nil
    let isMeant = name == dashed || text == word && mayStand(Int(kind), in: container)
    let isSpeltElsewhere = name == dashed && dashed != word
    guard isCall || isNoText || isSpeltElsewhere || isWordless && isMeant else { return false }
    report(.unknownKind(node: item, container: container, candidates: [description.name], laterKind: -1))
    return true
  }

  private func foreignKind(_ word: String) -> String { ElementCatalog.foreignNames[word] ?? word }

  private func isPopup(_ kind: String) -> Bool {
    ElementCatalog.kind(named: kind).map { ElementCatalog.facets[Int($0)].popup != nil } ?? false
  }

  /// Whether what is between brackets is rather said to a program than to people: nothing, something in quotes, or after its name.
  private func isCalled(with words: Substring) -> Bool {
    words.isEmpty || words.contains { $0 == "\"" || $0 == "'" || $0 == ":" }
  }

  /// Whether a text is one lower-case word, as the kinds are.
  func isWord(_ node: NodeID) -> Bool {
    tree.withBytes(node) { bytes in
      bytes.count > 2
        && bytes.allSatisfy { $0 == UInt8(ascii: "-") || ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z")) }
    }
  }

  mutating func nearKinds(_ word: String, container: Container) -> [String]? {
    let near = suggestions.best(for: word, among: ElementCatalog.names(in: container))
    if !near.isEmpty { return near }
    // Short ones, such as `loader`, are near to words that people read.
    let foreign = ElementCatalog.foreignNames.first { name, kind in
      name.utf8.count >= 9 && Suggestion.isNext(word, to: name) && ElementCatalog.names(in: container).contains(kind)
    }
    return foreign.map { [$0.value] }
  }
}
