import Elements
import SourceText
import YAMLSyntax

/// The keys of one element that name elements too, each with the keys after it that go with it.
struct SecondKinds {
  struct Second {
    let kind: Int
    let entry: SyntaxTree.Entry
    let reading: ModelFault.SecondKind
    /// Whether it is in the value of the first key rather than after it.
    let isInValue: Bool
    var keys: [SyntaxTree.Entry] = []
  }

  fileprivate(set) var all: [Second] = []
}

/// Reading what was probably meant where a later key names an element: what is in it is checked, and leads where it says.
extension Decoder {
  /// Gives a key to the second element before it.
  ///
  /// - Returns: whether there is one that takes it.
  mutating func take(_ entry: SyntaxTree.Entry, into seconds: inout SecondKinds, isInValue: Bool) -> Bool {
    guard let last = seconds.all.last, last.isInValue == isInValue else { return false }
    let property = kinds.property(ofKind: last.kind, word: vocabulary.word(of: tree.name(entry.key)))
    guard property >= 0 else { return false }
    if let common = CommonKey(rawValue: property), !ElementCatalog.kinds[last.kind].takes(common) { return false }
    seconds.all[seconds.all.count - 1].keys.append(entry)
    return true
  }

  /// Reports a key that names an element too; what concerns the first one alone is read at once.
  mutating func readSecond(
    _ entry: SyntaxTree.Entry, kind second: Int, first: NodeID, of element: ElementID, container: Container?,
    seconds: inout SecondKinds
  ) {
    kinds.prepare(second, vocabulary: &vocabulary)
    let value = app.elements[Int(element)].value
    let isInValue = value >= 0 && tree.span(value).contains(tree.span(entry.key))
    let reading = reading(
      of: entry, kind: second, in: element, isInValue: isInValue,
      isBeside: container.map { mayStand(second, in: $0) } ?? false)
    report(.secondKind(first: first, second: entry.key, reading))
    switch reading {
    case .go:
      let move = readMove(entry.value, key: entry.key)
      app.elements[Int(element)].move = move
    case .label: app.elements[Int(element)].label = entry.value
    case .unknown: break
    case .element, .child, .popup:
      seconds.all.append(SecondKinds.Second(kind: second, entry: entry, reading: reading, isInValue: isInValue))
    }
  }

  /// Reads those that are in an element, or are opened by it.
  mutating func readInside(_ element: ElementID, _ seconds: SecondKinds) {
    for second in seconds.all {
      switch second.reading {
      case .child: read(second, item: app.elements[Int(element)].node, container: nil, parent: element, area: 0)
      case .popup:
        let popup = read(second, item: app.elements[Int(element)].node, container: nil, parent: -1, area: 0)
        let move = appendMove(opening: popup, at: second.entry.key)
        app.elements[Int(element)].move = move
      default: break
      }
    }
  }

  /// Reads those that are elements of their own, after the one they were written in.
  mutating func readBeside(
    _ seconds: SecondKinds, item: NodeID, container: Container?, parent: ElementID, area: NameID
  ) {
    for second in seconds.all where second.reading == .element {
      read(second, item: item, container: container, parent: parent, area: area)
    }
  }

  @discardableResult
  private mutating func read(
    _ second: SecondKinds.Second, item: NodeID, container: Container?, parent: ElementID, area: NameID
  ) -> ElementID {
    read(
      kind: second.kind, item: item, first: second.entry, rest: second.keys, container: container, parent: parent,
      area: area)
  }

  // MARK: what was meant

  private mutating func reading(
    of entry: SyntaxTree.Entry, kind: Int, in element: ElementID, isInValue: Bool, isBeside: Bool
  ) -> ModelFault.SecondKind {
    let holder = app.elements[Int(element)]
    let (outer, inner) = (ElementCatalog.facets[Int(holder.kind)], ElementCatalog.facets[kind])
    let description = ElementCatalog.kinds[Int(holder.kind)]
    let leads = outer.triggers.contains(.go) && holder.move < 0 && !isWritten(.go, in: holder)
    if leads, inner.input == .link {
      let isTarget = isTarget(entry.value)
      if isTarget || !isBeside && mayBeTarget(entry.value) { return .go(isTarget: isTarget) }
      // A link that is an element of its own says where it leads, and nothing beside it does.
      if isReading(entry.value) { return .go(isTarget: false) }
    }
    // As a label `orders` would have a capital letter, and stand beside keys of its own.
    if leads, inner.triggers.contains(.go), isTarget(entry.value), !holdsKeys(of: kind, after: entry, in: holder) {
      return .go(isTarget: false)
    }
    if inner.popup != nil {
      if leads, namesPlace(entry.value), !holdsKeys(of: kind, after: entry, in: holder) { return .go(isTarget: false) }
      return leads ? .popup : .unknown
    }
    if inner.bar != nil { return .unknown }
    if let children = description.children, mayStand(kind, in: children.container) {
      // Where the first key in a value is an element, all of them are.
      if isInValue, firstKind(of: holder.value) >= 0 { return .child(key: nil) }
      let isGiven =
        tree.node(holder.value).kind == .sequence
        || [holder.node, holder.value].contains { node in
          tree.node(node).kind == .mapping && tree.entries(node).contains { tree.text($0.key) == children.key }
        }
      if !isGiven { return .child(key: children.key) }
    }
    let isWords = kind == Int(ElementCatalog.plainText) || inner.shows == .heading || inner.shows == .title
    if isWords, outer.label == .words, holder.label < 0, tree.node(entry.value).kind == .scalar,
      !tree.isEmpty(entry.value)
    {
      return .label
    }
    return isBeside ? .element : .unknown
  }

  private func isWritten(_ key: CommonKey, in element: Element) -> Bool {
    [element.node, element.value].contains { node in
      node >= 0 && tree.node(node).kind == .mapping
        && tree.entries(node).contains { tree.text($0.key) == key.property.name }
    }
  }

  /// Whether a value can be nothing but the target of a `go`.
  private func isTarget(_ value: NodeID) -> Bool {
    guard tree.node(value).kind == .scalar, !tree.isEmpty(value) else { return false }
    let text = tree.text(value)
    return ReservedID.words.contains(text) || text.contains("://") || text.hasPrefix("mailto:")
      || text.hasPrefix("tel:") || namesPlace(value)
  }

  /// Whether a value is the name of a screen or a popup that can be opened from here.
  private func namesPlace(_ value: NodeID) -> Bool {
    guard tree.node(value).kind == .scalar, !tree.isEmpty(value) else { return false }
    let name = tree.text(value).prefix { $0 != "/" }
    let own = context.screen >= 0 ? tree.value(of: app.screens[Int(context.screen)].node, "popups") : -1
    let places = app.values(of: .screens) + app.values(of: .popups)
    return (places + [own]).contains { node in
      node >= 0 && tree.node(node).kind == .mapping && tree.entries(node).contains { tree.text($0.key) == name }
    }
  }

  /// Whether a value is one that is read, and nothing else: `$to`.
  private func isReading(_ value: NodeID) -> Bool {
    guard tree.node(value).kind == .scalar else { return false }
    let parts = TextTemplate(tree.text(value)).parts
    if parts.count == 1, case .value = parts[0] { return true }
    return false
  }

  /// Whether a key after another one is one of the other kind alone, which is then what is meant.
  private func holdsKeys(of kind: Int, after entry: SyntaxTree.Entry, in element: Element) -> Bool {
    let own = ElementCatalog.kinds[Int(element.kind)]
    return [element.node, element.value].contains { node in
      node >= 0 && tree.node(node).kind == .mapping
        && tree.entries(node).contains { other in
          let word = tree.text(other.key)
          return other.key > entry.key && ElementCatalog.kinds[kind].takes(word) && !own.takes(word)
        }
    }
  }

  /// Whether a value looks like a target: one word, or the keys of a link.
  private func mayBeTarget(_ value: NodeID) -> Bool {
    guard tree.node(value).kind == .scalar else { return true }
    return !tree.isEmpty(value) && !tree.text(value).contains(" ")
  }
}
