import Elements
import YAMLSyntax

extension ModelFault {
  /// Targets that are none, as they were written.
  var misspeltTargets: [String] {
    switch self {
    case .unknownTarget(_, let target, _, _, let others): [target] + others
    case .wrongTarget(_, .popupOfAnotherScreen(let popup, _)): [popup]
    case .unknownName(_, let name, let space, _):
      [NameSpace.screen, .popup, .place].contains { $0.words == space } ? [name] : []
    default: []
    }
  }

  /// Whether so much is missing that anything may be there.
  var leavesAnythingOpen: Bool {
    switch self {
    case .include, .limit, .newerLanguage: true
    default: false
    }
  }
}

extension SyntaxFault {
  /// Whether nothing is known of a whole file, or of what is behind a limit.
  var leavesAnythingOpen: Bool {
    switch self {
    case .encoding(.control, _): false
    case .encoding, .limit: true
    default: false
    }
  }
}
