import SourceText
import Diagnostics
package import FlowGraph
import Rules

/// The shortest ways from the start of an app to its screens, as findings tell ways.
package struct WaysToScreens: Sendable {
  private let proof: FlowProof
  private let paths: ShortestPaths
  /// By page.
  private let nearest: [ScreenDepth?]

  /// Nil if the app has no start.
  package init?(_ proof: FlowProof) {
    guard let paths = proof.pathsFromStart() else { return nil }
    self.proof = proof
    self.paths = paths
    nearest = proof.nearest(by: paths)
  }

  /// How many taps the nearest of some pages is away; nil if people cannot get there, or if that takes a search.
  package func taps(to places: PlaceSet) -> Int? { proof.followsFew ? nil : depth(of: places)?.taps }

  private func depth(of places: PlaceSet) -> ScreenDepth? {
    places.pages.compactMap { nearest[Int($0)] }.min { ($0.taps, $0.page) < ($1.taps, $1.page) }
  }

  /// What people do to get to the nearest of some pages, step by step; nil if they cannot.
  package func steps(to places: PlaceSet) -> [String]? {
    guard let depth = depth(of: places) else { return nil }
    let trace = proof.followsFew ? proof.shortestWay(to: places) : proof.trace(to: depth.situation, by: paths)
    guard let trace else { return nil }
    return Evidence.steps(of: trace, in: proof).map { $0.text }
  }
}
