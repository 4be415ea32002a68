import Elements
import Journeys
import ScreenModel
import SourceText
import YAMLSyntax

/// Steps that want something to be absent, in words that are nowhere in the app and only a slip away from words that are: they hold
/// whatever the app does.
struct AbsentWords {
  private let app: App
  /// What is in journeys and promises is on no screen.
  private let walks: [Span]
  /// What people can type, and so read, in some journey.
  private let typed: Set<String>
  /// The words that people read, other than those that read values; nil until somebody wants to know.
  private var shown: [String]?

  init(_ app: App) {
    self.app = app
    walks = (app.values(of: .journeys) + app.values(of: .promises)).map { app.tree.node($0).span }
    typed = Set(
      app.journeys.flatMap { $0.steps }.flatMap { step -> [String] in
        if case .type(let pairs) = step.act { pairs.map { $0.value.text } } else { [] }
      })
  }

  /// The steps of a journey that hold whatever the app does, each with the words that may be meant.
  mutating func steps(of journey: Journey) -> [(label: StepLabel, near: [String])] {
    var found: [(label: StepLabel, near: [String])] = []
    for step in journey.steps {
      let labels: [StepLabel] =
        switch step.act {
        case .cannotTouch(let label): [label]
        case .notSee(let labels): labels
        default: []
        }
      for label in labels {
        let near = near(label.text)
        if !near.isEmpty { found.append((label, near)) }
      }
    }
    return found
  }

  /// The words that may be meant by some that are nowhere.
  private mutating func near(_ text: String) -> [String] {
    // Numbers and values come and go, and short words are near to many.
    guard text.count >= Self.fewest, !text.contains(where: { $0.isNumber || $0 == "$" }), !typed.contains(text),
      !LanguageWords.all.contains(text.lowercased())
    else { return [] }
    let shown = self.shown ?? app.wordsShown
    self.shown = shown
    if shown.contains(text) { return [] }
    let near = Suggestion.best(for: text, among: shown).filter { Suggestion.isNext(text, to: $0) }
    return near.isEmpty || isSaid(text) ? [] : near
  }

  /// Whether words are anywhere in the files but in walks, or may be put together there.
  private func isSaid(_ text: String) -> Bool {
    let search = ByteSearch(text), bytes = app.tree.sources.bytes
    var start = 0
    for walk in walks.sorted(by: { $0.start < $1.start }) {
      if start < Int(walk.start), search.isFound(in: bytes[start..<Int(walk.start)]) { return true }
      start = max(start, Int(walk.end))
    }
    if search.isFound(in: bytes[start...]) { return true }
    return app.tree.nodes.indices.contains { index in
      guard app.tree.nodes[index].kind == .scalar else { return false }
      let words = app.tree.text(NodeID(index))
      guard words.contains("$") || words.contains(text) else { return false }
      let span = app.tree.span(NodeID(index))
      return !walks.contains { $0.contains(span) } && (words.contains(text) || TextTemplate(words).mayCompose(text))
    }
  }

  private static let fewest = 5
}

extension App {
  /// What people read or tap, as it is written; nothing that reads a value.
  fileprivate var wordsShown: [String] {
    var nodes = screens.indices.compactMap { title(ofScreen: Int32($0)) }
    for element in elements.indices { nodes += texts(of: ElementID(element)) }
    var seen: Set<String> = []
    return nodes.filter { tree.node($0).kind == .scalar }.map { tree.text($0) }.filter {
      !$0.contains("$") && seen.insert($0).inserted
    }
  }
}

extension TextTemplate {
  /// Whether words and values together may say a text; what a value alone says is written somewhere else.
  fileprivate func mayCompose(_ text: String) -> Bool { parts.count > 1 && mayBe(text) }
}
