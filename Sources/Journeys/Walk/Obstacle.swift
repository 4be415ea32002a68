package import SourceText

/// Why a step cannot be done, or is not so. The words for it stand in the rule.
package enum Obstacle: Hashable, Sendable {
  /// Nothing that can be touched is called so.
  case nothingCalled(String)
  /// The words are there, and nothing comes of touching them.
  case inert(String)
  case disabled(String)
  /// It stands in something that is folded away and followed by a variable: only its handle opens it.
  case foldedAway(String)
  /// Several are called so and lead to different places.
  case severalCalled(String, [Span])
  /// Nothing that is there is called like what a step looks in.
  case nowhereToLook(String)
  case noField(String)
  case noChoice(String)
  case noOption(String, of: String)
  /// It is there, and takes no such gesture.
  case noGesture(String, String)
  case noScreenGesture(String)
  case noForm
  /// The words are not there.
  case notSeen(String)
  /// The words are there.
  case seen(String)
  case wrongPlace(expected: String)
  case canTouch(String)
  case canGoBack
  case canClose
  case noBack(Barrier)
  case nothingToClose
  case cannotClose
  case severalClose([String])
  case nothingToWaitFor
  case notAsked
  case noAnswer(String)
  /// A question waits for its answer.
  case questionOpen(String)
  /// The app was left.
  case left
  /// Redirects go on and on.
  case endless

  /// Why there is no Back.
  package enum Barrier: Hashable, Sendable {
    case nothingBeneath, barShowsNone, popup, search
  }
}

/// A step that could not be done, or was not so: what was there instead.
package struct JourneyFailure: Sendable {
  /// The number of the step, from 0.
  package var step: Int
  /// What of the step is to be looked at.
  package var span: Span
  package var obstacle: Obstacle
  /// What is on top; empty once the app was left.
  package var place: String
  /// What can be touched there, as far as a few words say it.
  package var touchables: [String]
  /// How many more there are.
  package var furtherCount: Int
  /// The words that may have been meant.
  package var nearest: [String]
}

/// What became of a journey.
package struct JourneyResult: Sendable {
  package enum Outcome: Sendable {
    case passed
    case failed(JourneyFailure)
    /// It could not be judged, for something else is wrong that is told elsewhere.
    case unknown
  }

  package var journey: Journey
  /// The platform it was walked on: its number in what was walked.
  package var table: Int
  package var outcome: Outcome
  /// The ways it took, and the pages that were on top.
  package var ways: Set<Int32>
  package var pages: Set<Int32>

  package var failure: JourneyFailure? {
    if case .failed(let failure) = outcome { return failure }
    return nil
  }
}
