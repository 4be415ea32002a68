import SourceText
package import YAMLSyntax

/// A thing that is in a file under a name of its own.
package enum Declaration: Hashable, Sendable {
  /// The number of a screen, a layout, a component or a popup that has a name.
  case screen(Int32)
  case layout(Int32)
  case component(Int32)
  case popup(Int32)
  /// Anything else: a key of the file, such as `theme`, and the name below it, or -1.
  case entry(key: NodeID, name: NodeID)
}

extension App {
  /// How a declaration is called in findings: `home`, `home/delete`, `layouts/basic`, `state/account`.
  package func name(of declaration: Declaration) -> String {
    switch declaration {
    case .screen(let index): return shown(screens[Int(index)].key)
    case .layout(let index): return "layouts/" + shown(layouts[Int(index)].key)
    case .component(let index): return "components/" + shown(components[Int(index)].key)
    case .popup(let index):
      let popup = popups[Int(index)]
      let own = popup.key >= 0 ? shown(popup.key) : ""
      if popup.context.screen >= 0 { return name(of: .screen(popup.context.screen)) + "/" + own }
      if popup.context.layout >= 0 { return name(of: .layout(popup.context.layout)) + "/" + own }
      return "popups/" + own
    case .entry(let key, let name): return name >= 0 ? shown(key) + "/" + shown(name) : shown(key)
    }
  }

  /// The popups that a longer name means: `home/delete` for one of the screen `home`, `popups/help`, `layouts/tabs/menu`.
  package func popups(atPath path: String) -> [Int32] {
    guard let slash = path.lastIndex(of: "/") else { return [] }
    let own = path[path.index(after: slash)...]
    return popups.indices.map { Int32($0) }.filter { index in
      let key = popups[Int(index)].key
      return key >= 0 && tree.text(key) == own && name(of: .popup(index)) == path
    }
  }

  /// The elements that are in a declaration.
  package func elements(of declaration: Declaration) -> Range<ElementID> {
    switch declaration {
    case .screen(let index): return screens[Int(index)].elements
    case .layout(let index): return layouts[Int(index)].elements
    case .component(let index): return components[Int(index)].elements
    case .popup(let index):
      let element = popups[Int(index)].element
      return element >= 0 ? element..<elements[Int(element)].after : 0..<0
    case .entry: return 0..<0
    }
  }

  /// Every declaration that may hold elements, in reading order.
  package var declarations: [Declaration] {
    layouts.indices.map { .layout(Int32($0)) } + components.indices.map { .component(Int32($0)) }
      + popups.indices.filter { popups[$0].key >= 0 }.map { .popup(Int32($0)) }
      + screens.indices.map { .screen(Int32($0)) }
  }

  /// Every declaration of every file, with what was written for it.
  func declarationSpans() -> [(span: Span, value: Declaration)] {
    var result: [(span: Span, value: Declaration)] = []
    for root in roots {
      for entry in tree.entries(root) {
        result.append((tree.span(entry.key).union(tree.span(entry.value)), .entry(key: entry.key, name: -1)))
        let holdsOwn = ["screens", "layouts", "components", "popups"].contains(tree.text(entry.key))
        guard !holdsOwn, tree.node(entry.value).kind == .mapping else { continue }
        for inner in tree.entries(entry.value) {
          let span = tree.span(inner.key).union(tree.span(inner.value))
          result.append((span, .entry(key: entry.key, name: inner.key)))
        }
      }
    }
    func add(_ key: NodeID, _ value: NodeID, _ declaration: Declaration) {
      result.append((tree.span(key).union(tree.span(value)), declaration))
    }
    for (index, layout) in layouts.enumerated() { add(layout.key, layout.node, .layout(Int32(index))) }
    for (index, component) in components.enumerated() {
      add(component.key, component.node, .component(Int32(index)))
    }
    for (index, screen) in screens.enumerated() { add(screen.key, screen.node, .screen(Int32(index))) }
    for (index, popup) in popups.enumerated() where popup.key >= 0 {
      let value = popup.element >= 0 ? elements[Int(popup.element)].node : popup.key
      add(popup.key, value, .popup(Int32(index)))
    }
    return result
  }

  /// A text in one short line: blanks and breaks are one blank, and what is too long ends in `…`.
  func shown(_ node: NodeID) -> String {
    if let shown = tree.withBytes(node, Self.shownAsItIs) { return shown }
    let words = tree.text(node).split { $0.isWhitespace }.joined(separator: " ")
    return words.count <= Self.longestName ? words : words.prefix(Self.longestName - 1) + "…"
  }

  private static var longestName: Int { 60 }

  /// The same for ASCII words with single blanks between, in which a byte is a character; nil for others.
  private static func shownAsItIs(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let blank = UInt8(ascii: " ")
    var before = blank
    for byte in bytes {
      guard byte > blank && byte < 0x7F || byte == blank && before != blank else { return nil }
      before = byte
    }
    if before == blank { return nil }
    if bytes.count <= longestName { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.prefix(longestName - 1), as: UTF8.self) + "…"
  }
}
