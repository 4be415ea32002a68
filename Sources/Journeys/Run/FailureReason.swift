package import SourceText

/// Why a step cannot be done, or is not so. The words for it are in the rule.
package enum FailureReason: Hashable, Sendable {
  /// Nothing that can be touched is called so.
  case nothingCalled(String)
  /// The words are there, and nothing comes of touching them.
  case inert(String)
  case disabled(String)
  /// It is in something that is folded away and followed by a variable: only its handle opens it.
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
  /// An event that cannot come while this is on top.
  case noEvent(String)
  case noAnswer(String)
  /// A question waits for its answer.
  case questionOpen(String)
  /// The app was left.
  case left
  /// Redirects go on and on.
  case endless

  /// Why there is no Back.
  package enum Barrier: Hashable, Sendable {
    case nothingBelow, barShowsNone, popup, search
  }
}
