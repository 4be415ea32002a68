import Diagnostics
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let wrongType = Rule(
    "P103", "wrong-type", .error, in: .words, about: .element,
    summary: "a list, a mapping or text where something else is expected",
    rationale: """
      YAML has three shapes: text, a list (lines that start with `- `) and a mapping (`key: value`). Each key accepts \
      only some of them.
      """,
    remedy: "Write the value in the shape that the message names."
  ) { inspection, findings in
    let negations = inspection.tree.negations
    // Nothing is there where all of it is read as a tag.
    let tags = inspection.tree.tags
    var shapes = WrongShapes(inspection.app)
    let unmarked = UnmarkedKey.valuesAfterNames(in: inspection.app)
    let repeated = inspection.tree.valuesOfRepeatedKeys
    // What is no property at all has no type.
    let seconds = Set(inspection.app.secondKinds.map { inspection.tree.nodes[Int($0)].after })
    for case .wrongType(let node, let expected, let found, let meant) in inspection.app.faults
    where !(inspection.tree.isEmpty(node) ? tags : negations).contains(where: {
      $0.contains(inspection.tree.span(node))
    }) && !(inspection.tree.isEmpty(node) && repeated.contains(node)) {
      let (notes, fixes) =
        meant.map { ([], [Fix("write `\($0)`", edits: [inspection.tree.replacing(node, with: $0)])]) }
        ?? shapes.remedy(of: node, expected: expected) ?? ([], [])
      findings.add(
        "expected \(expected), found \(found)", at: inspection.tree.span(node), notes: notes, fixes: fixes)
      findings.letLastWait(if: unmarked.contains(node) || seconds.contains(node))
    }
    let tree = inspection.tree
    for case .keyBesideScreens(let key, let screen) in inspection.app.faults {
      let edits = IndentedLines(tree).edits(
        indenting: [SyntaxTree.Entry(key: key, value: tree.nodes[Int(key)].after)], by: 2
      ) { _, _ in nil }
      findings.add(
        "`\(tree.text(key))` is a key of a screen, but here it is read as a screen", at: tree.span(key),
        notes: [Note("the screen `\(tree.text(screen))` is above it", at: tree.span(screen))],
        fixes: edits.isEmpty ? [] : [Fix("indent it to make it a key of `\(tree.text(screen))`", edits: edits)])
    }
    for span in inspection.tree.complexKeys {
      if let (whole, right) = inspection.tree.foreignReading(around: span) {
        findings.add(
          .readElsewhere(inspection.tree.sources.text(whole)), at: whole,
          fixes: [Fix("write `\(right)`", edits: [Edit(whole, right)])])
        continue
      }
      findings.add("a key must be text, not a list or a mapping", at: span)
    }
    for case .bareCondition(let at, let name, let listed) in inspection.app.faults
    where !negations.contains(where: { $0.contains(at) }) {
      if let listed, findings.add(listed, at: at, name, in: inspection.app) { continue }
      findings.add(bare: name, at: at, in: inspection.app)
    }
    for case .comparedWords(let at, let variable) in inspection.app.faults
    where !negations.contains(where: { $0.contains(at) }) {
      let name = inspection.tree.text(inspection.app.variables[Int(variable)].key)
      let fix = inspection.app.rangeFix(of: name)
      findings.add(
        "invalid condition: `\(name)` is not a number, so it cannot be less or greater", at: at,
        notes: fix == nil ? [Note("expected `\(name) is …`")] : [], fixes: fix.map { [$0] } ?? [])
    }
    for case .badCondition(let at, let problem, let candidates, let replacements) in inspection.app.faults
    where !negations.contains(where: { $0.contains(at) }) {
      if findings.add(valueOfSeveralWords: at, in: inspection.app) { continue }
      let notes = candidates.isEmpty ? [] : [Note("expected \(candidates.map { "`\($0)`" }.joined(separator: " or "))")]
      // A quote that opens nothing was left over at the end.
      let isLeftOver = ["\"", "'"].contains(inspection.tree.sources.text(at))
      let fixes =
        replacements.isEmpty
        ? isLeftOver ? [Fix("remove the quote", edits: [Edit(at, "")])] : []
        : [Fix.words(replacements, in: inspection.tree)]
      findings.add("invalid condition: \(problem)", at: at, notes: notes, fixes: fixes)
    }
  }
}

extension Fix {
  /// Words instead of signs of other languages. `!(x)` has one meaning; `!x is y` has two, and a comma can mean `or`.
  fileprivate static func words(_ replacements: [(at: Span, with: String)], in tree: SyntaxTree) -> Fix {
    let sources = tree.sources
    let isCertain = replacements.allSatisfy { span, _ in
      let next = Span(start: span.end, end: min(span.end + 1, sources.file(of: span).span.end))
      return sources.text(span) != "," && (sources.text(span) != "!" || sources.text(next) == "(")
    }
    let (first, word) = replacements[0]
    let written = sources.text(first).trimmed, right = word.trimmed
    let title =
      replacements.count > 1
      ? "write it in words" : right.isEmpty ? "remove `\(written)`" : "change `\(written)` to `\(right)`"
    return Fix(title, edits: replacements.map { Edit($0.at, $0.with) }, isCertain: isCertain)
  }
}

extension String {
  /// Without blanks around it.
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }

  fileprivate static func readElsewhere(_ written: String) -> String { "`\(written)` does not read a value here" }
}

extension SyntaxTree {
  /// What is under two equal keys: where that is nothing, the finding is about the keys.
  fileprivate var valuesOfRepeatedKeys: Set<NodeID> {
    var values: Set<NodeID> = []
    for case .duplicateKey(let first, let again) in faults { values.formUnion([first + 1, again + 1]) }
    return values
  }

  /// `{{name}}` without quotes, which is a mapping whose key is one: all of it, and how it is right.
  fileprivate func foreignReading(around key: Span) -> (whole: Span, right: String)? {
    let file = sources.file(of: key).span
    // The place of the key is only its first bracket.
    let rest = sources.bytes[Int(key.start)..<Int(file.end)]
    guard key.start > file.start, let close = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let whole = Span(start: key.start - 1, end: min(UInt32(close) + 2, file.end)), written = sources.text(whole)
    guard ForeignReading.isOne(written), let right = ForeignReading.corrected(written) else { return nil }
    return (whole, right)
  }

  /// The conditions that begin with `!(`, which YAML reads as a tag: the finding is about that.
  fileprivate var negations: [Span] { tags.filter { sources.text($0).hasPrefix("!(") } }

  /// What begins with a tag: it may hold nothing else.
  fileprivate var tags: [Span] {
    faults.compactMap { fault in
      if case .unknownTag(let span) = fault { span } else { nil }
    }
  }

  /// Keys that are no words, the outermost alone; none in a file that was given up because it is nested too deep.
  fileprivate var complexKeys: [Span] {
    var keys: [Span] = []
    var deep: Set<Int> = []
    for fault in faults {
      if case .complexKey(let span) = fault { keys.append(span) }
      if case .limit(.depth, let span, _) = fault { deep.insert(sources.fileIndex(of: span)) }
    }
    keys.sort { ($0.start, $1.end) < ($1.start, $0.end) }
    var end: UInt32 = 0
    return keys.filter { key in
      defer { end = max(end, key.end) }
      return key.end > end && !deep.contains(sources.fileIndex(of: key))
    }
  }
}

extension SyntaxTree {
  /// The edit that puts a value on one line in place of another, beside its key.
  fileprivate func replacing(_ node: NodeID, with text: String) -> Edit {
    let span = textSpan(of: node)
    let before = sources.bytes[..<Int(span.start)]
    guard !text.contains("\n"),
      let colon = before.lastIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }),
      before[colon] == UInt8(ascii: ":"), before[colon...].contains(UInt8(ascii: "\n"))
    else { return Edit(span, text) }
    return Edit(Span(start: UInt32(colon + 1), end: span.end), " " + text)
  }
}
