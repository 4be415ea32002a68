import ScreenModel
import YAMLSyntax

/// A path through the app in people's words: what they do, where, and where that leads.
package struct Trace: Sendable {
  /// One thing that is done, or that happens.
  package struct Step: Sendable {
    package var control: Int32
    package var link: Int32
    /// The words on what is touched; empty where it has none.
    package var label: String
    /// What is on top before and afterwards, by name.
    package var from: String
    package var to: String
    /// What is on top afterwards, or -1 outside the app.
    package var place: PlaceID
    /// The words on the fields that have to be filled in before.
    package var fields: [String]
    /// What has to be opened or swiped before, from the outside in; some of it may be open from a step before.
    package var openings: [Opening]
  }

  /// What is opened or swiped, with the words on it.
  package struct Opening: Hashable, Sendable {
    package var opener: Opener
    package var label: String
    /// The visit of the screen on which that is.
    var visit: Int
    var place: PlaceID
  }

  /// Where it starts: a number in `FlowProof.entryPoints`.
  package var entryPoint: Int
  package var steps: [Step]
  /// How many steps are not shown.
  package var more: Int
  /// How many touches it takes in all.
  package var taps: Int
  /// Whether the simulator, asked to do the same, came to the same configuration.
  package var isReplayed: Bool
  /// Whether there is no shorter one, as far as that was tried.
  package var isShortest = true
  /// The link that the simulator could not take, or -1.
  var blocked: Int32 = -1

  /// The links that are taken, one after the other.
  package var links: [Int32] { steps.map { $0.link } }
}

extension FlowProof {
  /// The most steps of a path that are shown.
  package static let mostSteps = 40

  /// The summaries, with paths that begin on the start first, then by the names of screens: swapping two screens changes no path.
  var shownSummaries: Summaries {
    let keys = app.screens.map { app.tree.text($0.key) }
    let pages = (0..<Int32(table.pageCount)).sorted { left, right in
      if left == table.start || right == table.start { return left == table.start && right != table.start }
      let (screen, other) = (self.screen(ofPage: left), self.screen(ofPage: right))
      return screen == other ? left < right : keys[Int(screen)] < keys[Int(other)]
    }
    var ranks = [UInt32](repeating: 0, count: pages.count)
    for (rank, page) in pages.enumerated() { ranks[Int(page)] = UInt32(rank) }
    return summaries.showing(inOrder: { head in
      self.system.frame(head.symbol).map { ranks[Int($0.page)] } ?? 0
    })
  }

  /// The shortest paths from every entry point; computed for all places together, so ask for it once.
  ///
  /// - Parameter isEnough: whether all that are wanted are known; then no longer ones are looked for.
  package func shortestPaths(until isEnough: ((ShortestPaths) -> Bool)? = nil) -> ShortestPaths {
    ShortestPaths(in: shownSummaries, good: good, contexts: contexts, until: isEnough)
  }

  /// The shortest path to a place, put into words and replayed.
  ///
  /// - Parameter links: links that are taken from there on, one after the other.
  package func trace(to situation: Contexts.Situation, by paths: ShortestPaths, then links: [Int32] = []) -> Trace? {
    guard let witness = paths.witness(to: situation, showing: Self.mostSteps * 4) else { return nil }
    let shown = witness.steps.filter { isDone($0) }.map { $0.transition.link }
    let head = summaries.head(Int(situation.head))
    let end = links.isEmpty ? head.symbol : nil
    return trace(along: shown, of: witness, then: links, to: end)
  }

  /// A path put into words link by link, and replayed.
  ///
  /// - Parameters:
  ///   - shown: what somebody does on the path that `witness` tells, as far as it is written out.
  ///   - symbol: what is on top at its end, where that is to be looked at.
  func trace(along shown: [Int32], of witness: Witness, then links: [Int32] = [], to symbol: Int32? = nil) -> Trace {
    let beginning = beginning(of: witness.start)
    let done = repeated(shown, after: beginning.links, from: beginning.entryPoint)
    let repeats = done.count - shown.count
    let shown = beginning.links + done
    let isWhole = witness.isWhole && shown.count + links.count <= Self.mostSteps
    let more =
      isWhole ? 0 : max(1, Int(witness.length.steps) + repeats + beginning.links.count + links.count - Self.mostSteps)
    let told = witness.isWhole ? shown + links : shown
    let entryPoint = entryPoints[beginning.entryPoint]
    var simulator = simulator
    simulator.restart(pages: entryPoint.pages, values: entryPoint.values)
    var steps: [Trace.Step] = []
    var isReplayed = true
    var blocked: Int32 = -1
    for link in told.prefix(Self.mostSteps) {
      guard let step = simulator.step(along: link) else {
        isReplayed = false
        blocked = link
        break
      }
      steps.append(step)
    }
    if isWhole, isReplayed, let symbol {
      isReplayed = simulator.frame.map { isSame($0, system.frame(symbol)) } ?? (symbol == system.leftSymbol)
    }
    let taps = (beginning.links + links).reduce(Int(witness.length.taps) + repeats) {
      $0 + Int(table.control(ofLink: $1).taps)
    }
    return Trace(
      entryPoint: beginning.entryPoint, steps: steps, more: more, taps: taps, isReplayed: isReplayed,
      isShortest: repeats == 0, blocked: blocked)
  }

  /// Whether somebody does a step, or time does; the rest follows by itself.
  func isDone(_ step: Witness.Step) -> Bool {
    guard step.transition.link >= 0, case .settled = system.phase(step.head.control),
      let frame = system.frame(step.head.symbol)
    else { return false }
    if case .rewrite(_, let symbol) = step.transition.operation, system.frame(symbol)?.isInterrupted ?? false {
      return false
    }
    return !system.isUrgent(frame)
  }

  /// Whether two frames show the same; their values may be counted differently.
  private func isSame(_ frame: Frame, _ other: Frame?) -> Bool {
    guard let other else { return false }
    // A redirect that goes on by itself is passed before the simulator rests.
    if system.isUrgent(other) || other.isInterrupted { return true }
    return frame.page == other.page && frame.popup == other.popup && frame.isRoot == other.isRoot
      && frame.toast == other.toast
  }
}

extension Simulator {
  /// What is on top, by name.
  package var topName: String { frame.map { table.name(of: $0.top) } ?? "outside the app" }

  /// Takes a link, if it is there now.
  mutating func step(along link: Int32) -> Trace.Step? {
    guard let transition = transition(along: link) else { return nil }
    let from = topName
    let label = label(ofLink: link)
    let control = table.control(ofLink: link)
    let fields = table.fieldsToFill(with: control) { self.shownText(of: $0) }
    let openings = self.openings(before: control)
    take(transition)
    return Trace.Step(
      control: table.links[Int(link)].control, link: link, label: label, from: from, to: topName,
      place: frame?.top ?? -1, fields: fields, openings: openings)
  }

  /// What has to be opened before something can be touched, and before the fields that go with it can be filled in.
  private func openings(before control: Control) -> [Trace.Opening] {
    table.openers(before: control).filter { holds($0.condition) }.map { opener in
      let label = table.label(of: opener.element, in: opener.scope) { self.shownText(of: $0) }
      return Trace.Opening(opener: opener, label: label, visit: visits.first ?? -1, place: frame?.top ?? -1)
    }
  }

  private func shownText(of variable: Int32) -> String? {
    value(of: variable).map { table.shownText($0, of: variable) }
  }

  /// The words on what a link belongs to, as they are now.
  package func label(ofLink link: Int32) -> String {
    let control = table.links[Int(link)].control
    if table.controls[Int(control)].trigger == .event, let event = table.events.first(where: { $0.link == link }) {
      return table.app.tree.text(event.key)
    }
    // Few labels read a variable.
    let label = table.label(ofControl: control)
    guard label.contains("$") else { return label }
    return table.label(ofControl: control) { self.shownText(of: $0) }
  }
}
