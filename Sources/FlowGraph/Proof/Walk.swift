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
  package func walk(to place: Contexts.Place, by ways: ShortestWays) -> Walk? {
    guard let witness = ways.way(to: place, showing: Self.mostSteps * 4) else { return nil }
    var shown = witness.steps.filter { isDone($0) }
    let isWhole = witness.isWhole && shown.count <= Self.mostSteps
    let more = isWhole ? 0 : max(1, Int(witness.length.steps) - Self.mostSteps)
    if shown.count > Self.mostSteps { shown.removeLast(shown.count - Self.mostSteps) }
    let origin = origins[witness.start]
    var simulator = Simulator(table, pages: origin.pages, values: origin.values)
    var steps: [Walk.Step] = []
    var isReplayed = true
    for step in shown {
      let from = simulator.topName
      let moves = simulator.moves()
      guard let move = moves.first(where: { $0.link == step.move.link }) else {
        isReplayed = false
        break
      }
      let label = simulator.label(ofWay: move.link)
      simulator.take(move)
      steps.append(
        Walk.Step(
          control: table.ways[Int(move.link)].control, way: move.link, label: label, from: from, to: simulator.topName))
    }
    if isWhole, isReplayed {
      let head = summaries.head(Int(place.head))
      isReplayed = simulator.frame.map { isSame($0, system.frame(head.symbol)) } ?? (head.symbol == system.leftSymbol)
    }
    return Walk(
      origin: witness.start, steps: steps, more: more, taps: Int(witness.length.taps), isReplayed: isReplayed)
  }

  /// Whether somebody does a step, or time does; the rest follows by itself.
  private func isDone(_ step: Witness.Step) -> Bool {
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

  /// The words on what a way belongs to, as they are now.
  package func label(ofWay way: Int32) -> String {
    let control = table.ways[Int(way)].control
    if table.controls[Int(control)].trigger == .event, let event = table.events.first(where: { $0.way == way }) {
      return table.app.tree.text(event.key)
    }
    return table.label(ofControl: control) { variable in
      value(of: variable).map { table.app.valueText($0, of: variable) }
    }
  }
}
