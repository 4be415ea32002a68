import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let missingKey = Rule(
    "P102", "missing-key", .error, in: .words, about: .element, summary: "something required is missing",
    rationale: """
      A few things cannot be guessed, such as the text of a button or the parameters of a component. Everything else \
      has a default.
      """,
    remedy: "Add the key that the finding names."
  ) { inspection, findings in
    let unknownKeys = UnknownKeys(inspection.app)
    let unread = UnreadBlocks(inspection.tree)
    for fault in inspection.app.faults {
      switch fault {
      case .missingKey(let at, let owner, let key, let meaning):
        let misspelt =
          findings.found.count < mostLookedAt ? inspection.tree.key(spelledLike: key, inMappingAt: at) : nil
        findings.add(
          .missing(owner, key, meaning), at: at,
          notes: [.remedy(owner, key, meaning)]
            + (misspelt.map { [Note("`\(inspection.tree.text($0))` is another name", at: inspection.tree.span($0))] }
              ?? []),
          fixes: misspelt.map { Replacements.offered(of: $0, in: inspection.tree, by: [key]) } ?? [])
        // One of the unknown keys may be meant for it.
        let shape = owner == MoveKey.ask.property.name ? MoveKey.shapeName : owner
        findings.letLastWait(
          if: unknownKeys.stand(in: unknownKeys.whole(of: at), of: shape) || unread.hold(at)
            || misspelt.map(unknownKeys.holds) ?? false)
      case .missingArgument(let at, let parameter, let component):
        findings.add(.noValue(parameter, of: component), at: at, notes: [.giveIt(parameter)])
        findings.letLastWait(if: unread.hold(at) || unknownKeys.stand(in: unknownKeys.whole(of: at)))
      case .shareAsLabel(let node, let kind, let key):
        let text = inspection.tree.text(node)
        let share = ScalarReading.share(text) == nil ? "\(text)%" : text
        findings.add(
          "`\(kind)` has no `\(key)`: `\(text)` is read as its label", at: inspection.tree.span(node),
          fixes: [
            Fix("write `{\(key): \(share)}`", edits: [Edit(inspection.tree.span(node), "{\(key): \(share)}")])
          ])
      case .noOptions(let element):
        let app = inspection.app
        let kind = app.kindName(of: element)
        findings.add(.missing(kind, "options", ""), at: app.kindSpan(of: element), notes: [.sayWhatToChoose])
        let isUnread = !inspection.tree.skipped.isEmpty
        let whole = inspection.tree.span(app.elements[Int(element)].node)
        findings.letLastWait(if: isUnread || unknownKeys.stand(in: whole, of: kind))
      case .severalLists(let search, let lists):
        findings.add(
          "this `search` does not say which of \(lists.count) lists it filters",
          at: inspection.app.kindSpan(of: search),
          notes: lists.prefix(4).map { Note("one of them", at: $0) } + [.sayWhich],
          severity: .warning)
      default: continue
      }
    }
  }
}

/// In so many mappings a misspelled key is looked for: an app that misses more has another mistake.
private let mostLookedAt = 100

extension SyntaxTree {
  /// The key of a mapping that is another one but for a letter, or for how it is written.
  fileprivate func key(spelledLike name: String, inMappingAt place: Span) -> NodeID? {
    guard !name.isEmpty, let mapping = nodes.firstIndex(where: { $0.kind == .mapping && $0.span == place }) else {
      return nil
    }
    return entries(NodeID(mapping)).first { Suggestion.isNext(text($0.key), to: name) }?.key
  }
}

/// Where keys are that are not known, by what they are keys of.
private struct UnknownKeys {
  private var starts: [String: [UInt32]] = [:]
  private var keys: Set<NodeID> = []
  /// The whole of each element, by where the name of its kind is, and its label; empty where no key is unknown.
  private var elements: [Span: Span] = [:]

  init(_ app: App) {
    for case .unknownKey(let key, let owner, _, _) in app.faults {
      starts[owner, default: []].append(app.tree.span(key).start)
      keys.insert(key)
    }
    // A value for a parameter that a component has not, too.
    for case .unknownName(let at, _, let space, _) in app.faults where space.hasPrefix("parameter of ") {
      starts[space, default: []].append(at.start)
    }
    for owner in starts.keys { starts[owner]?.sort() }
    if starts.isEmpty { return }
    for (index, element) in app.elements.enumerated() {
      elements[app.kindSpan(of: ElementID(index))] = app.tree.span(element.node)
      if element.label >= 0 { elements[app.tree.span(element.label)] = app.tree.span(element.node) }
    }
  }

  /// The element whose kind is named at a place; else the place itself.
  func whole(of place: Span) -> Span { elements[place] ?? place }

  func holds(_ key: NodeID) -> Bool { keys.contains(key) }

  /// Whether one is in a part of a file, whatever it is a key of.
  func stand(in part: Span) -> Bool { starts.keys.contains { stand(in: part, of: $0) } }

  /// Whether one is in a part of a file.
  func stand(in part: Span, of owner: String) -> Bool {
    guard let starts = starts[owner] else { return false }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < part.start { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && starts[low] < part.end
  }
}

extension String {
  fileprivate static func missing(_ owner: String, _ key: String, _ meaning: String) -> String {
    if key.isEmpty { return "`\(owner)` has no \(meaning)" }
    return owner.contains(" ") ? "\(owner) has no `\(key)`" : "`\(owner)` has no `\(key)`"
  }

  fileprivate static func noValue(_ parameter: String, of component: String) -> String {
    "`\(parameter)` is a parameter of `\(component)` but has no value"
  }
}

extension Note {
  fileprivate static let sayWhatToChoose = Note(
    "list what can be chosen, such as `options: [Small, Large]`, or show the values of a variable with `state`")

  fileprivate static let sayWhich = Note("give the list an `id`, and use that for `in`")

  fileprivate static func remedy(_ owner: String, _ key: String, _ meaning: String) -> Note {
    if key.isEmpty { return Note("write it after the name: `\(owner): …`") }
    return Note("`\(key)`: \(meaning)")
  }

  fileprivate static func giveIt(_ parameter: String) -> Note { Note("add `with: {\(parameter): …}`") }
}
