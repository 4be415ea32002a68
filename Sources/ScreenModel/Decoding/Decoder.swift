import Elements
import SourceText
import YAMLSyntax

/// Reads the syntax of all files into an `App`: each value is checked against the schema once, where it is.
///
/// Nothing is resolved here: names stay names until everything is declared.
struct Decoder {
  var app: App
  var vocabulary: Vocabulary
  var kinds: KindTable
  /// The keys of the grammar's mappings that were met; there are few, and their names are short.
  private var shapeTables: [KeyTable] = []
  var suggestions = NearestNames()
  /// The keys that were possible where a key was last not known, and those of them that have a name.
  private var lastCandidates: (all: [String], named: [String]) = ([], [])
  /// Whether any text may read a value: whether there is a dollar at all.
  let readsValues: Bool
  /// Whether any text may read a value as other languages do, be in curly quotes, or end where a comment begins.
  private let holdsForeignReadings: Bool
  private let holdsCurlyQuotes: Bool
  private let holdsComments: Bool
  /// Where aliases are that stand for nothing: that is reported already.
  let brokenAliases: Set<UInt32>
  /// Where parts begin that could not be read, in their order.
  let skippedStarts: [UInt32]
  /// What could not be read, and what is around it.
  let unread: UnreadBlocks
  /// Whether the move being read is after `appear`, where time may pass first.
  var isTimer = false
  let limits: Limits
  /// Whose values are being read.
  var context = Context()

  /// The first keys of every element: those all elements take, its label, its children.
  static let labelIndex = CommonKey.allCases.count
  static let childrenIndex = CommonKey.allCases.count + 1

  init(app: App, limits: Limits) {
    self.app = app
    self.limits = limits
    vocabulary = Vocabulary(names: app.tree.names)
    kinds = KindTable(vocabulary: &vocabulary)
    self.app.elements.reserveCapacity(app.tree.nodes.count / 4)
    brokenAliases = Set(
      app.tree.faults.compactMap { fault in
        switch fault {
        case .unknownAnchor(let span), .aliasOfItself(let span): span.start
        default: nil
        }
      })
    skippedStarts = app.tree.skipped.map { $0.start }.sorted()
    unread = UnreadBlocks(app.tree)
    readsValues = app.tree.sources.holds(UInt8(ascii: "$"))
    holdsForeignReadings = "{%\\$".utf8.contains { app.tree.sources.holds($0) }
    holdsCurlyQuotes = CurlyQuotes.firstBytes.contains { app.tree.sources.holds($0) }
    holdsComments = app.tree.sources.holds(UInt8(ascii: "#"))
  }

  var tree: SyntaxTree {
    _read { yield app.tree }
  }

  mutating func report(_ fault: ModelFault) { app.faults.append(fault) }

  /// Looks at a text that people read: whether it reads a value, and whether it is all that was meant.
  @inline(__always)
  mutating func noteText(_ value: NodeID) {
    noteInterpolation(value)
    if holdsForeignReadings, tree.withBytes(value, ForeignReading.mayBe) {
      app.foreignReadings.append(Interpolation(node: value, context: context))
    }
    if holdsCurlyQuotes, tree.withBytes(value, CurlyQuotes.mayBe) { noteQuotes(around: value) }
    noteRest(of: value)
  }

  /// Says that quotes are a part of a text.
  private mutating func noteQuotes(around text: NodeID) {
    guard tree.node(text).style == .plain, let words = CurlyQuotes.words(in: tree.text(text)) else { return }
    report(.curlyQuotes(node: text, words: words))
  }

  /// Says what of a text YAML took for a comment.
  mutating func noteRest(of text: NodeID) {
    guard holdsComments, let comment = tree.swallowedRest(of: text) else { return }
    report(.swallowedRest(comment: comment, whole: tree.span(text).union(comment)))
  }

  /// The kind that a key names, or -1.
  func kind(named name: NameID) -> Int { kinds.kind(ofWord: vocabulary.word(of: name)) }

  /// Whether elements of a kind may be in a place.
  func mayStand(_ kind: Int, in container: Container) -> Bool { kinds.facts[kind].places & container.bit != 0 }

  /// The keys of one of the grammar's mappings.
  mutating func table<Key: GrammarKey>(of key: Key.Type) -> KeyTable {
    for table in shapeTables where table.owner == Key.shapeName { return table }
    let table = KeyTable(owner: Key.shapeName, properties: Key.shape.properties(), vocabulary: &vocabulary)
    shapeTables.append(table)
    return table
  }

  /// Reads a mapping of the grammar: each known key is handed to `take`, each unknown one reported.
  ///
  /// - Parameter others: keys that are read elsewhere.
  /// - Parameter suits: which of the keys can be meant by one that is unknown; nil if all of them can.
  /// - Returns: whether the node is a mapping at all.
  @discardableResult
  mutating func readKeys<Key: GrammarKey>(
    _ key: Key.Type, of node: NodeID, without others: Set<NodeID> = [], where suits: ((Key) -> Bool)? = nil,
    _ take: (inout Decoder, Key, SyntaxTree.Entry) -> Void
  ) -> Bool {
    guard tree.node(node).kind == .mapping else { return false }
    let table = table(of: key)
    var given: [Int] = []
    for entry in tree.entries(node) where others.isEmpty || !others.contains(entry.key) {
      let index = table.index(of: tree.name(entry.key), in: vocabulary)
      guard index >= 0, let known = Key(rawValue: index) else {
        let numbers = table.properties.indices.filter { number in
          Key(rawValue: number).flatMap { key in suits.map { $0(key) } } ?? true
        }
        let possible = numbers.map { table.properties[$0] }
        reportUnknown(entry, owner: table.owner, candidates: possible.map { $0.name })
        if let number = readAsMeant(entry, possible, in: [node]), let meant = Key(rawValue: numbers[number]) {
          given.append(numbers[number])
          take(&self, meant, entry)
        }
        continue
      }
      take(&self, known, entry)
    }
    for (index, property) in table.properties.enumerated() where property.isRequired && !given.contains(index) {
      if !tree.entries(node).contains(where: { table.index(of: tree.name($0.key), in: vocabulary) == index }) {
        report(.missingKey(at: tree.span(node), owner: table.owner, key: property.name, meaning: property.summary))
      }
    }
    return true
  }

  /// Checks a value of a known mapping against the schema and reports what does not fit.
  mutating func checkValue<Key: GrammarKey>(_ key: Key, _ entry: SyntaxTree.Entry) {
    check(entry.value, key.property.type, key: entry.key)
  }

  /// Reports an unknown key, unless it is a text that YAML took apart.
  mutating func reportUnknown(_ entry: SyntaxTree.Entry, owner: String, candidates: [String]) {
    guard tree.node(entry.key).kind == .scalar, !(tree.isEmpty(entry.value) && reportTightMark(in: entry.key)) else {
      return
    }
    // One mistake may be made very often: then they share their candidates.
    if lastCandidates.all != candidates { lastCandidates = (candidates, candidates.filter { !$0.isEmpty }) }
    report(
      .unknownKey(
        key: entry.key, owner: owner, candidates: lastCandidates.named,
        outer: outerOwner(of: tree.text(entry.key), in: owner)))
  }

  /// The mapping further out that takes a key which its own does not: the line may be indented too deep.
  private func outerOwner(of word: String, in owner: String) -> String {
    func takes(_ names: Set<String>, _ shape: String) -> Bool { owner != shape && names.contains(word) }
    // An element is in a body already.
    if word == bodyName, ElementCatalog.kind(named: owner) != nil { return "" }
    if context.screen >= 0, takes(screenNames, ScreenKey.shapeName) { return ScreenKey.shapeName }
    if context.layout >= 0, takes(layoutNames, LayoutKey.shapeName) { return LayoutKey.shapeName }
    return takes(appNames, AppKey.shapeName) ? AppKey.shapeName : ""
  }
}

private let bodyName = LayoutKey.body.property.name
private let screenNames = Set(ScreenKey.names)
private let layoutNames = Set(LayoutKey.names)
private let appNames = Set(AppKey.names)
