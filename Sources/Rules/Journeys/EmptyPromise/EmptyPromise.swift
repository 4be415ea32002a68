import Diagnostics
import FlowGraph
import Journeys
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let emptyPromise = Rule(
    "P708", "empty-promise", .warning, in: .journeys, about: .journey, needsProof: true,
    summary: "a promise or a journey that says nothing about the app",
    rationale: """
      A promise `from` or `on` a screen that nobody can reach always holds, and a journey that begins there shows \
      nothing that people can do, so neither protects anything. Such a journey does not count as coverage. And nobody \
      can get to a screen without passing it, so `never` with the same screen for `without` always holds too.
      """,
    remedy: "Name a screen that can be reached, or link to this one; for `without` name another one than for `never`."
  ) { inspection, findings in
    let (app, tree) = (inspection.app, inspection.tree)
    let proofs = inspection.proofs.map { $0.proof }
    guard let first = proofs.first, !app.unknowns.isAnythingPossible else { return }
    let reached = proofs.map { $0.reachedPlaces() }
    for number in first.table.promises.indices {
      let promise = first.table.promises[number]
      let own = promise.targetsPassedAnyway
      for target in own {
        findings.add(
          .passesAnyway(tree.names(at: target.node), tree.names(at: promise.without)), at: tree.span(target.node))
      }
      if !own.isEmpty { continue }
      let names = proofs.compactMap { $0.table.promises[number].condition }
      guard let name = names.first, names.count == proofs.count else { continue }
      let isReached = proofs.indices.contains { proofs[$0].isAnyReached(of: names[$0], reached[$0]) }
      if isReached { continue }
      findings.add(.holdsAnyway(tree.names(at: name.node)), at: tree.span(name.node))
      findings.letLastWait(if: proofs.indices.contains { proofs[$0].mayReachAny(of: names[$0]) })
    }
    let mayComeTrue = inspection.mayReachMore
    for result in inspection.journeys?.results ?? [] where !result.isReached {
      let from = result.journey.from
      findings.add(.showsNothing(tree.names(at: from)), at: tree.span(from))
      findings.letLastWait(if: mayComeTrue)
    }
  }
}

extension Promise {
  /// What nobody may reach without something that it is itself.
  fileprivate var targetsPassedAnyway: [PlaceSet] {
    guard case .never(let targets, .place(let passage)?) = claim else { return [] }
    return targets.filter { $0.pages.isSubset(of: passage.pages) && $0.popups.isSubset(of: passage.popups) }
  }

  /// The places where people must be for it to say anything.
  fileprivate var condition: PlaceSet? {
    if case .always(_, let places) = claim { return places }
    if case .places(let places) = from { return places }
    return nil
  }
}

extension FlowProof {
  /// Whether people can get to one of some places, or to what nobody could read and may be one of them.
  fileprivate func isAnyReached(of places: PlaceSet, _ reached: [Bool]) -> Bool {
    if places.isEmpty { return true }
    if places.pages.contains(where: { reached[Int($0)] }) { return true }
    if places.pages.contains(where: { app.unknowns.mayLead(to: app.screens[Int(screen(ofPage: $0))].name) }) {
      return true
    }
    if places.popups.contains(where: { app.unknowns.mayLead(to: app.popups[Int($0)].name) }) { return true }
    return table.places.indices.contains { reached[$0] && places.popups.contains(table.places[$0].popup) }
  }

  /// Whether people may get to one of some places once it is known what could not be read.
  fileprivate func mayReachAny(of places: PlaceSet) -> Bool {
    places.pages.contains { app.unknowns.mayReach(app.screens[Int(screen(ofPage: $0))].name) }
      || places.popups.contains { app.unknowns.mayReach(app.popups[Int($0)].name) }
  }
}

extension SyntaxTree {
  /// One place, or a list of them: `book` or `pick`.
  fileprivate func names(at node: NodeID) -> String {
    let places = self.node(node).kind == .sequence ? Array(children(node)) : [node]
    return places.map { "`\(text($0))`" }.joined(separator: " or ")
  }
}

extension String {
  fileprivate static func holdsAnyway(_ names: String) -> String {
    "nobody can reach \(names), so this promise holds whatever the app does"
  }

  fileprivate static func passesAnyway(_ target: String, _ passage: String) -> String {
    target == passage
      ? "nobody can get to \(target) without \(passage), so this promise holds whatever the app does"
      : "\(target) is one of \(passage), so this promise holds whatever the app does"
  }

  fileprivate static func showsNothing(_ names: String) -> String {
    "nobody can reach \(names), so this journey shows nothing that people can do"
  }
}
