import Elements
import SourceText
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

extension App {
  /// Whether the answers of a question could not be read: they may lead anywhere, and set anything.
  var areAnswersUnread: Bool {
    faults.contains { fault in
      switch fault {
      case .wrongType(_, let expected, _, _): expected.hasPrefix(MoveKey.answers.property.name)
      case .missingKey(_, _, let key, _): key == MoveKey.answers.property.name
      case .misplacedLinkKey(_, let key): key != .after
      default: false
      }
    }
  }
}

extension App {
  /// The names of variables in parts that could not be read: they may be set there.
  var variablesNamedUnread: Set<NameID> {
    let places = faultsThatHide.compactMap { fault -> Span? in
      switch fault {
      case .unknownKind(let node, _, _, _): tree.mapping(around: node).map { tree.node($0).span }
      case .wrongType: tree.unreadSpan(of: fault)
      case .unknownKey(let key, _, _, _):
        // What only reads a value sets none.
        tree.reads(tree.nodes[Int(key)].after) ? nil : tree.unreadSpan(of: fault)
      default: nil
      }
    }
    if places.isEmpty { return [] }
    let names = UnreadParts(tree, places).names(
      among: variables.map { (name: tree.text($0.key), at: tree.span($0.key)) })
    return Set(names.map { tree.names.find($0) })
  }
}

extension SyntaxTree {
  /// Whether something is a text that reads a value.
  fileprivate func reads(_ node: NodeID) -> Bool {
    Int(node) < nodes.count && self.node(node).kind == .scalar && text(node).contains("$")
  }

  /// The mapping that a word is a key of; nil for an item that is a word alone.
  func mapping(around word: NodeID) -> NodeID? {
    word > 0 && nodes[Int(word - 1)].kind == .mapping && nodes[Int(word)].link >= 0 ? word - 1 : nil
  }
}
