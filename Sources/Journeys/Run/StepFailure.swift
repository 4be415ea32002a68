import SourceText

/// Why something was not found, and what may have been meant.
struct StepFailure {
  var reason: FailureReason
  /// What of the step is to be looked at; nil for the whole of it.
  var span: Span?
  var nearest: [String] = []

  init(_ obstacle: FailureReason, at span: Span? = nil, nearest: [String] = []) {
    self.reason = obstacle
    self.span = span == .nowhere ? nil : span
    self.nearest = nearest
  }
}

/// What became of one step.
enum StepResult {
  case done
  case failed(StepFailure)
  /// It cannot be judged.
  case unknown
}
