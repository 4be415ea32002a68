import Elements
import SourceText
import YAMLSyntax

/// Platforms that are named where they mean nothing.
extension Resolver {
  /// Says which platforms the app is not for, where an element is on none that shows what it is in, and which are named twice.
  mutating func checkPlatforms() {
    for named in app.values(of: .platforms) { checkPlatforms(named: named, isOfApp: true) }
    for theme in app.values(of: .theme) {
      let looks = tree.value(of: theme, "platforms")
      if looks < 0 || tree.node(looks).kind != .mapping { continue }
      for entry in tree.entries(looks) where tree.node(entry.key).kind == .scalar { checkPlatform(entry.key) }
    }
    let name = tree.names.find("platform")
    if name < 0 { return }
    for index in app.elements.indices {
      let node = app.property(name, of: ElementID(index))
      if node < 0 { continue }
      checkPlatforms(named: node, isOfApp: false)
      checkOuterPlatforms(of: ElementID(index), node)
    }
    for entry in app.entries(of: .flows) + app.entries(of: .journeys) {
      checkPlatforms(named: tree.value(of: entry.value, name), isOfApp: false)
    }
  }

  /// Whether the app is for the platform that a word names; also where it names none, or the app does not, which is reported already.
  func isOwnPlatform(_ word: String) -> Bool {
    guard let platform = Platform(word: word), !app.platforms.contains(platform) else { return true }
    let named = app.value(.platforms)
    let words = named < 0 ? [] : tree.node(named).kind == .sequence ? Array(tree.children(named)) : [named]
    return words.contains { tree.node($0).kind != .scalar || Platform(word: tree.text($0)) == nil }
  }

  private mutating func checkPlatforms(named node: NodeID, isOfApp: Bool) {
    if node < 0 { return }
    guard tree.node(node).kind == .sequence else {
      if !isOfApp, tree.node(node).kind == .scalar { checkPlatform(node) }
      return
    }
    let words = tree.children(node).filter { tree.node($0).kind == .scalar }
    if tree.node(node).childCount == 0 {
      report(.wrongType(node: node, expected: "at least one platform", found: "an empty list", meant: nil))
    }
    // What names all of them leaves it to the app.
    let isForAll = Platform.allCases.allSatisfy { platform in words.contains { tree.text($0) == platform.word } }
    for (index, word) in words.enumerated() {
      // The app's own are told by the constraint of their key.
      if !isOfApp, let first = words[..<index].first(where: { tree.text($0) == tree.text(word) }) {
        let what = "the platform `\(tree.text(word))`"
        report(.duplicateName(first: tree.span(first), again: tree.span(word), what: what))
      } else if !isOfApp, !isForAll {
        checkPlatform(word)
      }
    }
  }

  private mutating func checkPlatform(_ word: NodeID) {
    if !isOwnPlatform(tree.text(word)) { report(.foreignPlatform(at: tree.span(word), word: tree.text(word))) }
  }

  /// An element on platforms on which something around it is not.
  private mutating func checkOuterPlatforms(of element: ElementID, _ node: NodeID) {
    let own = app.elements[Int(element)]
    var outer = own.parent
    while outer >= 0, app.elements[Int(outer)].platforms & own.platforms != 0 {
      outer = app.elements[Int(outer)].parent
    }
    if outer < 0 { return }
    let around = app.property("platform", of: outer)
    report(.platformElsewhere(node: node, outer: around, kind: app.kindName(of: outer)))
  }
}
