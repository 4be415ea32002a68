package import FlowGraph
package import ScreenModel

/// Why a journey could not be judged.
package enum WalkObstacle: Sendable {
  /// It names something that is not there.
  case unknownName(String)
  /// There is no such platform.
  case platform
  /// It cannot be told where it begins.
  case start
  /// A key of it cannot be read.
  case unreadKey(String)
  /// It has no steps, or none that can be found.
  case noSteps
  /// A step cannot be read; its number, from 0.
  case unreadable(step: Int)
  /// What a step needs may be in what could not be read; its number, from 0.
  case unread(step: Int)
}

/// What became of a journey.
package struct JourneyResult: Sendable {
  /// How it ended.
  package enum Outcome: Sendable {
    case passed
    case failed(JourneyFailure)
    /// It could not be judged, for something else is wrong that is reported elsewhere.
    case unknown(WalkObstacle)
  }

  package var journey: Journey
  /// The platform it was walked on; nil if it names none that there is.
  package var platform: Platform?
  /// The number of the table that was walked on.
  package var table: Int
  package var outcome: Outcome
  /// The links it took, and the pages that were on top.
  package var links: Set<Int32>
  package var pages: Set<Int32>
  /// Why nobody can begin like it, so that it shows nothing that people can do; nil where they can.
  package var absence: Absence?
  /// Where it failed, in its table's system.
  package var end: StackConfiguration?

  /// Whether people can begin like it; else it shows nothing that they can do.
  package var isReached: Bool { absence == nil }

  /// Why nobody can begin like a journey.
  package enum Absence: Sendable {
    /// Nobody gets to the page.
    case page(Int32)
    /// Nobody is on the page with the values that are given.
    case values(page: Int32)
    /// Its flow does not start on its platform.
    case flow
  }

  /// The step that failed, if one did.
  package var failure: JourneyFailure? {
    if case .failed(let failure) = outcome { return failure }
    return nil
  }
}
