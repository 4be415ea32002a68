import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// Keys of a screen by which people say that it leads on by itself: `go: home` and `after: 2s` beside its title.
struct LeadingOnKeys {
  private static let targets: Set = ["go", "goto", "to", "next", "redirect", "navigate", "link"]
  private static let delays: Set = ["after", "delay", "wait", "timeout", "timer"]

  /// The keys that say it, of which the first speaks for all.
  let keys: [NodeID]
  let fixes: [Fix]

  /// Nil for any other key.
  init?(_ key: NodeID, of owner: String, _ siblings: inout Siblings, in tree: SyntaxTree) {
    let word = tree.text(key)
    guard owner == ScreenKey.shapeName, Self.targets.contains(word) || Self.delays.contains(word),
      let mapping = tree.mapping(of: key)
    else { return nil }
    let entries = tree.entries(mapping).filter { tree.node($0.value).kind == .scalar && !tree.isEmpty($0.value) }
    let target = entries.first { Self.targets.contains(tree.text($0.key)) }
    let delay = entries.first { Self.delays.contains(tree.text($0.key)) }
    keys = [target, delay].compactMap { $0?.key }
    guard keys.contains(key) else { return nil }
    guard let target, !siblings.include(CommonKey.on.property.name, beside: key) else {
      fixes = []
      return
    }
    let to = tree.sources.text(tree.span(target.value))
    let place = Span(start: tree.span(target.key).start, end: tree.span(target.value).end)
    if let delay {
      let right = "on: {appear: {to: \(to), how: replace, after: \(tree.sources.text(tree.span(delay.value)))}}"
      let removal = Removal(tree).edit(of: delay.key, value: delay.value)
      fixes = removal.map { [Fix("write `\(right)`", edits: [Edit(place, right), $0])] } ?? []
    } else {
      // By itself, or when somebody taps it.
      fixes = ["on: {appear: {to: \(to), how: replace}}", "on: {tap: \(to)}"].map {
        Fix("write `\($0)`", edits: [Edit(place, $0)])
      }
    }
  }

  static let note = Note(
    "a screen that leads on by itself has `on: {appear: {to: …, how: replace, after: 2s}}`; one that is tapped has `on: {tap: …}`"
  )
}
