package import ScreenModel
package import YAMLSyntax

/// One way into an app: its start, or a flow.
package struct EntryPoint: Sendable {
  /// The key of the flow, or -1 for the app's start.
  package var flow: NodeID
  /// The pages on the stack, the bottom one first.
  package var pages: [Int32]
  /// The values that differ from where variables start.
  package var values: [Int32: Int32]
  /// The path that links to it, or -1.
  package var link: NodeID = -1
  /// The only platform on which it begins; nil for all.
  package var platform: Platform?
  /// What its author says about it, or -1.
  package var note: NodeID = -1

  /// A page with nothing below it.
  package static func page(_ page: Int32) -> EntryPoint { EntryPoint(flow: -1, pages: [page], values: [:]) }
}

extension LinkTable {
  /// The ways into the app on this platform: its start first, then its flows in the order of the file.
  package var entryPoints: [EntryPoint] {
    if let beginning { return [beginning] }
    return app.entryPoints(start: start).filter { $0.platform == nil || $0.platform == platform }
  }
}

extension App {
  /// The ways into the app, whatever the platform: its start first, then its flows in the order of the file.
  package func entryPoints(start: Int32) -> [EntryPoint] {
    var result: [EntryPoint] = []
    if start >= 0 { result.append(EntryPoint(flow: -1, pages: [start], values: [:])) }
    for entry in entries(of: .flows) where tree.node(entry.value).kind == .mapping {
      let first = tree.value(of: entry.value, "start")
      guard first >= 0, let page = page(named: first) else { continue }
      var pages = listed(tree.value(of: entry.value, "beneath")).compactMap { self.page(named: $0) }
      pages.append(page)
      let given = assignedValues(tree.value(of: entry.value, "given"), page: page)
      let link = tree.value(of: entry.value, "link")
      let isPath = link >= 0 && tree.node(link).kind == .scalar && !tree.isEmpty(link)
      let platform = tree.value(of: entry.value, "platform")
      let note = tree.value(of: entry.value, "note")
      result.append(
        EntryPoint(
          flow: entry.key, pages: pages, values: given, link: isPath ? link : -1,
          platform: platform >= 0 ? Platform(word: tree.text(platform)) : nil,
          note: note >= 0 && tree.node(note).kind == .scalar ? note : -1))
    }
    return result
  }

  /// The values that a mapping such as `given` names, for a page and its screen's own variables.
  package func assignedValues(_ node: NodeID, page: Int32) -> [Int32: Int32] {
    guard node >= 0, tree.node(node).kind == .mapping else { return [:] }
    var result: [Int32: Int32] = [:]
    for entry in tree.entries(node) where tree.node(entry.value).kind == .scalar {
      guard case .variable(let variable)? = variable(named: tree.text(entry.key), page: page),
        let value = valueNumber(tree.text(entry.value), of: variable)
      else { continue }
      result[variable] = value
    }
    return result
  }

  /// The page that a node names: a screen, its first page where it is made for rows, or the id of a page.
  package func page(named node: NodeID) -> Int32? {
    guard tree.node(node).kind == .scalar else { return nil }
    if case .screen(_, let page) = target(named: tree.text(node), page: -1), page >= 0 { return page }
    return firstPage(named: node)
  }

  /// The items of a list, or a single value.
  package func listed(_ node: NodeID) -> [NodeID] {
    if node < 0 { return [] }
    return tree.node(node).kind == .sequence ? Array(tree.children(node)) : [node]
  }
}
