import FlowGraph
package import ScreenModel
import YAMLSyntax

/// Where a journey begins: pages, the bottom one first, values, platform.
struct JourneyStart {
  var pages: [Int32]
  var values: [Int32: Int32]
}

extension App {
  /// The value of a flow, by its name; or -1.
  func flow(named name: String) -> NodeID {
    for root in roots where tree.node(root).kind == .mapping {
      let flows = tree.value(of: root, "flows")
      guard flows >= 0, tree.node(flows).kind == .mapping else { continue }
      for entry in tree.entries(flows) where tree.text(entry.key) == name { return entry.value }
    }
    return -1
  }

  /// The platform of a journey: its own, its flow's, the app's first; nil for a word that is none.
  package func platform(of journey: Journey) -> Platform? {
    if journey.platform >= 0 { return Platform(word: tree.text(journey.platform)) }
    if journey.flow >= 0 {
      let flow = flow(named: tree.text(journey.flow))
      if flow >= 0, tree.node(flow).kind == .mapping {
        let platform = tree.value(of: flow, "platform")
        if platform >= 0 { return Platform(word: tree.text(platform)) }
      }
    }
    return platforms.first
  }
}

extension LinkTable {
  /// Where a journey begins; nil where that cannot be told.
  func start(of journey: Journey) -> JourneyStart? {
    var pages: [Int32] = []
    var given: [NodeID] = []
    if journey.flow >= 0 {
      let flow = app.flow(named: app.tree.text(journey.flow))
      guard flow >= 0, app.tree.node(flow).kind == .mapping else { return nil }
      let beneath = app.tree.value(of: flow, "beneath")
      if beneath >= 0 {
        let nodes = app.tree.node(beneath).kind == .sequence ? Array(app.tree.children(beneath)) : [beneath]
        for node in nodes {
          guard let page = page(named: node) else { return nil }
          pages.append(page)
        }
      }
      guard let start = page(named: app.tree.value(of: flow, "start")) else { return nil }
      pages.append(start)
      given.append(app.tree.value(of: flow, "given"))
    } else if journey.from >= 0 {
      guard let page = page(named: journey.from) else { return nil }
      pages = [page]
    } else if start >= 0 {
      pages = [start]
    }
    given.append(journey.given)
    guard let top = pages.last else { return nil }
    var values: [Int32: Int32] = [:]
    for node in given where node >= 0 {
      guard app.tree.node(node).kind == .mapping else { return nil }
      for entry in app.tree.entries(node) {
        guard
          case .variable(let variable)? = expander.variable(named: app.tree.text(entry.key), page: top),
          app.tree.node(entry.value).kind == .scalar,
          let number = app.valueNumber(app.tree.text(entry.value), of: variable)
        else { return nil }
        values[variable] = number
      }
    }
    return JourneyStart(pages: pages, values: values)
  }

  /// The page that a node names: a page, or the first of a screen.
  private func page(named node: NodeID) -> Int32? {
    guard node >= 0, app.tree.node(node).kind == .scalar else { return nil }
    switch app.target(named: app.tree.text(node), page: -1) {
    case .screen(_, let page) where page >= 0: return page
    case .start: return start >= 0 ? start : nil
    default: return app.firstPage(named: node)
    }
  }
}
