import SourceText

/// Why something was not found, and what may have been meant.
struct StepFailure {
  var reason: FailureReason
  /// What of the step is to be looked at; nil for the whole of it.
  var span: Span?
  var nearest: [String] = []
  /// What there is to choose from instead; nil where what is on top tells.
  var choices: [String]?

  init(_ obstacle: FailureReason, at span: Span? = nil, nearest: [String] = [], choices: [String]? = nil) {
    self.reason = obstacle
    self.span = span == .nowhere ? nil : span
    self.nearest = nearest
    self.choices = choices
  }
}

/// What became of one step.
enum StepResult {
  case done
  case failed(StepFailure)
  /// It cannot be judged.
  case unknown
}
