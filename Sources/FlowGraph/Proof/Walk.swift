import ScreenModel
import YAMLSyntax

/// A way through the app as people would tell it: what they do, where, and where that leads.
package struct Walk: Sendable {
  /// One thing that is done, or that happens.
  package struct Step: Sendable {
    package var control: Int32
    package var way: Int32
    /// The words on what is touched; empty where it has none.
    package var label: String
    /// What is on top before and afterwards, by name.
    package var from: String
    package var to: String
  }

  /// Where it starts: a number in `FlowProof.origins`.
  package var origin: Int
  package var steps: [Step]
  /// How many steps are not shown.
  package var more: Int
  /// How many touches it takes in all.
  package var taps: Int
  /// Whether the simulator, asked to do the same, came to the same configuration.
  package var isReplayed: Bool
}

extension FlowProof {
  /// The most steps of a way that are told.
  package static let mostSteps = 40

  /// The shortest ways from every way in; computed for all places together, so ask for it once.
  package func shortestWays() -> ShortestWays { ShortestWays(in: summaries, good: good, contexts: contexts) }

  /// The shortest way to a place, told and tried.
  ///
  /// - Parameter links: ways that are taken from there on, one after the other.
  package func walk(to place: Contexts.Place, by ways: ShortestWays, then links: [Int32] = []) -> Walk? {
    guard let witness = ways.way(to: place, showing: Self.mostSteps * 4) else { return nil }
    let shown = witness.steps.filter { isDone($0) }.map(\.move.link)
    let head = summaries.head(Int(place.head))
    let end = links.isEmpty ? head.symbol : nil
    return walk(along: shown, of: witness, then: links, to: end)
  }

  /// A way told link by link, and tried.
  ///
  /// - Parameters:
  ///   - shown: what somebody does on the way that `witness` tells, as far as it is written out.
  ///   - symbol: what is on top at its end, where that is to be looked at.
  func walk(along shown: [Int32], of witness: Witness, then links: [Int32] = [], to symbol: Int32? = nil) -> Walk {
    let isWhole = witness.isWhole && shown.count + links.count <= Self.mostSteps
    let more = isWhole ? 0 : max(1, Int(witness.length.steps) + links.count - Self.mostSteps)
    let told = witness.isWhole ? shown + links : shown
    let origin = origins[witness.start]
    var simulator = simulator
    simulator.restart(pages: origin.pages, values: origin.values)
    var steps: [Walk.Step] = []
    var isReplayed = true
    for link in told.prefix(Self.mostSteps) {
      guard let step = simulator.step(along: link) else {
        isReplayed = false
        break
      }
      steps.append(step)
    }
    if isWhole, isReplayed, let symbol {
      isReplayed = simulator.frame.map { isSame($0, system.frame(symbol)) } ?? (symbol == system.leftSymbol)
    }
    let taps = links.reduce(Int(witness.length.taps)) { $0 + Int(table.control(ofWay: $1).taps) }
    return Walk(origin: witness.start, steps: steps, more: more, taps: taps, isReplayed: isReplayed)
  }

  /// Whether somebody does a step, or time does; the rest follows by itself.
  func isDone(_ step: Witness.Step) -> Bool {
    guard step.move.link >= 0, case .settled = system.phase(step.head.control),
      let frame = system.frame(step.head.symbol)
    else { return false }
    return !system.isUrgent(frame) && frame.interruption < 0
  }

  /// Whether two frames show the same; their values may be counted differently.
  private func isSame(_ frame: Frame, _ other: Frame?) -> Bool {
    guard let other else { return false }
    // A redirect that goes on by itself is passed before the simulator rests.
    if system.isUrgent(other) || other.interruption >= 0 { return true }
    return frame.page == other.page && frame.popup == other.popup && frame.isRoot == other.isRoot
      && frame.toast == other.toast
  }
}

extension Simulator {
  /// What is on top, by name.
  package var topName: String { frame.map { table.name(of: $0.top) } ?? "outside the app" }

  /// Takes a link, if it is there now.
  mutating func step(along link: Int32) -> Walk.Step? {
    guard let move = move(along: link) else { return nil }
    let from = topName
    let label = label(ofWay: link)
    take(move)
    return Walk.Step(control: table.ways[Int(link)].control, way: link, label: label, from: from, to: topName)
  }

  /// The words on what a way belongs to, as they are now.
  package func label(ofWay way: Int32) -> String {
    let control = table.ways[Int(way)].control
    if table.controls[Int(control)].trigger == .event, let event = table.events.first(where: { $0.way == way }) {
      return table.app.tree.text(event.key)
    }
    // Few labels read a variable.
    let label = table.label(ofControl: control)
    guard label.contains("$") else { return label }
    return table.label(ofControl: control) { variable in
      value(of: variable).map { table.app.valueText($0, of: variable) }
    }
  }
}
