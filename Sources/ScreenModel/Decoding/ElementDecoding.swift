import Elements
import SourceText
import YAMLSyntax

/// Reading elements: bodies, bars and what they hold.
extension Decoder {
  /// Reads the elements of a list, or a single one.
  ///
  /// - Returns: their range in `App.elements`.
  mutating func readElements(_ list: NodeID, container: Container, parent: ElementID, area: NameID) -> Range<ElementID>
  {
    let start = ElementID(app.elements.count)
    let node = tree.node(list)
    switch node.kind {
    case .sequence:
      for item in tree.children(list) { readElement(item, container: container, parent: parent, area: area) }
    case .mapping where firstKind(of: list) >= 0:
      readElement(list, container: container, parent: parent, area: area)
    case .mapping:
      if !reportTightMarks(in: list), !reportSwallowedMapping(list) {
        reportType(list, "a list of elements, each after a `- `")
      }
    default:
      if tree.isEmpty(list) || reportTightDashes(in: list) { break }
      readElement(list, container: container, parent: parent, area: area)
    }
    return start..<ElementID(app.elements.count)
  }

  /// The kind that the first key of a mapping names, or -1.
  func firstKind(of item: NodeID) -> Int {
    guard let first = tree.entries(item).first(where: { _ in true }) else { return -1 }
    return kind(named: tree.name(first.key))
  }

  private mutating func readElement(_ item: NodeID, container: Container, parent: ElementID, area: NameID) {
    switch tree.node(item).kind {
    case .scalar: readBare(item, container: container, parent: parent, area: area)
    case .mapping: readMapping(item, container: container, parent: parent, area: area)
    default:
      guard container == .table else { return reportType(item, "an element such as `button: Save`") }
      // What is over several lines is no single edit.
      let isShort = tree.node(item).style == .flow
      reportType(
        item, "a row with its label and its `cells`", meant: isShort ? WrittenRow(tree).meant(by: item) : nil)
    }
  }

  /// A bare string: a kind that needs no words, or a text.
  private mutating func readBare(_ item: NodeID, container: Container, parent: ElementID, area: NameID) {
    let node = tree.node(item)
    if node.style == .plain {
      let kind = kind(named: tree.name(item))
      if kind >= 0, !mayStand(kind, in: container), isWord(item) {
        return report(.wrongPlace(node: item, kind: ElementCatalog.names[kind], container: container))
      }
      if kind >= 0, mayStand(kind, in: container) {
        checkSlot(kind, at: item)
        let element = append(kind: kind, item: item, value: -1, parent: parent, area: area)
        if kinds.facts[kind].labelIsRequired { reportMissingLabel(kind, at: node.span) }
        app.elements[Int(element)].after = ElementID(app.elements.count)
        return
      }
      if tree.isEmpty(item) {
        if let comment = tree.swallowedComment(inItem: item) {
          return report(.swallowedText(at: comment, .comment))
        }
        return reportType(item, "an element such as `button: Save`")
      }
      if reportTightMark(in: item) || reportForeignElement(item, container: container) { return }
      if isWord(item), let near = nearKinds(tree.text(item), container: container) {
        report(.unknownKind(node: item, container: container, candidates: near, laterKind: -1))
        return
      }
    }
    let text = Int(ElementCatalog.plainText)
    guard mayStand(text, in: container) else {
      report(
        .unknownKind(node: item, container: container, candidates: ElementCatalog.names(in: container), laterKind: -1))
      return
    }
    let element = append(kind: text, item: item, value: item, parent: parent, area: area)
    app.elements[Int(element)].label = item
    app.elements[Int(element)].after = element + 1
    noteText(item)
  }

  private mutating func readMapping(_ item: NodeID, container: Container, parent: ElementID, area: NameID) {
    var entries = tree.entries(item)
    guard let first = entries.next() else { return reportType(item, "an element such as `button: Save`") }
    let kind = kind(named: tree.name(first.key))
    guard kind >= 0 else {
      if tree.text(first.key) == LabelKey.label.property.name, !mayStand(Int(ElementCatalog.plainText), in: container),
        readAsHolder(of: first, item, container: container, parent: parent, area: area)
      {
        return
      }
      let part = partMeant(by: first, in: container)
      if part >= 0 {
        report(.wrongPlace(node: first.key, kind: ElementCatalog.names[part], container: container))
        read(kind: part, item: item, first: first, rest: entries, container: container, parent: parent, area: area)
        return
      }
      reportUnknownKind(item, first, container: container)
      let meant = kindMeant(by: first, item, container: container)
      if meant >= 0 {
        read(kind: meant, item: item, first: first, rest: entries, container: container, parent: parent, area: area)
      }
      return
    }
    if !mayStand(kind, in: container) {
      if readAsHolder(of: first, item, container: container, parent: parent, area: area) { return }
      report(.wrongPlace(node: first.key, kind: ElementCatalog.names[kind], container: container))
    }
    read(kind: kind, item: item, first: first, rest: entries, container: container, parent: parent, area: area)
  }

  /// Reads an element whose kind is known.
  ///
  /// - Parameter container: the place it is in, with others beside it; nil if it is alone.
  @discardableResult
  mutating func read(
    kind: Int, item: NodeID, first: SyntaxTree.Entry, rest: some Sequence<SyntaxTree.Entry>, container: Container?,
    parent: ElementID, area: NameID
  ) -> ElementID {
    kinds.prepare(kind, vocabulary: &vocabulary)
    checkSlot(kind, at: first.key)
    let element = append(kind: kind, item: item, value: first.value, parent: parent, area: area)
    let holder = context.holder
    context.holder = element
    var seconds = SecondKinds()
    readValue(first.value, key: first.key, kind: kind, element: element, seconds: &seconds)
    for entry in rest where seconds.all.isEmpty || !take(entry, into: &seconds, isInValue: false) {
      reportRepeated(entry, besides: first.value, kind: kind)
      guard !readEntry(entry, kind: kind, element: element) else { continue }
      reportUnknownProperty(entry, first: first.key, of: element, container: container, seconds: &seconds)
    }
    if !seconds.all.isEmpty { readInside(element, seconds) }
    finish(element, kind: kind, at: tree.span(first.key))
    context.holder = holder
    if !seconds.all.isEmpty { readBeside(seconds, item: item, container: container, parent: parent, area: area) }
    return element
  }

  private mutating func finish(_ element: ElementID, kind: Int, at span: Span) {
    app.elements[Int(element)].after = ElementID(app.elements.count)
    if kinds.facts[kind].labelIsRequired, app.elements[Int(element)].label < 0 {
      reportMissingLabel(kind, at: span)
    }
    reportShareAsLabel(of: element, kind)
    for property in kinds.required(ofKind: kind) where !isGiven(property, element) {
      let owner = ElementCatalog.names[kind]
      report(.missingKey(at: span, owner: owner, key: property.name, meaning: property.summary))
    }
  }

  func isGiven(_ property: Property, _ element: ElementID) -> Bool {
    let element = app.elements[Int(element)]
    return [element.node, element.value].contains { node in
      tree.node(node).kind == .mapping && tree.entries(node).contains { tree.text($0.key) == property.name }
    }
  }

  /// What is directly after the kind: words, children, or keys.
  private mutating func readValue(
    _ value: NodeID, key: NodeID, kind: Int, element: ElementID, seconds: inout SecondKinds
  ) {
    switch tree.node(value).kind {
    case .sequence:
      if let container = kinds.facts[kind].childrenPlace {
        _ = readElements(value, container: container, parent: element, area: 0)
      } else {
        let description = ElementCatalog.kinds[kind]
        let keys = "keys of `\(description.name)`"
        // A bar takes either.
        let label = description.label.type.map { description.facets.bar == nil ? $0.words : "\($0.words), or \(keys)" }
        reportType(value, label ?? keys)
        app.elements[Int(element)].label = value
      }
    case .mapping:
      if let type = ElementCatalog.kinds[kind].label.type, type.takesScalar, !holdsKnownKey(value, kind),
        !holdsElement(value, kind), reportSwallowedMapping(value)
      {
        app.elements[Int(element)].label = value
        return
      }
      for entry in tree.entries(value) where seconds.all.isEmpty || !take(entry, into: &seconds, isInValue: true) {
        guard !readEntry(entry, kind: kind, element: element) else { continue }
        reportUnknownProperty(entry, first: key, of: element, container: nil, seconds: &seconds)
      }
    default:
      readLabel(value, key: key, kind: kind, element: element)
    }
  }

  /// Whether a mapping is rather an element of what a kind holds, without its dash: `list: {row: Fern}`.
  private func holdsElement(_ mapping: NodeID, _ kind: Int) -> Bool {
    guard let container = kinds.facts[kind].childrenPlace else { return false }
    let first = firstKind(of: mapping)
    return first >= 0 && mayStand(first, in: container)
  }

  private func holdsKnownKey(_ mapping: NodeID, _ kind: Int) -> Bool {
    tree.entries(mapping).contains { kinds.property(ofKind: kind, word: vocabulary.word(of: tree.name($0.key))) >= 0 }
  }

  private mutating func readLabel(_ value: NodeID, key: NodeID, kind: Int, element: ElementID) {
    if tree.isEmpty(value) {
      if let comment = tree.swallowedComment(after: key) {
        report(.swallowedText(at: comment, .comment))
        app.elements[Int(element)].label = value
      } else if brokenAliases.contains(tree.span(value).start) {
        app.elements[Int(element)].label = value
      }
      return
    }
    app.elements[Int(element)].label = value
    if kinds.facts[kind].labelIsText { return noteText(value) }
    let description = ElementCatalog.kinds[kind]
    guard let type = description.label.type else {
      let isAlone = description.children == nil
      reportType(value, isAlone ? "nothing, because `\(description.name)` has no text" : "a list or keys")
      return
    }
    check(value, type, key: key)
  }

  /// One key of an element.
  ///
  /// - Returns: whether its kind takes it.
  private mutating func readEntry(_ entry: SyntaxTree.Entry, kind: Int, element: ElementID) -> Bool {
    readEntry(
      entry, kinds.property(ofKind: kind, word: vocabulary.word(of: tree.name(entry.key))), kind: kind, element: element
    )
  }

  /// One key of an element, by the number of its property.
  @discardableResult
  mutating func readEntry(_ entry: SyntaxTree.Entry, _ index: Int, kind: Int, element: ElementID) -> Bool {
    if index >= 0, let common = CommonKey(rawValue: index) {
      readCommon(common, entry, element: element)
      return true
    }
    switch index {
    case -1: return false
    case Self.labelIndex:
      reportAgain(entry, index, "the \(ElementCatalog.kinds[kind].labelMeaning)", kind: kind, element: element)
      app.elements[Int(element)].label = entry.value
      check(entry.value, ElementCatalog.kinds[kind].label.type ?? .text, key: entry.key)
    case Self.childrenIndex:
      reportAgain(entry, index, "the content", kind: kind, element: element)
      if let container = kinds.facts[kind].childrenPlace {
        _ = readElements(entry.value, container: container, parent: element, area: 0)
      }
    default:
      let property = kinds.properties(ofKind: kind)[index]
      if property.name == "only", let container = kinds.facts[kind].childrenPlace {
        // What replaces the items of the layout goes where the items go.
        _ = readElements(entry.value, container: container, parent: element, area: 0)
      } else if property.name != AppKey.allow.property.name {
        // What a popup accepts was read with the popup.
        check(entry.value, property.type, key: entry.key, parent: element)
      }
    }
    return true
  }

  private mutating func append(kind: Int, item: NodeID, value: NodeID, parent: ElementID, area: NameID) -> ElementID {
    let id = ElementID(app.elements.count)
    app.elements.append(
      Element(
        kind: KindID(kind), area: area, node: item, value: value, label: -1, parent: parent, after: id + 1, move: -1,
        gestures: 0..<0, when: -1, each: -1, set: 0..<0, id: -1, isDisabled: false, isEnd: false))
    return id
  }

  /// A bar, a menu, a tray: an element whose kind is the key it is after.
  mutating func readChrome(_ value: NodeID, kind: Int, key: NodeID, parent: ElementID) {
    kinds.prepare(kind, vocabulary: &vocabulary)
    let element = append(kind: kind, item: value, value: value, parent: parent, area: tree.name(key))
    let holder = context.holder
    context.holder = element
    defer { context.holder = holder }
    var seconds = SecondKinds()
    readValue(value, key: key, kind: kind, element: element, seconds: &seconds)
    if !seconds.all.isEmpty { readInside(element, seconds) }
    finish(element, kind: kind, at: tree.span(key))
  }
}
