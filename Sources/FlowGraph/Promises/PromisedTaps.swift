import ScreenModel
package import YAMLSyntax

/// How many taps it takes to keep a promise of the kind `reach`.
package struct PromisedTaps: Sendable {
  /// The name of the target, as it is written.
  package var target: String
  /// Where it begins to count, as it is written; empty for the start.
  package var from: String
  /// The taps of the shortest path; nil if there is none.
  package var taps: Int?
  /// Where the target is written.
  package var node: NodeID
}

extension FlowProof {
  /// The taps that every promised target takes, from the start or from the place it names, with all values as they start.
  ///
  /// What is promised from anywhere has no such number, and is left out.
  package func promisedTaps() -> [PromisedTaps] {
    var result: [PromisedTaps] = []
    for promise in table.promises {
      guard case .reach(let targets, _) = promise.claim else { continue }
      switch promise.from {
      case .anywhere: continue
      case .start:
        for target in targets {
          guard let entryPoint = entryPoints.first else { continue }
          let taps = taps(to: target, from: entryPoint.pages, values: entryPoint.values)
          result.append(PromisedTaps(target: table.app.tree.text(target.node), from: "", taps: taps, node: target.node))
        }
      case .places(let places):
        guard let page = places.pages.min() else { continue }
        for target in targets {
          result.append(
            PromisedTaps(
              target: table.app.tree.text(target.node), from: table.app.tree.text(places.node),
              taps: taps(to: target, from: [page], values: [:]), node: target.node))
        }
      }
    }
    return result
  }

  private func taps(to target: PlaceSet, from pages: [Int32], values: [Int32: Int32]) -> Int? {
    var system = system
    let start = system.configuration(pages: pages, values: values, locals: values)
    let summaries = Summaries(of: &system, from: [start], limits: SaturationLimits())
    guard summaries.isComplete else { return nil }
    let good = GoodHeads(in: summaries) { _ in false }
    let paths = ShortestPaths(in: summaries, good: good, contexts: Contexts(of: summaries, good: good))
    var best: Int?
    for head in summaries.heads {
      guard let frame = system.settledFrame(at: summaries.head(head)), isThere(frame, target),
        let length = paths.length(to: head)
      else { continue }
      best = min(best ?? .max, Int(length.taps))
    }
    return best
  }

  /// Whether one of some places is on top.
  func isThere(_ frame: Frame, _ target: PlaceSet) -> Bool {
    if frame.popup < 0 { return target.pages.contains(frame.page) }
    return target.popups.contains(table.places[Int(frame.popup)].popup)
  }
}
