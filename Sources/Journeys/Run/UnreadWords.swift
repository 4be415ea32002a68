import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Words that may be in what could not be read: where they are missed, nothing is said. Nor is it of a journey with a name that stands
/// for nothing.
struct UnreadWords {
  private let app: App
  private let spans: [Span]
  /// The names that stand for nothing, in the order of the files.
  private let unknownNames: [(at: Span, name: String)]
  /// Texts that read what is not known, so that they may say anything there.
  private let unknownTexts: [String]
  /// Values that are not known of keys that say where a link leads, or what is on a screen.
  private let unknownMoves: SpanSet
  /// The keys that are not known, and values of a wrong shape: what they say would change how a walk goes on.
  private let unreadKeys: SpanSet
  /// The same, and values that are not known.
  private let unreadValues: SpanSet
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
    // What is in a journey or a promise is on no screen.
    let tree = app.tree
    let walks = (app.values(of: .journeys) + app.values(of: .promises)).map { tree.node($0).span }
    self.spans = spans.filter { span in !walks.contains { $0.contains(span) } }
    unreadKeys = SpanSet(
      app.faults.compactMap { fault in
        switch fault {
        case .unknownKey(let key, _, _, _): app.tree.span(key)
        case .wrongType(let node, _, _, _): app.tree.span(node)
        default: nil
        }
      })
    unreadValues = SpanSet(
      unreadKeys.all
        + app.faults.compactMap { fault in
          if case .unknownValue(let node, _, _) = fault { app.tree.span(node) } else { nil }
        })
    let unknown = app.faults.compactMap { fault -> (at: Span, name: String)? in
      guard case .unknownName(let at, let name, _, _) = fault else { return nil }
      return (at, name)
    }
    unknownNames = unknown.sorted { $0.at < $1.at }
    let unknownReadings = SpanSet(unknown.filter { $0.name.hasPrefix("$") }.map { $0.at })
    unknownTexts =
      unknownReadings.all.isEmpty
      ? [] : app.interpolations.filter { unknownReadings.overlaps(tree.span($0.node)) }.map { tree.text($0.node) }
    unknownMoves = SpanSet(
      app.faults.compactMap { fault in
        guard case .unknownValue(let node, _, _) = fault, node > 0 else { return nil }
        let key = tree.text(node - 1)
        return MoveKey.names.contains(key) || ScreenKey.names.contains(key) ? tree.span(node) : nil
      })
  }

  /// The first name in a journey that stands for nothing.
  func unknownName(in journey: Journey) -> String? {
    guard journey.key >= 0, !unknownNames.isEmpty else { return nil }
    let own = unknownName(in: app.tree.node(app.tree.nodes[Int(journey.key)].after).span)
    guard own == nil, journey.flow >= 0, app.tree.node(journey.flow).kind == .scalar else { return own }
    let name = app.tree.text(journey.flow)
    let flow = app.entries(of: .flows).first { app.tree.text($0.key) == name }
    return flow.flatMap { unknownName(in: app.tree.node($0.value).span) }
  }

  /// The first name in a part of a file that means nothing.
  private func unknownName(in part: Span) -> String? {
    var (low, high) = (0, unknownNames.count)
    while low < high {
      let middle = (low + high) / 2
      if unknownNames[middle].at.start < part.start { low = middle + 1 } else { high = middle }
    }
    return low < unknownNames.count && unknownNames[low].at.end <= part.end ? unknownNames[low].name : nil
  }

  /// What keeps a journey from being walked as it is meant: a key that cannot be read, or no steps; nil for one that nobody wrote yet.
  func obstacle(before journey: Journey) -> WalkObstacle? {
    guard journey.key >= 0 else { return nil }
    guard !journey.steps.isEmpty else { return .noSteps }
    let steps = JourneyKey.steps.property.name
    var names: [String] = []
    for entry in app.tree.entries(app.tree.nodes[Int(journey.key)].after) {
      let name = app.tree.text(entry.key)
      let isHidden =
        unreadValues.overlaps(app.tree.span(entry.key))
        || name != steps && unreadValues.overlaps(app.tree.node(entry.value).span)
      if isHidden || names.contains(name) { return .unreadKey(name) }
      names.append(name)
    }
    return nil
  }

  /// Whether a step says something that could not be read.
  func hides(partOf step: JourneyStep) -> Bool { step.span != .nowhere && unreadValues.overlaps(step.span) }

  /// Whether a journey, a screen it came to, or a layout around that says something that could not be read.
  func mayChange(_ journey: Journey, on pages: Set<Int32>) -> Bool {
    if journey.key >= 0, unreadKeys.overlaps(app.tree.span(app.tree.nodes[Int(journey.key)].after)) { return true }
    return pages.contains { page in
      guard app.pages.indices.contains(Int(page)) else { return false }
      if app.unknowns.screensWithUnknownValues.contains(app.pages[Int(page)].screen) { return true }
      let screen = app.screens[Int(app.pages[Int(page)].screen)]
      if screen.node >= 0, hidesMove(in: app.tree.span(screen.node)) { return true }
      var (layout, count) = (screen.layoutIndex, 0)
      while layout >= 0, count <= app.layouts.count {
        if hidesMove(in: app.tree.span(app.layouts[Int(layout)].node)) { return true }
        (layout, count) = (app.layouts[Int(layout)].layoutIndex, count + 1)
      }
      return false
    }
  }

  private func hidesMove(in part: Span) -> Bool { unreadKeys.overlaps(part) || unknownMoves.overlaps(part) }

  /// Whether a step may have missed what could not be read.
  func mayHold(_ obstacle: FailureReason) -> Bool {
    switch obstacle {
    case .nothingCalled(let text), .inert(let text), .noField(let text), .noChoice(let text), .notSeen(let text),
      .noGesture(let text, _), .noOption(let text, _), .noAnswer(let text), .nowhereToLook(let text):
      return isAnythingPossible || spans.contains { app.tree.sources.text($0).contains(text) }
        || unknownTexts.contains { TextTemplate($0).mayBe(text) }
    default: return false
    }
  }
}
