import Diagnostics
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let promiseBroken = Rule(
    "P702", "promise-broken", .error, in: .journeys, about: .flow, needsProof: true,
    summary: "a promise that is broken",
    rationale: """
      A promise must hold for everyone, whatever they do, so every state that people can reach is checked. `reach` \
      with `from: anywhere` holds if there is a path from wherever people can be, popups included; from a screen, if \
      there is one each time that screen is on top with no popup open, with every Back history and all values it can \
      have there. `within` counts taps, also those that open a menu or an accordion, and must hold in the longest case. \
      `never` holds if nobody gets there from `from` without passing `without` on the way; a condition must have been \
      true at some moment. `always` holds if the condition is true on each of the screens whenever people can do \
      something there. A screen that always redirects counts as soon as people pass it; one that redirects only some \
      people does not count for those. If a name covers several pages, one of them is enough for `reach`. Nobody can \
      make an event happen, so a path with an event does not keep a `reach`; but `never` and `always` must hold whatever \
      events happen.
      """,
    remedy: """
      Follow the taps that are shown: add the missing path, or block the one that should not be there. If the app is \
      right, correct the promise.
      """
  ) { inspection, findings in
    // Asked only where a promise is broken.
    lazy var deadLinks = DeadLinks(inspection.proofs.map { $0.proof }, inspection.app)
    let halfRead = inspection.app.promisesWithUnknownKeys
    findings.add(provedIn: inspection) { proof, findings in
      findings.addBrokenPromises(in: proof, halfRead: halfRead, deadLinks: { deadLinks })
    }
  }
}

extension Findings {
  /// - Parameter halfRead: where promises are of which something could not be read.
  fileprivate mutating func addBrokenPromises(in proof: FlowProof, halfRead: [Span], deadLinks: () -> DeadLinks) {
    var islands: [UnreachableComponent]?
    for broken in proof.brokenPromises() {
      let span = proof.app.tree.span(broken.node)
      let notes = proof.notes(on: broken)
      let severity: Severity? = if case .undecided = broken.fault { .warning } else { nil }
      if case .unreachable = broken.fault, let target = proof.target(of: broken), !proof.isEverReached(broken) {
        // No link opens it at all, or none can be followed: that is reported at the screen, or at the links.
        let known = islands ?? UnreachableComponent.all(in: [proof])
        islands = known
        var origins = target.origins(among: known, in: proof.app)
        if origins.isEmpty { origins = deadLinks().origins(of: target, in: proof) }
        if !origins.isEmpty {
          add(proof.message(of: broken), at: span, notes: notes)
          let isAnywhere = proof.table.promises[broken.promise].countsAnywhere
          letLastFollow(
            from: origins, saying: isAnywhere ? .cannotBeReachedAnywhere(proof.app.tree.text(broken.node)) : nil)
          letLastWait(if: broken.isUncertain)
          continue
        }
      }
      if let trace = broken.trace {
        add(proof.message(of: broken), at: span, shownBy: trace, notes: notes, severity: severity)
        // Who is on a dead end gets nowhere else: that is told there.
        if case .unreachable = broken.fault, let component = proof.stuckComponent(after: trace), component.isDeadEnd {
          letLastFollow(from: [proof.span(ofPage: component.pages[0])])
        }
      } else {
        add(proof.message(of: broken), at: span, notes: notes, severity: severity)
      }
      // A path on which something is asked that could not be read may be none.
      let isUnread =
        proof.app.hasUnreadConditions && broken.trace?.links.contains { proof.table.asksUnread($0) } ?? false
      letLastWait(if: broken.isUncertain || isUnread || halfRead.contains { $0.contains(span) })
    }
  }
}

extension LinkTable {
  /// Whether it is not known what a link asks.
  fileprivate func asksUnread(_ link: Int32) -> Bool {
    let control = control(ofLink: link)
    return [links[Int(link)].condition, control.condition, control.readiness].contains { formulas.isUnread($0) }
  }
}

extension App {
  /// Where promises are that have a key which is not known.
  fileprivate var promisesWithUnknownKeys: [Span] {
    let promises = SpanSet(values(of: .promises).map { tree.node($0).span })
    return faults.compactMap { fault in
      guard case .unknownKey(let key, _, _, _) = fault, promises.overlaps(tree.span(key)) else { return nil }
      return tree.mapping(of: key).map { tree.span($0) }
    }
  }
}

extension FlowProof {
  fileprivate func message(of broken: BrokenPromise) -> String {
    let promise = table.promises[broken.promise]
    let words = "`\(app.tree.text(broken.node))`"
    // What nobody reaches from anywhere is not only unreachable from where the search began.
    let isNowhere =
      if case .unreachable = broken.fault { promise.countsAnywhere && !isEverReached(broken) } else { false }
    let place = broken.place >= 0 && !isNowhere ? name(of: broken.place) : nil
    switch (broken.fault, promise.claim) {
    case (.unreachable, _): return .cannotBeReached(words, from: place)
    case (.tooFar, .reach(_, let within)): return .isFar(words, from: place, taps: within ?? 0)
    case (.doesNotHold, _): return .doesNotHold(words, on: place ?? "")
    case (.undecided, _): return .undecided
    default:
      var start: String?
      if case .places = promise.from { start = place }
      return .canBeReached(
        words, from: start, without: promise.without >= 0 ? "`\(app.tree.text(promise.without))`" : nil)
    }
  }

  fileprivate func notes(on broken: BrokenPromise) -> [Note] {
    var notes: [Note] = []
    if case .tooFar(let taps?) = broken.fault { notes.append(.takes(taps)) }
    if case .undecided = broken.fault { notes.append(.fewer) }
    let isThere = table.promises[broken.promise].countsAnywhere && broken.isReached
    if isThere, broken.place >= 0, broken.stepsBefore == broken.trace?.steps.count {
      notes.append(.beginsThere(name(of: broken.place)))
    } else if let trace = broken.trace, broken.stepsBefore > 0, broken.stepsBefore < trace.steps.count,
      broken.place >= 0
    {
      // To start with a flow is a step that is reported as well, and to open what something is in.
      var before = trace
      (before.steps, before.more) = (Array(trace.steps.prefix(broken.stepsBefore)), 0)
      notes.append(.begins(name(of: broken.place), after: Evidence.steps(of: before, in: self).count))
    }
    if case .unreachable = broken.fault, !table.events.isEmpty, isEverReached(broken) {
      notes.append(.eventsDoNotCount)
    }
    if !broken.values.isEmpty {
      notes.append(
        .values(
          broken.values.map { wording(of: $0.variable, being: $0.value) }))
    }
    if case .doesNotHold(let pages) = broken.fault, !pages.isEmpty {
      notes.append(.alsoOn(pages.map { "`\(app.pages[Int($0)].id)`" }))
    }
    return notes
  }

  /// What a promise says that people can reach.
  fileprivate func target(of broken: BrokenPromise) -> PlaceSet? {
    guard case .reach(let targets, _) = table.promises[broken.promise].claim else { return nil }
    return targets.first { $0.node == broken.node }
  }

  /// Whether the target of a promise is reached by some path after all, as by one with an event.
  fileprivate func isEverReached(_ broken: BrokenPromise) -> Bool {
    guard let target = target(of: broken) else { return false }
    return zip(table.places, reachedPlaces()).contains { place, isReached in
      isReached && (place.popup < 0 ? target.pages.contains(place.page) : target.popups.contains(place.popup))
    }
  }
}

extension PlaceSet {
  /// Where it is told that no link opens what is in it; empty if that is not told of all.
  func origins(among islands: [UnreachableComponent], in app: App) -> [Span] {
    guard popups.isEmpty, !pages.isEmpty else { return [] }
    let found = Set(pages.map { app.pages[Int($0)].screen }).sorted().map { screen in
      islands.first { $0.screens.contains(screen) || $0.beyond.contains(screen) }?.anchor
    }
    guard !found.contains(nil) else { return [] }
    return Set(found.compactMap { $0 }).sorted().map { app.tree.span(app.screens[Int($0)].key) }
  }
}

extension Promise {
  /// Whether it counts from wherever people are: also where they are on its target already.
  fileprivate var countsAnywhere: Bool {
    if case .anywhere = from { true } else { false }
  }
}

extension BrokenPromise {
  /// Whether people get to what they must not get to.
  fileprivate var isReached: Bool {
    if case .reached = fault { true } else { false }
  }
}

extension String {
  fileprivate static func cannotBeReached(_ target: String, from place: String?) -> String {
    "\(target) cannot be reached" + (place.map { " from \($0)" } ?? "")
  }

  fileprivate static func cannotBeReachedAnywhere(_ target: String) -> String {
    "`\(target)` cannot be reached from anywhere"
  }

  fileprivate static func isFar(_ target: String, from place: String?, taps: Int) -> String {
    "\(target) is more than \(counted(taps, "tap")) away" + (place.map { " from \($0)" } ?? "")
  }

  fileprivate static func canBeReached(_ target: String, from place: String?, without passage: String?) -> String {
    "\(target) can be reached" + (place.map { " from \($0)" } ?? "") + (passage.map { " without \($0)" } ?? "")
  }

  fileprivate static func doesNotHold(_ condition: String, on place: String) -> String {
    "\(condition) is not true on \(place)"
  }

  fileprivate static var undecided: String { "too many combinations to tell whether this holds" }
}

extension Note {
  fileprivate static let fewer = Note("give variables fewer values, or begin nearer with `from`")

  fileprivate static func takes(_ taps: Int) -> Note { Note("it takes \(counted(taps, "tap"))") }

  fileprivate static func begins(_ place: String, after steps: Int) -> Note {
    Note("counted from \(place), after step \(steps)")
  }

  fileprivate static func beginsThere(_ place: String) -> Note {
    Note("with `from: anywhere` it counts from \(place) itself, where this path ends: what is before does not count")
  }

  fileprivate static func values(_ values: [String]) -> Note { Note("this happens while \(listed(values))") }

  fileprivate static let eventsDoNotCount = Note("a path with an event does not count: nobody can make one happen")

  fileprivate static func alsoOn(_ pages: [String]) -> Note { Note("also broken on \(listed(pages))") }
}
