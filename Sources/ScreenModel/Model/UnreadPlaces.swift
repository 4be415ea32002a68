package import SourceText
import YAMLSyntax

extension App {
  /// Where a mistake hides what may lead from there to somewhere else.
  package var unreadMoves: [Span] {
    faults.compactMap { $0.place(in: tree) }
  }

  /// Where a mistake hides elements or screens: what is missed for it is not surely missing.
  package var unreadElements: [Span] {
    faultsThatHide.compactMap { $0.hidesElements(in: tree) ? $0.place(in: tree) : nil }
  }

  /// Whether some part of the files could not be read at all.
  package var isPartlyUnread: Bool {
    if !tree.skipped.isEmpty { return true }
    let hasUnreadText = tree.faults.contains {
      switch $0 {
      case .malformed, .tabs, .oddBlanks, .encoding, .limit, .unknownAnchor, .aliasOfItself: true
      case .duplicateKey, .unknownTag, .secondDocument, .hidden, .complexKey: false
      }
    }
    return hasUnreadText
      || faults.contains {
        switch $0 {
        case .include, .limit: true
        default: false
        }
      }
  }
}

extension ModelFault {
  /// Whether elements may be in what could not be understood.
  fileprivate func hidesElements(in tree: SyntaxTree) -> Bool {
    switch self {
    case .unknownKey(let key, _, _, _): tree.node(tree.nodes[Int(key)].after).kind != .scalar
    case .wrongType, .keyBesideScreens, .unknownKind, .keyBeforeKind(_, _, -1), .secondKind(_, _, .unknown),
      .duplicateName,
      .swallowedText, .circularUse,
      .noScreens, .include, .contentWithoutSlot, .tightMark,
      .limit, .unknownName:
      true
    case .asset(_, _, .badData): true
    default: false
    }
  }

  /// Where it is, unless it says nothing about what the app does.
  fileprivate func place(in tree: SyntaxTree) -> Span? {
    switch self {
    case .unknownKey(let node, _, _, _), .wrongType(let node, _, _, _), .unknownValue(let node, _, _),
      .oddScalar(let node, _, _), .unknownKind(let node, _, _, _), .wrongPlace(let node, _, _),
      .keyBeforeKind(let node, _, -1),
      .secondKind(let node, _, .unknown), .reservedName(let node), .newerLanguage(let node),
      .unknownTarget(let node, _, _, _, _), .wrongTarget(let node, _), .unsafeLink(let node, _), .badID(let node),
      .incompleteAddress(let node, _),
      .straySlot(let node):
      tree.span(node)
    // What is missed is the screen's above.
    case .keyBesideScreens(_, let screen): tree.span(screen).union(tree.span(tree.nodes[Int(screen)].after))
    case .missingKey(let at, _, _, _), .missingArgument(let at, _, _), .duplicateName(_, let at, _),
      .swallowedText(let at, _), .unknownName(let at, _, _, _), .changingWhere(let at, _),
      .unknownWhereUsed(let at, _, _), .unknownReadValue(_, _, _, _, let at, _), .noScreens(let at),
      .circularUse(let at, _), .badCondition(let at, _, _, _), .bareCondition(let at, _, _), .comparedWords(let at, _),
      .include(let at, _), .limit(_, let at, _, _):
      at
    case .misplacedLinkKey(let key, _), .refusedLink(let key): tree.span(key)
    case .tightMark(let at, _, _, _): at
    case .contentWithoutSlot(_, let whole, _): whole
    case .argumentsBesideUse(let keys, _): keys.first.map { tree.span($0) }
    case .asset(let at, _, let asset):
      if case .badData = asset { at } else { nil }
    case .blankLabel, .secondKind, .keyBeforeKind, .badPattern, .lookAlike, .unused, .shadowed, .neverSet, .neverRead,
      .neverChanged,
      .constantCondition, .emptyRepetition, .emptySet, .allowWithoutReason, .unknownRule, .unknownReading,
      .unsuitableVariable, .variableAsValue, .nestedForm, .submitWithoutForm, .requiredWithoutForm, .noBarToHide,
      .saidTwice,
      .shareAsLabel, .severalLists,
      .noOptions, .unevenRow, .foreignReading, .swallowedRest, .curlyQuotes, .foreignPromiseKey,
      .misplacedContent, .idleSlot, .repeatedSlot, .foreignPlatform, .platformElsewhere, .eitherKey,
      .unindentedScreens:
      nil
    }
  }
}
