package import Diagnostics
import FlowGraph
package import Journeys
import Rules
package import ScreenModel
import SourceText
import YAMLSyntax

/// A shortest way from one place of an app to another, as findings tell ways, and as a journey.
package struct Way: Sendable {
  /// Where it begins.
  package let from: String
  /// What it leads to.
  package let to: String
  /// What people do before, to get to where it begins; nil if nobody gets there, so that it begins there with nothing below it.
  package let before: [TraceStep]?
  package let steps: [TraceStep]
  package let taps: Int
  /// Whether there is no shorter one, as far as that was tried.
  package let isShortest: Bool
  /// The platform it is on.
  package let platform: String
  /// The same as a journey, with what comes before; nil if it cannot be written as one.
  package private(set) var journey: SuggestedJourney?
  /// Why it cannot.
  package private(set) var obstacle: Obstacle?

  /// That journey in the language, to be in a file of its own or under `journeys:`.
  package var journeyText: String? { journey?.text }

  /// A step that no words mean alone.
  package struct Obstacle: Sendable {
    /// Its number in the list of steps, from 1; nil for one of those that lead to where the path begins.
    package let step: Int?
    /// What is on top before it.
    package let place: String
    /// What people call what it touches, and where everything is that is called so: `app.yaml:4`, `:8`; empty where that is not why.
    package let label: String
    package let alike: [String]
    /// Which of those it touches, where an `id` would tell it apart.
    package let unnamed: String?
  }

  /// Why there is none.
  package enum Problem: Error, Hashable, Sendable {
    /// Nothing has this name; with the names that are near.
    case unknown(String, near: [String])
    /// A way begins on a screen.
    case beginsOnPopup(String)
    /// A toast is shown over a place, and is none.
    case isToast(String)
    /// The screen leads on as soon as it opens, so nobody stays on it.
    case leadsOn(String)
    /// The app cannot be begun anywhere.
    case noStart
    /// Nobody gets there; whether that is certain.
    case none(from: String, to: String, isCertain: Bool)
    /// The shortest has more steps than are told.
    case tooLong(from: String, to: String, most: Int)
  }
}

extension Compilation {
  /// The shortest way to a screen or popup from where the app starts, or from a screen, with whatever values and history people come there.
  ///
  /// - Parameter origin: the screen; nil for the start.
  package func way(from origin: String?, to target: String, on platform: Platform?) throws(Way.Problem) -> Way {
    let targets = try self.target(named: target, on: platform)
    guard let platform = platform ?? app.platforms.first, let proof = proof(on: platform), proof.table.start >= 0 else {
      throw .noStart
    }
    // Nobody can make an event happen, so a path with one is shown only where there is no other.
    if !proof.table.events.isEmpty {
      let quiet = FlowProof(of: LinkTable(withoutEvents: proof.table))
      do throws(Way.Problem) {
        return try way(from: origin, to: targets, named: target, in: quiet)
      } catch {
        guard case .none = error else { throw error }
      }
    }
    return try way(from: origin, to: targets, named: target, in: proof)
  }

  private func way(
    from origin: String?, to targets: PlaceSet, named target: String, in whole: FlowProof
  ) throws(Way.Problem) -> Way {
    var proof = whole
    // Where flows start does not matter here, and takes combinations of values that are needed.
    if proof.followsFew, proof.entryPoints.count > 1, let start = proof.entryPoints.first, start.flow < 0 {
      proof = FlowProof(of: LinkTable(proof.table, beginningAt: start))
    }
    let origin = origin == "start" && app.places(named: "start").isEmpty ? nil : origin
    guard let origin else { return try way(to: targets, named: target, before: nil, in: proof, by: proof) }
    var origins = app.places(named: origin)
    guard let first = origins.pages.min() else {
      throw origins.popups.isEmpty ? .unknown(origin, near: near(origin, popupsToo: false)) : .beginsOnPopup(origin)
    }
    origins.popups = []
    if let links = proof.wayByTrying(from: origins, to: targets),
      let whole = proof.trace(along: links.before + links.after)
    {
      return way(along: whole, parts: links, named: target, in: proof)
    }
    // What was not found by trying may be very far, or from where nobody comes.
    let before = proof.shortestWay(to: origins)
    let beginning =
      before.flatMap { proof.beginning(after: $0.links) } ?? .page(first)
    let onward = FlowProof(of: LinkTable(proof.table, beginningAt: beginning))
    return try way(to: targets, named: target, before: before, in: onward, by: proof)
  }

  private func way(
    to targets: PlaceSet, named target: String, before: Trace?, in proof: FlowProof, by whole: FlowProof
  ) throws(Way.Problem) -> Way {
    guard let top = proof.entryPoints.first?.pages.last, let bottom = proof.entryPoints.first?.pages.first else {
      throw .noStart
    }
    let name = app.pages[Int(top)].id
    let trace = proof.shortestWay(to: targets)
    let parts = [before?.links, trace?.links].compactMap { $0 }
    // What was followed so far may not be all there is.
    let isTried = before == nil || whole.canTake(parts.flatMap { $0 }, from: 0)
    if trace == nil, !proof.followsFew, proof.reaches(targets) {
      throw .tooLong(from: name, to: target, most: FlowProof.mostWaySteps)
    }
    if trace == nil, targets.popups.isEmpty, targets.pages.allSatisfy(proof.table.alwaysLeadsOn) {
      throw .leadsOn(target)
    }
    guard let trace, isTried else {
      throw .none(from: name, to: target, isCertain: isTried && !proof.isApproximate && !whole.followsFew)
    }
    let isBegunThere = before == nil && proof.table !== whole.table
    var way = Way(
      from: name, to: trace.steps.last?.to ?? name,
      before: isBegunThere ? nil : before.map { $0.steps.isEmpty ? [] : Evidence.steps(of: $0, in: whole) } ?? [],
      steps: trace.steps.isEmpty ? [] : Evidence.steps(of: trace, in: proof), taps: trace.taps,
      isShortest: trace.isShortest && before?.isShortest ?? true, platform: whole.table.platform.word)
    way.write(
      named: "From \(name) to \(target)", on: whole.table, from: before == nil ? bottom : whole.table.start,
      along: parts)
    return way
  }

  /// A way whose first links bring people to where it begins.
  private func way(
    along trace: Trace, parts: (before: [Int32], after: [Int32]), named target: String, in proof: FlowProof
  ) -> Way {
    var (before, after) = (trace, trace)
    before.steps = Array(trace.steps.prefix(parts.before.count))
    after.steps = Array(trace.steps.dropFirst(parts.before.count))
    let start = app.pages[Int(proof.table.start)].id
    let from = before.steps.last?.to ?? start
    var way = Way(
      from: from, to: after.steps.last?.to ?? from,
      before: before.steps.isEmpty ? [] : Evidence.steps(of: before, in: proof),
      steps: after.steps.isEmpty ? [] : Evidence.steps(of: after, in: proof), taps: proof.taps(of: parts.after),
      isShortest: !proof.followsFew, platform: proof.table.platform.word)
    way.write(
      named: "From \(from) to \(target)", on: proof.table, from: proof.table.start, along: [parts.before, parts.after])
    return way
  }

  private func target(named target: String, on platform: Platform?) throws(Way.Problem) -> PlaceSet {
    guard let table = linkTable(on: platform ?? app.platforms.first) else { throw .noStart }
    let targets = app.places(named: target)
    if targets.isEmpty { throw .unknown(target, near: near(target, popupsToo: true)) }
    let isToast =
      targets.pages.isEmpty
      && targets.popups.allSatisfy { popup in
        table.places.contains { $0.popup == popup && $0.isToast }
      }
    if isToast { throw .isToast(target) }
    return targets
  }

  /// The names of screens and popups that are near a word.
  package func near(_ word: String, popupsToo: Bool) -> [String] {
    let screens = app.screens.map { app.tree.text($0.key) }
    let popups = popupsToo ? app.popups.filter { $0.key >= 0 }.map { app.tree.text($0.key) } : []
    return Suggestion.best(for: word, among: screens + popups)
  }
}

extension Way {
  /// Writes it as a journey, if words mean each of its steps alone.
  fileprivate mutating func write(named name: String, on table: LinkTable, from page: Int32, along parts: [[Int32]]) {
    do throws(StepWithoutWords) {
      journey = try SuggestedJourney(named: name, on: table, from: page, along: parts)
    } catch {
      obstacle = Obstacle(
        step: error.part == parts.count - 1 ? error.step + 1 : nil, place: error.place, label: error.label,
        alike: Self.places(of: error.alike, in: table.app.tree.sources),
        unnamed: error.unnamed.flatMap { Self.places(of: [$0], in: table.app.tree.sources).first })
    }
  }

  /// `app.yaml:4`, and `:8` for another one in the same file; rows of one element are at one place.
  private static func places(of spans: [Span], in sources: SourceMap) -> [String] {
    var (result, file): ([String], Int?) = ([], nil)
    var seen: Set<String> = []
    for span in spans where span != .nowhere {
      let words = sources.words(for: span)
      guard seen.insert(words).inserted else { continue }
      let number = sources.fileIndex(of: span)
      result.append(number == file ? ":" + (words.split(separator: ":").last ?? "") : words)
      file = number
    }
    return result
  }
}
