import Elements
import SourceText
import YAMLSyntax

/// Names that appear twice, look alike, or are missing.
extension Resolver {
  /// Screens and popups share one name space; variables do too; names must not look alike.
  mutating func checkNames() {
    if app.screens.isEmpty, tree.skipped.isEmpty, !areScreensMisread {
      if let root = app.roots.first {
        let first = tree.node(root).kind == .mapping ? tree.entries(root).first(where: { _ in true }) : nil
        let start = first.map { tree.span($0.key) } ?? tree.span(root).startPoint
        let at = app.value(.screens) >= 0 ? tree.span(app.value(.screens)) : start
        report(.noScreens(at))
      } else if app.faults.isEmpty, tree.faults.isEmpty, let file = tree.sources.files.first {
        // An empty file, or one of comments alone.
        report(.noScreens(file.span.startPoint))
      }
    }
    for popup in app.popups where popup.name >= 0 {
      let screen = NameTables.find(popup.name, in: names.screens)
      let shared = NameTables.find(popup.name, in: names.popups)
      if screen >= 0 {
        report(
          .duplicateName(
            first: tree.span(app.screens[Int(screen)].key), again: tree.span(popup.key),
            what: "the name `\(tree.text(popup.key))`"))
      } else if popup.context.screen >= 0, shared >= 0 {
        report(
          .duplicateName(
            first: tree.span(app.popups[Int(shared)].key), again: tree.span(popup.key),
            what: "the popup `\(tree.text(popup.key))`"))
      }
    }
    for (index, variable) in app.variables.enumerated() where variable.screen >= 0 || variable.layout >= 0 {
      let shared = NameTables.find(variable.name, in: names.variables)
      if shared >= 0 {
        // Which of the two is meant where it is used, it is not known.
        let place = tree.span(variable.key)
        for meant in [shared, Int32(index)] {
          app.variables[Int(meant)].firstAsked = place
          app.variables[Int(meant)].firstSet = place
        }
        report(
          .duplicateName(
            first: tree.span(app.variables[Int(shared)].key), again: tree.span(variable.key),
            what: "the variable `\(tree.text(variable.key))`"))
      }
    }
    findLookAlikes(
      app.screens.map { $0.key }
        + app.popups.filter { $0.key >= 0 && $0.context.screen < 0 && $0.context.layout < 0 }.map { $0.key })
    findLookAlikes(app.variables.filter { $0.screen < 0 && $0.layout < 0 }.map { $0.key })
  }

  /// Whether something else is where a file has its keys, or its screens: that is reported there.
  private var areScreensMisread: Bool {
    let places = Set(app.roots + app.values(of: .screens))
    return app.faults.contains { if case .wrongType(let node, _, _, _) = $0 { places.contains(node) } else { false } }
  }

  private mutating func findLookAlikes(_ keys: [NodeID]) {
    var first: [UInt64: NodeID] = [:]
    first.reserveCapacity(keys.count)
    for key in keys {
      let hash = lookHash(key)
      guard let other = first[hash] else {
        first[hash] = key
        continue
      }
      let (a, b) = (tree.text(other), tree.text(key))
      if a != b || !tree.withBytes(other, { x in tree.withBytes(key) { y in x.elementsEqual(y) } }), look(a) == look(b)
      {
        report(.lookAlike(first: tree.span(other), again: tree.span(key), what: a))
      }
    }
  }

  private func look(_ text: String) -> String {
    String(text.lowercased().filter { $0 != "-" && $0 != "_" })
  }

  private func lookHash(_ key: NodeID) -> UInt64 {
    let isASCII = tree.withBytes(key) { $0.allSatisfy { $0 < 0x80 } }
    if !isASCII { return FNVHash(of: look(tree.text(key)).utf8).value }
    return tree.withBytes(key) { bytes in
      var hash = FNVHash()
      for byte in bytes where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
        let lower = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
        hash.add(lower)
      }
      return hash.value
    }
  }
}
