import SourceText
import Diagnostics
package import FlowGraph
import Rules

/// The shortest ways from the start of an app to its screens, as findings tell ways.
package struct WaysToScreens: Sendable {
  private let proof: FlowProof
  private let paths: ShortestPaths
  private let depths: [Int32: ScreenDepth]

  /// Nil if the app has no start.
  package init?(_ proof: FlowProof) {
    guard let paths = proof.pathsFromStart() else { return nil }
    self.proof = proof
    self.paths = paths
    depths = Dictionary(keepingFirst: proof.depths(by: paths).map { ($0.screen, $0) })
  }

  /// What people do to get to a screen, step by step; nil if they cannot.
  package func steps(to screen: Int32) -> [String]? {
    guard let depth = depths[screen] else { return nil }
    let trace =
      proof.followsFew
      ? proof.shortestWay(to: PlaceSet(ofScreen: screen, in: proof.app))
      : proof.trace(to: depth.situation, by: paths)
    guard let trace else { return nil }
    return Evidence.steps(of: trace, in: proof).map { $0.text }
  }
}
