import FlowGraph
package import ScreenModel
import YAMLSyntax

/// Where a journey begins: pages, the bottom one first, and values.
struct JourneyStart {
  var pages: [Int32]
  var values: [Int32: Int32]
}

extension App {
  /// The platform of a journey: its own, its flow's, the app's first; nil for a word that is none.
  package func platform(of journey: Journey) -> Platform? {
    if journey.platform >= 0 { return Platform(word: tree.text(journey.platform)) }
    if journey.flow >= 0, let flow = flow(named: tree.text(journey.flow)) {
      let platform = tree.value(of: flow, "platform")
      if platform >= 0 { return Platform(word: tree.text(platform)) }
    }
    return platforms.first
  }

  /// Whether the flow that a journey begins with starts on a platform.
  func starts(_ journey: Journey, on platform: Platform) -> Bool {
    guard journey.flow >= 0, let flow = flow(named: tree.text(journey.flow)) else { return true }
    let own = tree.value(of: flow, "platform")
    return own < 0 || (Platform(word: tree.text(own)).map { $0 == platform } ?? true)
  }

  private func flow(named name: String) -> NodeID? {
    entries(of: .flows).first { tree.node($0.value).kind == .mapping && tree.text($0.key) == name }?.value
  }
}

extension LinkTable {
  /// Where a journey begins; nil if that cannot be told.
  func start(of journey: Journey) -> JourneyStart? {
    var pages: [Int32] = []
    var values: [Int32: Int32] = [:]
    if journey.flow >= 0 {
      let name = app.tree.text(journey.flow)
      let entryPoint = app.entryPoints(start: -1).first { app.tree.text($0.flow) == name }
      guard let entryPoint else { return nil }
      pages = entryPoint.pages
      values = entryPoint.values
    } else if journey.from >= 0, !app.tree.isText(journey.from, "start") {
      guard let page = app.page(named: journey.from) else { return nil }
      pages = [page]
    } else if start >= 0 {
      pages = [start]
    }
    guard let top = pages.last else { return nil }
    for (variable, given) in app.assignedValues(journey.given, page: top) { values[variable] = given }
    return JourneyStart(pages: pages, values: values)
  }
}
