import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let swallowedText = Rule(
    "P111", "swallowed-text", .error, in: .words, about: .element, summary: "text that YAML reads as something else",
    rationale: """
      A `#` after a space starts a comment, and `word: more` and `{word}` are mappings. The text would be missing from \
      the page. Curly quotes, which some editors type by themselves, are a part of the text.
      """,
    remedy: "Put it in straight quotes."
  ) { inspection, findings in
    var targets: Set<String>?
    var mappings: TextMappings?
    for case .swallowedText(let at, let swallowed) in inspection.app.faults {
      let text = inspection.tree.sources.text(at)
      if case .comment = swallowed, inspection.tree.isTargetMissing(before: at) {
        let target = String(text.dropFirst())
        targets = targets ?? Set(inspection.app.targetNames)
        let isKnown = targets?.contains(target) == true
        findings.add(
          .swallowed(swallowed, text), at: at, notes: isKnown ? [] : [.targetAlone],
          fixes: isKnown ? [Fix("write `\(target)`", edits: [Edit(at, target)])] : [])
        continue
      }
      switch swallowed {
      case .bracedWord(let word), .bracedReading(let word):
        findings.add(.swallowed(swallowed, text), at: at, fixes: [Fix("write `\(word)`", edits: [Edit(at, word)])])
        continue
      case .comment, .mapping, .braces: break
      }
      if case .mapping = swallowed, let popup = inspection.app.popupOfEvent(at: at) {
        findings.add(.eventHasName, at: at, fixes: [Fix("write `\(popup)`", edits: [Edit(at, popup)])])
        continue
      }
      if case .mapping = swallowed {
        let known = mappings ?? TextMappings(inspection.tree)
        mappings = known
        if let fix = known.fix(of: at) ?? known.labelFix(of: at) {
          findings.add(.swallowed(swallowed, text), at: at, fixes: [fix])
          continue
        }
      }
      findings.add(.swallowed(swallowed, text), at: at, fixes: [.quoting(at, in: inspection.tree)])
    }
    for case .curlyQuotes(let node, let words) in inspection.app.faults {
      let at = inspection.tree.span(node)
      findings.add(
        .inCurlyQuotes(inspection.tree.text(node)), at: at, notes: [.straight],
        fixes: [Fix("write `\(words.inQuotes)`", edits: [Edit(at, words.inQuotes)])], severity: .warning)
    }
    for text in TextsCutByCommas(inspection.app).found {
      findings.add(
        .cut(into: text.count), at: text.span, fixes: [.quoting(text.span, in: inspection.tree)], severity: .warning)
    }
    for case .swallowedRest(let comment, let whole) in inspection.app.faults {
      // It may be a comment all the same.
      let text = inspection.tree.sources.text(comment)
      let reading = ForeignReading.correctedComment(text).map {
        Fix.reading($0, at: comment, whole, in: inspection.tree)
      }
      findings.add(
        .cut(text), at: comment, notes: [.comment], fixes: [reading ?? .quoting(whole, in: inspection.tree)],
        severity: .warning)
    }
  }
}

extension Fix {
  /// What reads a value, in place of a comment that was meant to.
  fileprivate static func reading(_ right: String, at comment: Span, _ whole: Span, in tree: SyntaxTree) -> Fix {
    let title = "read the value with `$`: `\(right)`"
    let isPlain = !right.contains(": ") && !right.contains(" #") && !right.hasPrefix("#") && !right.hasSuffix(":")
    if isPlain { return Fix(title, edits: [Edit(comment, right)]) }
    let text = tree.sources.text(Span(start: whole.start, end: comment.start)) + right
    let quoted = "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    return Fix(title, edits: [Edit(whole, quoted)])
  }

  /// A text in quotes.
  fileprivate static func quoting(_ span: Span, in tree: SyntaxTree) -> Fix {
    let text = tree.sources.text(span)
    let quoted = "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    return Fix("put it in quotes: `\(quoted)`", edits: [Edit(span, quoted)])
  }
}

/// Mappings that are read as texts: items of lists that hold rows, where `Savings: 8,000 €` is a row and what is at its end, and labels
/// with a name as elsewhere, `heading: {text: Hello}`.
private struct TextMappings {
  private let tree: SyntaxTree
  private var items: [Span: NodeID] = [:]
  /// By the place of a mapping under the name of a kind.
  private var labels: [Span: NodeID] = [:]

  init(_ tree: SyntaxTree) {
    self.tree = tree
    for list in tree.nodes.indices.map(NodeID.init) where list > 0 && tree.nodes[Int(list)].kind == .sequence {
      guard tree.nodes[Int(list - 1)].kind == .scalar,
        let kind = ElementCatalog.kind(named: tree.text(list - 1)).map({ ElementCatalog.kinds[Int($0)] }),
        kind.children?.container == .list || kind.children?.container == .rows
      else { continue }
      for item in tree.children(list) where tree.node(item).kind == .mapping { items[tree.span(item)] = item }
    }
    for mapping in tree.nodes.indices.map(NodeID.init).dropFirst() where tree.nodes[Int(mapping)].kind == .mapping {
      guard tree.nodes[Int(mapping - 1)].kind == .scalar, ElementCatalog.kind(named: tree.text(mapping - 1)) != nil
      else {
        continue
      }
      labels[tree.span(mapping)] = mapping
    }
  }

  /// Takes away the name of a label.
  func labelFix(of place: Span) -> Fix? {
    guard let mapping = labels[place], tree.nodes[Int(mapping)].childCount == 2,
      let entry = tree.entries(mapping).first(where: { _ in true }), tree.node(entry.value).kind == .scalar,
      !tree.isEmpty(entry.value)
    else { return nil }
    let word = tree.text(entry.key).lowercased()
    guard word == "label" || word == "content" || ForeignKeys.furtherSynonyms[word] == "label" else { return nil }
    let kind = tree.span(mapping - 1), text = tree.sources.text(tree.span(entry.value))
    let right = "\(tree.sources.text(kind)): \(text)"
    let whole = Span(start: kind.start, end: max(tree.span(entry.value).end, tree.textSpan(of: mapping).end))
    return Fix("write `\(right)`", edits: [Edit(whole, right)])
  }

  func fix(of place: Span) -> Fix? {
    guard let item = items[place], let entry = tree.entries(item).first(where: { _ in true }),
      tree.node(entry.value).kind == .scalar, let before = IndentedLines(tree).prefix(of: tree.span(entry.key).start)
    else { return nil }
    let label = tree.sources.text(tree.span(entry.key)), detail = tree.sources.text(tree.span(entry.value))
    let whole = Span(start: tree.span(entry.key).start, end: tree.span(entry.value).end)
    let next = String(repeating: " ", count: before.count)
    return Fix(
      "write `row: \(label)` and `detail: \(detail)`",
      edits: [Edit(whole, "row: \(label)\n\(next)detail: \(detail)")])
  }
}

extension App {
  /// The popup of an event that is written under a key of its own: `call: {popup: incoming}`.
  fileprivate func popupOfEvent(at place: Span) -> String? {
    let events = value(.events)
    guard events >= 0, tree.node(events).kind == .mapping, tree.span(events).contains(place) else { return nil }
    let event = tree.entries(events).first { tree.span($0.value) == place || tree.textSpan(of: $0.value) == place }
    let popup = event.flatMap { tree.entries($0.value).first { _ in true } }?.value
    return popup.flatMap { tree.node($0).kind == .scalar && !tree.isEmpty($0) ? tree.text($0) : nil }
  }
}

extension String {
  fileprivate static let eventHasName = "an event has the name of the popup it opens, and no keys"

  fileprivate static func cut(into count: Int) -> String {
    "YAML reads this as \(counted(count, "text")), because in brackets a comma ends a text"
  }

  fileprivate static func cut(_ rest: String) -> String {
    "YAML reads `\(rest)` as a comment, so the text ends before it"
  }

  fileprivate static func swallowed(_ swallowed: ModelFault.Swallowed, _ text: String) -> String {
    switch swallowed {
    case .comment: "YAML reads `\(text)` as a comment, so there is no value here"
    case .mapping: "YAML reads `\(text)` as a key with a value, not as text"
    case .braces, .bracedReading: "YAML reads `\(text)` as a mapping, not as text"
    case .bracedWord: "YAML reads `\(text)` as a mapping, not as a word"
    }
  }
}

extension String {
  fileprivate static func inCurlyQuotes(_ text: String) -> String {
    "`\(text)` is shown with its quotes, because YAML only reads straight ones as quotes"
  }
}

extension SyntaxTree {
  /// Whether a target belongs where a comment is: `go: #shop`.
  fileprivate func isTargetMissing(before comment: Span) -> Bool {
    let line = sources.bytes[Int(sources.file(of: comment).span.start)..<Int(comment.start)].reversed()
    let word = line.drop { $0 == 32 || $0 == 9 }.dropFirst().prefix { $0 != 32 && $0 != 10 && $0 != UInt8(ascii: "{") }
    let key = String(decoding: word.reversed(), as: UTF8.self)
    return key == CommonKey.go.property.name || key == MoveKey.to.property.name || key == AppKey.start.property.name
      || GestureKey.names.contains(key)
  }
}

extension Note {
  fileprivate static let targetAlone = Note("write the name of a screen or a popup, without a `#`")
  fileprivate static let straight = Note("to show these quotes, put straight ones around the whole text")
  fileprivate static let comment = Note("if it is a comment, put a space after the `#`")
}
