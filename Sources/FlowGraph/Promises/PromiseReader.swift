package import ScreenModel
import SourceText
package import YAMLSyntax

/// Reads the promises of an app. What names nothing, or says what its promise cannot mean, is told by another rule and left out here.
struct PromiseReader {
  private let app: App
  private var conditionOfNode: [NodeID: Int32] = [:]
  /// Where names are that stand for nothing.
  private let unknownNames: [Span]
  /// The keys that go with another claim.
  private let foreignKeys: Set<NodeID>

  init(_ app: App) {
    self.app = app
    unknownNames = app.faults.compactMap { fault -> Span? in
      guard case .unknownName(let at, _, _, _) = fault else { return nil }
      return at
    }
    foreignKeys = Set(
      app.faults.compactMap { fault -> NodeID? in
        if case .foreignPromiseKey(let key, _, _) = fault { key } else { nil }
      })
    for (index, written) in app.conditions.enumerated() { conditionOfNode[written.node] = Int32(index) }
  }

  /// The promises, in the order of the file; conditions are bound by `bind`.
  func promises(bind: (Int32) -> [GuardID]) -> [Promise] {
    app.values(of: .promises).flatMap { app.listed($0) }.compactMap { promise($0, bind) }
  }

  /// The popups that promises name.
  func namedPopups() -> Set<Int32> {
    promises { _ in [] }.reduce(into: []) { $0.formUnion($1.popups) }
  }

  private func promise(_ node: NodeID, _ bind: (Int32) -> [GuardID]) -> Promise? {
    guard app.tree.node(node).kind == .mapping, let from = origin(value("from", of: node)),
      foreignKeys.isEmpty || !app.tree.entries(node).contains(where: { foreignKeys.contains($0.key) })
    else { return nil }
    if let reach = value("reach", of: node) {
      guard let targets = each(reach) else { return nil }
      let within = value("within", of: node).flatMap { ScalarReading.taps(app.tree.text($0)) }
      return Promise(node: reach, claim: .reach(targets, within: within), from: from)
    }
    if let never = value("never", of: node) {
      guard let targets = each(never) else { return nil }
      guard let without = value("without", of: node) else {
        return Promise(node: never, claim: .never(targets, without: nil), from: from)
      }
      guard let passage = passage(without, bind) else { return nil }
      return Promise(node: never, claim: .never(targets, without: passage), from: from, without: without)
    }
    guard let always = value("always", of: node), let condition = conditionOfNode[always], isKnown(always) else {
      return nil
    }
    var on = PlaceSet(node: always, pages: Set(app.pages.indices.map { Int32($0) }))
    if let listed = value("on", of: node) {
      guard let places = each(listed) else { return nil }
      on = union(places, at: listed)
    }
    return Promise(node: always, claim: .always(bind(condition), on: on), from: .anywhere)
  }

  private func value(_ key: StaticString, of node: NodeID) -> NodeID? {
    let value = app.tree.value(of: node, key)
    return value >= 0 ? value : nil
  }

  private func origin(_ node: NodeID?) -> Promise.Origin? {
    guard let node else { return .start }
    if app.listed(node).contains(where: { app.tree.isText($0, "anywhere") }) { return .anywhere }
    return each(node).map { .places(union($0, at: node)) }
  }

  private func passage(_ node: NodeID, _ bind: (Int32) -> [GuardID]) -> Promise.Passage? {
    if let condition = conditionOfNode[node] { return isKnown(node) ? .condition(bind(condition)) : nil }
    let places = places(named: node)
    return places.isEmpty ? nil : .place(places)
  }

  /// Whether a condition could be read, every name in it stands for something, and every value is one.
  private func isKnown(_ condition: NodeID) -> Bool {
    if let number = conditionOfNode[condition], case .unknown = app.conditions[Int(number)].condition { return false }
    let span = app.tree.node(condition).span
    return !unknownNames.contains { span.contains($0) }
  }

  /// What each name of a list means; nil if one means nothing.
  private func each(_ node: NodeID) -> [PlaceSet]? {
    let sets = app.listed(node).map { places(named: $0) }
    return sets.isEmpty || sets.contains { $0.isEmpty } ? nil : sets
  }

  private func union(_ sets: [PlaceSet], at node: NodeID) -> PlaceSet {
    sets.reduce(into: PlaceSet(node: node)) { all, next in
      all.pages.formUnion(next.pages)
      all.popups.formUnion(next.popups)
    }
  }

  private func places(named node: NodeID) -> PlaceSet {
    guard app.tree.node(node).kind == .scalar else { return PlaceSet(node: node) }
    return app.places(named: app.tree.text(node), at: node)
  }
}

extension App {
  /// What a name means: all pages of a screen, a popup, one page by its id, the pages of a pattern, or the popup of a screen: `home/delete`.
  ///
  /// - Parameter node: where the name is, or -1.
  package func places(named text: String, at node: NodeID = -1) -> PlaceSet {
    var result = PlaceSet(node: node)
    for (index, screen) in screens.enumerated() where tree.text(screen.key) == text {
      result.pages.formUnion(pages(of: Int32(index)))
    }
    for (index, popup) in popups.enumerated() where popup.key >= 0 && tree.text(popup.key) == text {
      result.popups.insert(Int32(index))
    }
    if result.isEmpty {
      let glob = Glob.hasWildcards(text) ? Glob(text) : nil
      for (index, page) in pages.enumerated() where page.id == text || glob?.matches(page.id) == true {
        result.pages.insert(Int32(index))
      }
    }
    if result.isEmpty { result.popups = Set(popups(atPath: text)) }
    return result
  }
}

extension LinkBuilder {
  /// Reads the promises, binding their conditions to what the names in them mean on each page.
  mutating func readPromises() -> [Promise] {
    if app.value(.promises) < 0 { return [] }
    var formulas = formulas
    let promises = PromiseReader(app).promises { condition in
      let comparisons = app.conditions[Int(condition)].condition.comparisons
      let isOfApp = comparisons.allSatisfy { comparison in
        ([comparison.subject] + comparison.values.filter { $0.form == .reference }).allSatisfy {
          expander.value(of: $0.text, in: Expander.appScope) != nil
        }
      }
      if isOfApp {
        let formula = formulas.formula(ofCondition: condition, in: Expander.appScope, expander)
        return [GuardID](repeating: formula, count: app.pages.count)
      }
      return (0..<Int32(app.pages.count)).map {
        formulas.formula(ofCondition: condition, in: Expander.scope(ofPage: $0), expander)
      }
    }
    self.formulas = formulas
    return promises
  }
}
