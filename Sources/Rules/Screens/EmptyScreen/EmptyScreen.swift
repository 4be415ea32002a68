import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let emptyScreen = Rule(
    "P805", "empty-screen", .warning, in: .screens, about: .screen,
    summary: "a screen with nothing on it but its title",
    rationale: """
      People cannot tell whether an empty screen is unfinished or broken. A screen that only redirects with `on: \
      appear` may be empty.
      """,
    remedy: "Add a line of text about what will be there."
  ) { inspection, findings in
    let app = inspection.app
    // What could not be read may have stood here.
    guard app.tree.skipped.isEmpty else { return }
    let isSeen = ElementCatalog.kinds.map { $0.isSeen }
    var mistakes: SpanSet?
    for screen in app.screens where !app.hasContent(screen.elements, isSeen) {
      if app.leadsOn(screen.gestures) || app.isFilled(byLayoutOf: screen, isSeen) { continue }
      if app.hasSearch(screen.elements) { continue }
      let known = mistakes ?? app.misreadPlaces
      mistakes = known
      let whole = app.tree.span(screen.key).union(app.tree.span(screen.node))
      let node = app.tree.span(screen.node)
      if known.overlaps(whole) || known.overlaps(node) { continue }
      let name = app.tree.text(screen.key)
      findings.add(
        screen.title >= 0 ? .onlyTitle(name) : .nothing(name), at: app.tree.span(screen.key), notes: [.lineIsEnough])
    }
  }
}

extension ElementKind {
  /// Whether it is something to see by itself.
  fileprivate var isSeen: Bool {
    if facets.bar != nil { return false }
    switch facets.shows {
    case .content, .heading, .picture: return true
    case .title, .space: return false
    }
  }
}

extension App {
  fileprivate func hasContent(_ range: Range<ElementID>, _ isSeen: [Bool]) -> Bool {
    range.contains { isSeen[Int(elements[Int($0)].kind)] }
  }

  fileprivate func leadsOn(_ range: Range<Int32>) -> Bool {
    range.contains { gestures[Int($0)].gesture == .appear }
  }

  /// Whether a bar holds a field to search with.
  fileprivate func hasSearch(_ range: Range<ElementID>) -> Bool {
    range.contains { property("search", of: $0) >= 0 }
  }

  fileprivate func isFilled(byLayoutOf screen: Screen, _ isSeen: [Bool]) -> Bool {
    guard screen.layoutIndex >= 0 else { return screen.layout >= 0 }
    let layout = layouts[Int(screen.layoutIndex)]
    return hasContent(layout.elements, isSeen) || leadsOn(layout.gestures) || hasSearch(layout.elements)
  }

  /// Where something could not be read, so that it is missing without anybody's will.
  fileprivate var misreadPlaces: SpanSet {
    let places = faults.compactMap { fault -> Span? in
      switch fault {
      case .unknownKey(let key, _, _, _): tree.span(key)
      case .wrongType(let node, _, _, _): tree.span(node)
      case .unknownKind(let node, _, _, _): tree.span(node)
      case .wrongPlace(let node, _, _), .keyBeforeKind(let node, _, _): tree.span(node)
      case .keyBesideScreens(_, let screen): tree.span(screen)
      case .swallowedText(let at, _), .tightMark(let at, _, _, _): at
      default: nil
      }
    }
    return SpanSet(places)
  }
}

extension String {
  fileprivate static func nothing(_ screen: String) -> String { "the screen `\(screen)` is empty" }

  fileprivate static func onlyTitle(_ screen: String) -> String { "the screen `\(screen)` has nothing but its title" }
}

extension Note {
  fileprivate static let lineIsEnough = Note(
    "one line about what will be here is enough, such as `body: [Coming soon]`")
}
