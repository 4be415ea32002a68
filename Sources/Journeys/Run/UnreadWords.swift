import ScreenModel
import SourceText
import YAMLSyntax

/// Words that may be in what could not be read: where they are missed, nothing is said.
struct UnreadWords {
  private let app: App
  private let spans: [Span]
  /// Whether whole parts are missing, such as a component, so that any words may be there.
  private let isAnythingPossible: Bool

  init(_ app: App) {
    self.app = app
    var spans = app.tree.skipped + app.faults.compactMap { app.tree.unreadSpan(of: $0) }
    for case .duplicateKey(_, let again) in app.tree.faults {
      spans.append(app.tree.span(app.tree.nodes[Int(again)].after))
    }
    isAnythingPossible =
      app.data.contains { !$0.isKnown }
      || app.faults.contains { fault in
        switch fault {
        case .unknownName(_, _, let space, _): ["component", "layout", "data set", "column"].contains(space)
        case .include, .circularUse, .limit: true
        default: false
        }
      }
    self.spans = spans
  }

  /// Whether a step may have missed what could not be read.
  func mayHold(_ obstacle: FailureReason) -> Bool {
    switch obstacle {
    case .nothingCalled(let text), .inert(let text), .noField(let text), .noChoice(let text), .notSeen(let text),
      .noGesture(let text, _), .noOption(let text, _), .noAnswer(let text), .nowhereToLook(let text):
      return isAnythingPossible || spans.contains { app.tree.sources.text($0).contains(text) }
    default: return false
    }
  }
}
