import Diagnostics
import FlowGraph
package import Journeys
package import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let emptyPromise = Rule(
    "P708", "empty-promise", .warning, in: .journeys, about: .journey, needsProof: true,
    summary: "a promise or a journey that says nothing about the app",
    rationale: """
      A promise `from` or `on` a screen that nobody can reach always holds, and a journey that begins there shows \
      nothing that people can do, so neither protects anything. The same is true of a journey that begins with values \
      nobody can have there, or with a flow on a platform where that flow does not start. Such a journey does not count \
      as coverage. Nobody \
      can get to a screen without passing it, so `never` with the same screen for `without` always holds too. And \
      `cannot` or `not-see` with a misspelled label holds because nothing is called that.
      """,
    remedy: """
      Name a screen that can be reached, or link to this one; for `without` name another one than for `never`. Write a \
      label as the app has it.
      """
  ) { inspection, findings in
    let (app, tree) = (inspection.app, inspection.tree)
    let proofs = inspection.proofs.map { $0.proof }
    guard let first = proofs.first, !app.unknowns.isAnythingPossible else { return }
    let reached = proofs.map { $0.reachedPlaces() }
    // That no link opens a screen is reported there, with what follows.
    let islands = UnreachableComponent.all(in: proofs)
    // That no link to it can be followed is reported at the links.
    lazy var deadLinks = DeadLinks(proofs, app)
    func origins(of places: PlaceSet) -> [Span] {
      let known = places.origins(among: islands, in: app)
      return known.isEmpty ? deadLinks.origins(of: places, in: first) : known
    }
    let mayComeTrue = inspection.mayReachMore
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
      let parts = app.listed(name.node).map { app.places(named: tree.text($0), at: $0) }
      let empty = parts.filter { part in
        !proofs.indices.contains { proofs[$0].isAnyReached(of: part, reached[$0]) }
      }
      let isWhole = empty.count == parts.count
      for part in isWhole ? [name] : empty {
        let consequence: String = isWhole ? .holdsAnyway : .saysNothing
        findings.add(.nobodyReaches(tree.names(at: part.node), consequence), at: tree.span(part.node))
        findings.letLastFollow(from: origins(of: part), saying: consequence)
        findings.letLastWait(if: mayComeTrue || proofs.contains { $0.mayReachAny(of: part) })
      }
    }
    for result in inspection.journeys?.results ?? [] {
      guard let absence = result.absence else { continue }
      switch absence {
      case .page(let page):
        let from = result.journey.from
        let screen = app.pages[Int(page)].screen
        let isElsewhere = reached.contains { $0[Int(page)] }
        let names = tree.names(at: from) + (isElsewhere ? result.platform.map { " on `\($0.word)`" } ?? "" : "")
        findings.add(.nobodyReaches(names, .showsNothing), at: tree.span(from))
        if !isElsewhere {
          var places = PlaceSet(ofScreen: screen, in: app)
          places.pages = [page]
          findings.letLastFollow(from: origins(of: places), saying: .showsNothing)
        }
      case .values(let page):
        let given = result.journey.given
        findings.add(.nobodyHas(tree.values(at: given), on: app.pages[Int(page)].id), at: tree.node(given).span)
      case .flow:
        let (flow, platform) = (result.journey.flow, result.journey.platform)
        findings.add(
          .doesNotStart(tree.text(flow), on: result.platform?.word ?? ""),
          at: tree.span(platform >= 0 ? platform : flow))
      }
      findings.letLastWait(if: mayComeTrue)
    }
    var absent = AbsentWords(app)
    for (label, near) in app.journeys.flatMap({ absent.steps(of: $0) }) {
      findings.add(
        .nothingIsCalled(label.text, near), at: label.span,
        fixes: label.node < 0 ? [] : Replacements.offered(of: label.node, in: tree, by: near))
      findings.letLastWait(if: !app.tree.skipped.isEmpty)
    }
  }
}

extension JourneyResult {
  /// What is to be said where nobody can begin like it, of the app that it is of; nil where people can.
  package func emptiness(in app: App) -> String? {
    switch absence {
    case nil: nil
    case .page: .nobodyReaches(app.tree.names(at: journey.from), .showsNothing)
    case .values(let page): .nobodyHas(app.tree.values(at: journey.given), on: app.pages[Int(page)].id)
    case .flow: .doesNotStart(app.tree.text(journey.flow), on: platform?.word ?? "")
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

  /// Variables and their values: `signed` is `yes`.
  fileprivate func values(at node: NodeID) -> String {
    listed(entries(node).map { "`\(text($0.key))` is `\(text($0.value))`" })
  }
}

extension String {
  fileprivate static func nobodyReaches(_ names: String, _ consequence: String) -> String {
    "nobody can reach \(names), so \(consequence)"
  }

  fileprivate static var holdsAnyway: String { "this promise holds whatever the app does" }

  fileprivate static var saysNothing: String { "this promise says nothing about it" }

  fileprivate static var showsNothing: String { "this journey shows nothing that people can do" }

  fileprivate static func nobodyHas(_ values: String, on page: String) -> String {
    "nobody can be on `\(page)` while \(values), so \(showsNothing)"
  }

  fileprivate static func nothingIsCalled(_ words: String, _ near: [String]) -> String {
    "nothing in this app says `\(words)`, so this step always holds" + didYouMean(near)
  }

  fileprivate static func doesNotStart(_ flow: String, on platform: String) -> String {
    "the flow `\(flow)` does not start on `\(platform)`, so \(showsNothing)"
  }

  fileprivate static func passesAnyway(_ target: String, _ passage: String) -> String {
    target == passage
      ? "nobody can get to \(target) without \(passage), so this promise holds whatever the app does"
      : "\(target) is one of \(passage), so this promise holds whatever the app does"
  }
}
