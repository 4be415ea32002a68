import SourceText

/// Why something was not found, and what may have been meant.
struct Miss {
  var obstacle: Obstacle
  /// What of the step is to be looked at; nil for the whole of it.
  var span: Span?
  var nearest: [String] = []

  init(_ obstacle: Obstacle, at span: Span? = nil, nearest: [String] = []) {
    self.obstacle = obstacle
    self.span = span == .nowhere ? nil : span
    self.nearest = nearest
  }
}

/// What became of one step.
enum StepResult {
  case done
  case missed(Miss)
  /// It cannot be judged.
  case unknown
}
