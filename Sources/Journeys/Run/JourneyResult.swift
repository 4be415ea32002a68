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
  /// Whether people can get to where it begins; else it shows nothing that they can do.
  package var isReached = true

  /// The step that failed, if one did.
  package var failure: JourneyFailure? {
    if case .failed(let failure) = outcome { return failure }
    return nil
  }
}
