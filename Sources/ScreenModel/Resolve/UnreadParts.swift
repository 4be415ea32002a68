import Elements
package import SourceText
package import YAMLSyntax

/// The parts of the files that could not be read, or say what they cannot mean, and the names in them.
struct UnreadParts {
  private let tree: SyntaxTree
  /// By their starts, the longer one first.
  let parts: [Span]

  init(_ app: App) {
    let tree = app.tree
    var places = app.tree.skipped + app.faultsThatHide.compactMap { app.tree.unreadSpan(of: $0) }
    let misread = SpanSet(
      app.faults.compactMap { fault in
        switch fault {
        case .badCondition(let at, _, _, let words): words.isEmpty ? at : nil
        case .bareCondition(let at, _, _), .comparedWords(let at, _): at
        default: nil
        }
      })
    if !misread.all.isEmpty {
      places += app.conditions.map { app.tree.node($0.node).span }.filter { misread.overlaps($0) }
    }
    // What is given to an unknown component may be where it leads.
    let uses = SpanSet(
      app.faults.compactMap { fault in
        if case .unknownName(let at, _, NameSpace.component.words, _) = fault { at } else { nil }
      })
    if !uses.all.isEmpty {
      places += app.elements.lazy.filter { ElementCatalog.facets[Int($0.kind)].holds == .component }
        .map { tree.span($0.node) }.filter { uses.overlaps($0) }
    }
    self.init(tree, places)
  }

  init(_ tree: SyntaxTree, _ places: [Span]) {
    self.tree = tree
    parts = places.sorted { ($0.start, $1.end) < ($1.start, $0.end) }
  }

  /// The names that are in a part which does not hold their declaration.
  func names(among declared: [(name: String, at: Span)]) -> Set<String> {
    if parts.isEmpty || declared.isEmpty { return [] }
    var wanted: [UInt64: [Int]] = [:]
    var result: Set<String> = []
    for (index, declaration) in declared.enumerated() {
      // Of a name of several words the first is enough to be silent.
      if let hash = WordHash.first(in: declaration.name.utf8) {
        wanted[hash, default: []].append(index)
      } else {
        result.insert(declaration.name)
      }
    }
    forEachWord { hash, part in
      for index in wanted[hash] ?? [] where !part.contains(declared[index].at) { result.insert(declared[index].name) }
    }
    return result
  }

  /// Calls `body` with each word and the innermost part it is in, each word of the files once.
  private func forEachWord(_ body: (UInt64, Span) -> Void) {
    var open: [Span] = []
    var position = parts[0].start
    func read(to end: UInt32) {
      while let part = open.last, position < end {
        let stop = min(part.end, end)
        if position < stop { WordHash.forEach(in: tree.sources.bytes[Int(position)..<Int(stop)]) { body($0, part) } }
        position = max(position, stop)
        if part.end <= position { open.removeLast() } else { break }
      }
    }
    for part in parts {
      read(to: part.start)
      position = max(position, part.start)
      open.append(part)
    }
    read(to: .max)
  }
}

extension App {
  /// What is directly under a key that is not known, as if it were declared there: `k` of `popup: {k: …}`.
  package var keysDeclaredUnread: Set<String> {
    var result: Set<String> = []
    for case .unknownKey(let key, _, _, _) in faultsThatHide {
      let value = tree.nodes[Int(key)].after
      guard Int(value) < tree.nodes.count, tree.node(value).kind == .mapping else { continue }
      // Of popups that are read as a screen, the key is the name.
      result.insert(tree.text(key))
      for entry in tree.entries(value) { result.insert(tree.text(entry.key)) }
    }
    return result
  }

  /// Of the names that nothing declares those that a key may declare which is not known, or a value that is none: `parameters: [title]`.
  package var namesDeclaredUnread: Set<String> {
    let places = faultsThatHide.compactMap { fault -> Span? in
      switch fault {
      case .unknownKey, .wrongType, .keyBesideScreens: tree.unreadSpan(of: fault)
      // `state` among elements, where it is a key of the screen.
      case .unknownKind(let node, _, _, _) where ScreenKey.names.contains(tree.text(node)):
        tree.mapping(around: node).map { tree.node($0).span }
      default: nil
      }
    }
    if places.isEmpty { return [] }
    let unread = UnreadParts(tree, places)
    let missing = faults.compactMap { fault -> (name: String, at: Span)? in
      guard case .unknownName(let at, _, _, _) = fault, let name = fault.unknownName else { return nil }
      return (name, at)
    }
    let sets = unread.names(among: data.map { (tree.names.text($0.name), Span(start: 0, end: 0)) })
    return unread.names(among: missing).union(
      data.filter { sets.contains(tree.names.text($0.name)) }.flatMap { $0.columns })
  }
}

/// Words of letters, digits, `-` and `_`, as numbers.
enum WordHash {
  /// Calls `body` with the number of each word.
  static func forEach(in bytes: some Sequence<UInt8>, _ body: (UInt64) -> Void) {
    let empty = FNVHash()
    var hash = empty
    for byte in bytes {
      if byte.isPartOfWord {
        hash.add(byte)
      } else if hash != empty {
        body(hash.value)
        hash = empty
      }
    }
    if hash != empty { body(hash.value) }
  }

  /// The number of the first word, or nil if there is none.
  static func first(in bytes: some Sequence<UInt8>) -> UInt64? {
    var result: UInt64?
    forEach(in: bytes) { result = result ?? $0 }
    return result
  }
}

extension SyntaxTree {
  /// What is after a key, or the key itself where nothing does.
  private func content(after key: NodeID) -> Span {
    let value = nodes[Int(key)].after
    return Int(value) < nodes.count ? node(value).span : span(key)
  }

  /// The mapping whose first key a node is, else the node.
  private func item(of first: NodeID) -> Span {
    guard first > 0 else { return span(first) }
    let before = nodes[Int(first - 1)]
    return before.kind == .mapping && before.childCount > 0 ? before.span : span(first)
  }

  /// Where what is wrong may hide the very place at which something is used.
  package func unreadSpan(of fault: ModelFault) -> Span? {
    switch fault {
    case .wrongType(let node, _, _, _): self.node(node).span
    case .unknownKind(let node, _, _, _), .keyBeforeKind(let node, _, -1): item(of: node)
    case .unknownKey(let key, _, _, _), .secondKind(_, let key, .unknown), .keyBesideScreens(let key, _),
      .refusedLink(let key):
      content(after: key)
    case .tightMark(_, _, _, let node): span(node)
    case .swallowedText(let at, _), .contentWithoutSlot(_, let at, _): at
    default: nil
    }
  }
}

extension ModelFault {
  /// The word that names nothing, without what tells where to look for it.
  var unknownName: String? {
    switch self {
    case .unknownName(_, let name, _, _): name.hasPrefix("$") ? String(name.dropFirst()) : name
    case .unknownTarget(_, let target, _, _, _): target
    default: nil
    }
  }
}

extension App {
  /// Whether a name is in a part of the files that could not be read, so that it is not known what it means there.
  package func mayBeUnread(_ name: String) -> Bool {
    !tree.skipped.isEmpty || !UnreadParts(self).names(among: [(name, Span(start: 0, end: 0))]).isEmpty
  }

  /// The smallest part that could not be read and has a name in it.
  package func unreadPart(holding name: String) -> Span? {
    let parts = UnreadParts(self).parts.filter { part in
      !UnreadParts(tree, [part]).names(among: [(name, Span(start: 0, end: 0))]).isEmpty
    }
    return parts.min { $0.end - $0.start < $1.end - $1.start }
  }
}
