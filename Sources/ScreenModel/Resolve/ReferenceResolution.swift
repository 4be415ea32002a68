import Elements
import SourceText
import YAMLSyntax

/// The names that are used as values, and those that texts read: each must stand for something in reach.
extension Resolver {
  mutating func resolveReferences() {
    for reference in app.references {
      let node = reference.node
      let name = tree.name(node)
      switch reference.space {
      case .variable: bind(reference, to: tree.text(node))
      case .screen: checkScreenName(node, name)
      case .popup:
        let found = popup(named: name, in: reference.context)
        if found >= 0 {
          isNamed[Int(found)] = true
        } else if let other = popupOfAScreen(named: name) {
          reportPopup(other, ofAnotherScreenAt: node)
        } else {
          reportUnknown(node, .popup, among: popupNames(in: reference.context))
        }
      case .data:
        let found = NameTables.find(name, in: names.data)
        if found >= 0 {
          app.data[Int(found)].isUsed = true
        } else {
          reportUnknown(node, .data, among: declaredNames(.data))
        }
      case .place: checkPlaceName(node, name)
      case .flow: checkKey(node, of: .flows, .flow)
      case .event: checkKey(node, of: .events, .event)
      case .element: checkElementName(node, in: reference.context)
      case .layout, .component, .column, .platform: break
      }
    }
  }

  /// The name of one of the entries of an app's mapping: a flow, an event.
  private mutating func checkKey(_ node: NodeID, of key: AppKey, _ space: NameSpace) {
    var names: [String] = []
    for root in app.roots {
      for entry in tree.entries(root) where tree.text(entry.key) == key.property.name {
        names += tree.entries(entry.value).map { tree.text($0.key) }
      }
    }
    if !names.contains(tree.text(node)) { reportUnknown(node, space, among: names) }
  }

  /// A screen, a page, a popup, also as `home/delete`, `anywhere`, or a pattern that means some of them.
  private mutating func checkPlaceName(_ node: NodeID, _ name: NameID) {
    let text = tree.text(node)
    if NameTables.find(name, in: names.screens) >= 0 || app.pageOfID[text] != nil || text == "anywhere" { return }
    if app.popups.contains(where: { $0.key >= 0 && $0.name == name && name >= 0 }) { return }
    if Glob.hasWildcards(text), app.pages.contains(where: { Glob(text).matches($0.id) }) { return }
    guard text.contains("/") else { return reportUnknown(node, .place, among: declaredNames(.place)) }
    if !app.popups(atPath: text).isEmpty { return }
    let popups = app.popups.indices.filter { app.popups[$0].key >= 0 }
    reportUnknown(
      node, .place, among: declaredNames(.place) + popups.map { app.name(of: .popup(Int32($0))) })
  }

  private mutating func checkScreenName(_ node: NodeID, _ name: NameID) {
    let text = tree.text(node)
    let screen = NameTables.find(name, in: names.screens)
    if screen >= 0 {
      // Of the screens for each row all may be a home; where one begins, it must be said which.
      if app.screens[Int(screen)].for >= 0, !app.pages(of: screen).isEmpty, !isHome(node) {
        report(.unknownTarget(node: node, target: text, popups: [], row: "", others: []))
      }
    } else if app.pageOfID[text] == nil, text != "start" {
      reportUnknown(node, .screen, name: text, among: declaredNames(.screen))
    }
  }

  private func isHome(_ node: NodeID) -> Bool {
    app.values(of: .home).contains { tree.span($0).contains(tree.span(node)) }
  }

  /// A popup of the screen, or one that every screen can open; -1 if there is none.
  func popup(named name: NameID, in context: Context) -> Int32 {
    guard name >= 0 else { return -1 }
    if context.screen >= 0 {
      for index in app.screens[Int(context.screen)].popups where app.popups[Int(index)].name == name { return index }
    }
    for layout in layouts(of: context) {
      for index in app.layouts[Int(layout)].popups where app.popups[Int(index)].name == name { return index }
    }
    return NameTables.find(name, in: names.popups)
  }

  func popupNames(in context: Context) -> [String] {
    let layouts = layouts(of: context)
    return allNames(
      app.popups.filter { popup in
        if popup.context.screen >= 0 { return popup.context.screen == context.screen }
        return popup.context.layout < 0 || layouts.contains(popup.context.layout)
      }.map { $0.name })
  }

  /// Texts that read a value: the name must be in reach.
  mutating func resolveReadings() {
    for reading in app.interpolations {
      let content = tree.node(reading.node)
      let isInPlace = content.span.contains(content.text)
      for case .value(let name, let range) in TextTemplate(tree.text(reading.node)).parts {
        if let binding = binding(of: name, in: reading.context) {
          touch(binding, at: content.span, in: reading.context)
          continue
        }
        if mayBeLost(name) { continue }
        let span =
          isInPlace
          ? Span(
            start: content.text.start + UInt32(range.lowerBound), end: content.text.start + UInt32(range.upperBound))
          : content.span
        report(
          .unknownName(
            at: span, name: "$" + name, space: "value", candidates: knownNames(in: reading.context)))
      }
    }
  }
}
