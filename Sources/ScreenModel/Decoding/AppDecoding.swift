import Elements
import SourceText
package import YAMLSyntax

extension App {
  /// An empty tree that knows the kinds' names, so that a bare `- divider` is found by number.
  package static func vocabulary() -> SyntaxTree {
    var tree = SyntaxTree()
    for kind in ElementCatalog.kinds { _ = tree.intern(kind.name) }
    return tree
  }

  /// Reads the app from the syntax of its files.
  ///
  /// - Parameters:
  ///   - tree: the syntax of all files.
  ///   - roots: the root mapping of each file, the app's own first, then its includes depth first.
  ///   - files: the source file that each `file:` of a data set names.
  package static func decode(
    _ tree: SyntaxTree, roots: [NodeID], files: [NodeID: Int], limits: Limits = Limits()
  ) -> App {
    var app = App()
    app.tree = tree
    app.roots = roots
    app.files = files
    var decoder = Decoder(app: app, limits: limits)
    app = App()
    decoder.readApp()
    return decoder.app
  }
}

/// Reading the file's own keys: everything that is declared.
extension Decoder {
  mutating func readApp() {
    var entries = [[SyntaxTree.Entry]](repeating: [], count: AppKey.allCases.count)
    var unindented: [SyntaxTree.Entry] = []
    for root in app.roots {
      let screens = screensBesideTheirKey(of: root), keys = Set(screens.map { $0.key })
      unindented += screens
      let isMapping = readKeys(AppKey.self, of: root, without: keys) { _, key, entry in
        entries[key.rawValue].append(entry)
      }
      if !isMapping, tree.node(root).kind != .scalar || !tree.isEmpty(root) {
        reportType(root, "the keys of an app, such as `app` and `screens`")
      }
    }
    for key in AppKey.allCases where !key.isMerged && key != .include {
      for again in entries[key.rawValue].dropFirst() {
        // In one file it is told that the key is there twice.
        let first = tree.sources.fileIndex(of: tree.span(entries[key.rawValue][0].key))
        if tree.sources.fileIndex(of: tree.span(again.key)) == first { continue }
        report(
          .duplicateName(
            first: tree.span(entries[key.rawValue][0].key), again: tree.span(again.key),
            what: "the app's `\(key.property.name)`"))
      }
    }
    for key in AppKey.allCases { app.values[key.rawValue] = entries[key.rawValue].first?.value ?? -1 }
    for key in [AppKey.flows, .events, .journeys, .check] where entries[key.rawValue].count > 1 {
      let inner = entries[key.rawValue].filter { tree.node($0.value).kind == .mapping }
      _ = withoutRepeats(inner.flatMap { Array(tree.entries($0.value)) }, what: key.singular)
    }

    readVersion()
    checkMerges()
    for entry in merged(entries, .state) { readVariable(entry) }
    for entry in merged(entries, .data) { readData(entry) }
    for entry in merged(entries, .layouts) { readLayout(entry) }
    for entry in merged(entries, .components) { readComponent(entry) }
    for entry in merged(entries, .popups) { readPopup(entry, in: Context()) }
    for entry in merged(entries, .screens) + unindented { readScreen(entry) }
    if !unindented.isEmpty { report(.unindentedScreens(keys: unindented.map { $0.key })) }
    for key in AppKey.allCases {
      switch key {
      case .state, .data, .layouts, .components, .popups, .screens: break
      case .include:
        // Which files there are was found out before; only what names none is reported here.
        for entry in entries[key.rawValue] { checkInclude(entry.value) }
      case .allow:
        for entry in entries[key.rawValue] { readAllowances(entry.value, scope: nil) }
      case .promises:
        for entry in entries[key.rawValue] { readPromises(entry.value) }
      case .journeys:
        for entry in entries[key.rawValue] {
          checkValue(key, entry)
          checkSteps(entry.value)
        }
      default:
        for entry in entries[key.rawValue] { checkValue(key, entry) }
      }
    }
    reportMissingName()
  }

  /// Screens that are as far left as an empty `screens` above them, as if they were keys of the app.
  private func screensBesideTheirKey(of root: NodeID) -> [SyntaxTree.Entry] {
    guard tree.node(root).kind == .mapping, tree.nodes[Int(root)].style == .block else { return [] }
    let entries = tree.entries(root).drop {
      tree.text($0.key) != AppKey.screens.property.name || !tree.isEmpty($0.value)
    }
    return entries.dropFirst().prefix { entry in
      guard tree.node(entry.key).kind == .scalar, tree.node(entry.value).kind == .mapping else { return false }
      // What the app has as a mapping itself is no screen, whatever is in it.
      let key = AppKey.allCases.first { $0.property.name == tree.text(entry.key) }
      if key?.property.type.takes(.mapping) == true { return false }
      return tree.entries(entry.value).contains { ["title", "body"].contains(tree.text($0.key)) }
    }
  }

  /// Without `app` it is not known what to call it, and no command takes the file for an app.
  private mutating func reportMissingName() {
    // A file without screens is told to be no app at all.
    guard app.value(.app) < 0, !app.screens.isEmpty, tree.skipped.isEmpty, let root = app.roots.first,
      let first = tree.entries(root).first(where: { _ in true })
    else { return }
    let property = AppKey.app.property
    report(
      .missingKey(
        at: tree.span(first.key), owner: AppKey.shapeName, key: property.name, meaning: property.summary))
  }

  private mutating func checkInclude(_ value: NodeID) {
    guard tree.node(value).kind == .sequence else {
      if tree.node(value).kind != .scalar { reportType(value, "files, such as `screens/*.yaml`") }
      return
    }
    for node in tree.children(value) where tree.node(node).kind != .scalar { reportType(node, "a file") }
  }

  /// The entries of a mapping that several files may add to; a name twice is a fault.
  private mutating func merged(_ entries: [[SyntaxTree.Entry]], _ key: AppKey) -> [SyntaxTree.Entry] {
    var result: [SyntaxTree.Entry] = []
    for entry in entries[key.rawValue] {
      switch tree.node(entry.value).kind {
      case .mapping:
        for inner in tree.entries(entry.value) where tree.node(inner.key).kind == .scalar { result.append(inner) }
      default:
        // An app without any screens is told to be one.
        let areOnlyScreens = key == .screens && entries[key.rawValue].count == 1
        if tree.isEmpty(entry.value), areOnlyScreens || tree.swallowedComment(after: entry.key) != nil { continue }
        reportType(entry.value, "names, each with \(key.entryWords)")
      }
    }
    if entries[key.rawValue].count > 1 { result = withoutRepeats(result, what: key.singular) }
    return result
  }

  private mutating func withoutRepeats(_ entries: [SyntaxTree.Entry], what: String) -> [SyntaxTree.Entry] {
    var first: [NameID: NodeID] = [:]
    var result: [SyntaxTree.Entry] = []
    for entry in entries {
      let name = tree.name(entry.key)
      if let earlier = first[name] {
        // Twice in one file is a duplicate key already.
        if tree.sources.fileIndex(of: tree.span(earlier)) != tree.sources.fileIndex(of: tree.span(entry.key)) {
          report(
            .duplicateName(
              first: tree.span(earlier), again: tree.span(entry.key), what: "\(what) `\(tree.text(entry.key))`"))
        }
        continue
      }
      first[name] = entry.key
      result.append(entry)
    }
    return result
  }

  /// `<<` takes in mappings; anything else after it would be lost without a word.
  private mutating func checkMerges() {
    for id in tree.nodes.indices where tree.nodes[id].hasMerge {
      for value in tree.mergedValues(of: NodeID(id)) {
        let merged = tree.node(value).kind == .sequence ? Array(tree.children(value)) : [value]
        for node in merged where tree.node(node).kind != .mapping { reportType(node, "a mapping such as `*look`") }
      }
    }
  }

  private mutating func readVersion() {
    let node = app.value(.protoc)
    guard node >= 0, tree.node(node).kind == .scalar, let version = ScalarReading.count(tree.text(node)) else { return }
    // What can be no version is reported as that.
    if case .fits = Self.fit(node, AppKey.protoc.property.type, in: tree), version > 1 {
      report(.newerLanguage(node: node))
    }
  }
}

extension AppKey {
  /// Whether several files may add to it.
  var isMerged: Bool {
    switch self {
    case .flows, .state, .data, .layouts, .components, .popups, .events, .screens, .journeys, .check: true
    default: false
    }
  }

  /// What one entry is called.
  var singular: String {
    switch self {
    case .flows: "the flow"
    case .state: "the variable"
    case .data: "the data set"
    case .layouts: "the layout"
    case .components: "the component"
    case .popups: "the popup"
    case .events: "the event"
    case .screens: "the screen"
    case .journeys: "the journey"
    case .check: "the setting"
    default: "`\(property.name)`"
    }
  }

  /// What goes with each name.
  fileprivate var entryWords: String {
    switch self {
    case .state: "its values"
    case .data: "its rows"
    case .events: "an event"
    default: "a \(singular.split(separator: " ").dropFirst().joined(separator: " "))"
    }
  }
}
