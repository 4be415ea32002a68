import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownValue = Rule(
    "P104", "unknown-value", .error, in: .words, about: .element, summary: "a value that the key does not accept",
    rationale: """
      Some keys accept only certain words, colours or numbers, or depend on the keys next to them: a `value` between \
      `min` and `max`, widths that are no more than the whole, a variable with two values for a switch. Any other \
      value would be ignored. A value that is read with `$name` is checked for every row. A platform that the app is \
      not for is a warning: what is only on that one is never shown.
      """,
    remedy: "Use a value that the message lists."
  ) { inspection, findings in
    var replacements = Replacements(inspection.app)
    var suggestions = NearestNames()
    var nearIcons = NearIcons()
    var areIconsListed = false
    let elements = MeantElements(inspection.tree)
    // What is given twice is reported as that.
    var repeated: Set<Span> = []
    for case .saidTwice(_, let again, _, _) in inspection.app.faults { repeated.insert(again) }
    // What the element does not take is reported as that, unless the value is meant as a key.
    let refused = inspection.app.hasUnknownValues ? inspection.app.refusedKeys : []
    for case .unknownValue(let node, let expected, let candidates) in inspection.app.faults
    where node == 0 || !repeated.contains(inspection.tree.span(node - 1)) {
      if refused.contains(node - 1), Fix.flag(node, in: inspection.tree) == nil { continue }
      let text = inspection.tree.text(node)
      if let fix = Fix.step(text, at: node, expected, in: inspection.tree)
        ?? .several(text, at: node, of: candidates, in: inspection.tree) ?? .flag(node, in: inspection.tree)
      {
        findings.add(.unknownValue(text, expected, []), at: inspection.tree.span(node), fixes: [fix])
        continue
      }
      if let meant = elements.remedy(of: node - 1) {
        findings.add(
          .unknownValue(text, expected, []), at: inspection.tree.span(node), notes: meant.notes,
          fixes: meant.fix.map { [$0] } ?? [])
        continue
      }
      // As other languages read a value: then it is not what was meant to be the value.
      if let right = ForeignReading.corrected(text) {
        findings.add(
          .unknownValue(text, expected, [right]), at: inspection.tree.span(node),
          fixes: Replacements.offered(of: node, in: inspection.tree, by: [right]))
        continue
      }
      let isIcon = expected == ValueType.icon.words
      let meant = isIcon ? Icons.meant(by: text) : nil
      var near =
        (meant ?? ForeignValue.meant(by: text, expected, among: candidates)).map { [$0] }
        ?? suggestions.best(for: text, among: candidates)
      if isIcon, near.isEmpty { near = nearIcons.meant(by: text) }
      var notes: [Note] = []
      if isIcon {
        // Where it is known what is meant, nobody looks for another.
        let isSpelt = text.utf8.allSatisfy { $0 < 0x80 }
        notes.append(
          meant != nil || areIconsListed || !isSpelt ? .iconsElsewhere : .icons(nearestTo: text, after: near))
      } else if near.isEmpty, let first = candidates.first, !expected.contains("`\(first)`") {
        notes.append(.canBe(candidates))
      }
      findings.add(
        .unknownValue(text, expected, near), at: inspection.tree.span(node), notes: notes,
        fixes: replacements.fixes(of: node, by: near, from: .language))
      areIconsListed = areIconsListed || (isIcon && meant == nil)
    }
    for case .unknownReading(let node, let at, let expected, let found, let sources, let others, let candidates)
      in inspection.app.faults
    {
      let reading = inspection.tree.span(node)
      let isIcon = expected == ValueType.icon.words
      var near =
        (isIcon ? Icons.meant(by: found) : nil).map { [$0] } ?? suggestions.best(for: found, among: candidates)
      if isIcon, near.isEmpty { near = nearIcons.meant(by: found) }
      let isAlone = inspection.tree.sources.text(at) == found
      var notes: [Note] = []
      if at != reading {
        notes.append(Note("read here", at: reading))
      } else if !sources.isEmpty {
        notes.append(Note("the value comes from \(sources.shortened())"))
      }
      if !others.isEmpty { notes.append(.othersAreWrong(others)) }
      if isIcon { notes.append(.iconsElsewhere) }
      findings.add(
        .unknownValue(found, expected, near), at: at, notes: notes,
        fixes: isAlone ? near.map { Fix("change `\(found)` to `\($0)`", edits: [Edit(at, $0)]) } : [])
      findings.acceptLast(at: reading)
    }
    for case .unsuitableVariable(let node, let at, let name, let expected, let values) in inspection.app.faults {
      let reading = inspection.tree.span(node)
      let fix = expected == VariableShape.numbers.words ? inspection.app.rangeFix(of: name) : nil
      findings.add(
        .unknownValue(name, expected, []), at: at,
        notes: (at == reading ? [] : [Note("read here", at: reading)]) + [.values(of: name, values)],
        fixes: fix.map { [$0] } ?? [])
      findings.acceptLast(at: reading)
    }
    for case .variableAsValue(let key, let value, let expected, let isSuitable) in inspection.app.faults {
      let edit = Edit(inspection.tree.span(key), "state")
      findings.add(
        .foundVariable(inspection.tree.text(value), expected), at: inspection.tree.span(value), notes: [.state],
        fixes: isSuitable ? [Fix("change `value` to `state`", edits: [edit])] : [])
    }
    for case .unevenRow(let cells, let row, let count, let columns) in inspection.app.faults {
      let tree = inspection.tree, label = inspection.app.elements[Int(row)].label
      findings.add(
        .uneven(label < 0 ? "" : tree.text(label), count, tree.node(columns).childCount), at: tree.span(cells),
        notes: [Note("the columns are named here", at: tree.span(columns)), .labelIsFirst], severity: .warning)
    }
    for case .foreignPlatform(let at, let word) in inspection.app.faults {
      findings.add(.notFor(word), at: at, notes: [.platforms(of: inspection.app)], severity: .warning)
    }
    for case .platformElsewhere(let node, let outer, let kind) in inspection.app.faults {
      let tree = inspection.tree
      findings.add(
        .neverThere(kind), at: tree.span(node), notes: [Note("it is only on this platform", at: tree.span(outer))],
        severity: .warning)
    }
    for case .badPattern(let node, let at, let problem, let right) in inspection.app.faults {
      findings.add(
        problem, at: at,
        fixes: right.map { Replacements.offered(of: node, in: inspection.tree, by: [$0]) } ?? [])
    }
  }
}

extension Fix {
  /// A step without its colon: `tap Send`.
  fileprivate static func step(_ text: String, at node: NodeID, _ expected: String, in tree: SyntaxTree) -> Fix? {
    guard expected.hasSuffix(StepKey.shapeName), let blank = text.firstIndex(of: " "),
      StepKey.names.contains(String(text[..<blank]))
    else { return nil }
    let step = "\(text[..<blank]): \(text[text.index(after: blank)...])"
    return Fix("add the `:`: `\(step)`", edits: [Edit(tree.span(node), step)])
  }

  /// A word that is a key of the element: `wide: yes` for `size: wide`.
  static func flag(_ node: NodeID, in tree: SyntaxTree) -> Fix? {
    let word = tree.text(node), key = node - 1
    guard key > 0, tree.nodes[Int(key)].kind == .scalar, let mapping = tree.mapping(of: key),
      !tree.entries(mapping).contains(where: { tree.text($0.key) == word })
    else { return nil }
    let names = [tree.entries(mapping).first { _ in true }?.key, mapping > 0 ? mapping - 1 : nil]
    let isFlag = names.compactMap { $0 }.contains { name in
      guard tree.nodes[Int(name)].kind == .scalar, let kind = ElementCatalog.kind(named: tree.text(name)) else {
        return false
      }
      return ElementCatalog.kinds[Int(kind)].properties().contains { property in
        if case .flag = property.type { property.name == word } else { false }
      }
    }
    let right = "\(word): yes"
    return isFlag
      ? Fix("write `\(right)`", edits: [Edit(Span(start: tree.span(key).start, end: tree.span(node).end), right)])
      : nil
  }

  /// Several values in one text: `ios, android`.
  fileprivate static func several(_ text: String, at node: NodeID, of candidates: [String], in tree: SyntaxTree) -> Fix?
  {
    let parts = text.split { $0 == "," || $0 == " " }.map(String.init)
    guard parts.count > 1, parts.allSatisfy(candidates.contains) else { return nil }
    let listed = parts.joined(separator: ", "), around = tree.parents()[Int(node)]
    guard around >= 0, tree.node(around).kind == .sequence else {
      return Fix("write a list: `[\(listed)]`", edits: [Edit(tree.span(node), "[\(listed)]")])
    }
    return tree.node(around).style == .flow
      ? Fix("put a comma between them: `\(listed)`", edits: [Edit(tree.span(node), listed)]) : nil
  }
}

extension ForeignValue {
  /// What is meant by a value that is none of what was expected, in the words for that.
  fileprivate static func meant(by text: String, _ expected: String, among candidates: [String]) -> String? {
    let known = [words, furtherWords].compactMap { $0[text.lowercased()] }
    if let word = known.first(where: candidates.contains) { return word }
    if candidates == ["hidden"], ["none", "no", "false", "off", "hide", "null"].contains(text.lowercased()) {
      return "hidden"
    }
    if expected == ValueType.language.words { return languages[text.lowercased()] }
    if expected == ValueType.share.words { return share(text) }
    if expected.hasSuffix(ValueType.color.words) { return color(text) }
    return expected.hasSuffix(ValueType.length.words) ? length(text) : nil
  }

  /// What of a hundred is meant: `60` where a share belongs is `60%`; of a small number it is not known.
  private static func share(_ text: String) -> String? {
    Int(text).flatMap { 10...100 ~= $0 ? "\(text)%" : nil }
  }
}

extension String {
  fileprivate static func unknownValue(_ text: String, _ expected: String, _ near: [String]) -> String {
    "expected \(expected), found `\(text)`" + didYouMean(near)
  }

  fileprivate static func notFor(_ platform: String) -> String { "this app is not for `\(platform)`" }

  fileprivate static func neverThere(_ kind: String) -> String {
    "this is never shown: the `\(kind)` around it is on other platforms"
  }

  fileprivate static func uneven(_ label: String, _ cells: Int, _ columns: Int) -> String {
    let row = label.isEmpty ? "this row" : "the row `\(label)`"
    return "\(row) has \(counted(cells, "cell")), but the table has \(counted(columns, "column"))"
  }

  fileprivate static func foundVariable(_ name: String, _ expected: String) -> String {
    "expected \(expected), found the variable `\(name)`"
  }
}

extension Note {
  fileprivate static let labelIsFirst = Note("the label of the row is its first cell")
  fileprivate static let state = Note("the key for the variable that an element shows and sets is `state`")

  fileprivate static func values(of variable: String, _ values: [String]) -> Note {
    Note("the values of `\(variable)`: " + values.map { "`\($0)`" }.joined(separator: ", "))
  }

  fileprivate static func canBe(_ values: [String]) -> Note {
    var seen: Set<String> = []
    return Note("it can be \(values.filter { seen.insert($0).inserted }.map { "`\($0)`" }.shortened(to: 12))")
  }

  fileprivate static func platforms(of app: App) -> Note {
    let words = app.platforms.map { "`\($0.word)`" }
    return Note("it is for \(listed(words)): add the platform to `platforms` of the app, or remove what is only for it")
  }

  /// How many icons are named in a note.
  private static let mostIcons = 8

  /// The icons that may be meant, and where all of them are; once is enough.
  fileprivate static func icons(nearestTo word: String, after near: [String]) -> Note {
    let all = Icons.all.map { $0.name }, word = word.lowercased()
    let others = all.filter { !near.contains($0) }.compactMap { name in
      let distance = Suggestion.distance(word, name) ?? .max
      return name.isAlike(word) || distance * 3 <= word.count ? (distance: distance, name: name) : nil
    }
    // The message names what is near already.
    let names =
      others.isEmpty ? [] : near + others.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map { $0.name }
    let nearest = names.prefix(mostIcons).map { "`\($0)`" }.joined(separator: ", ")
    let list = "`protoc explain icons` lists all \(all.count)"
    return Note(
      names.isEmpty
        ? (near.isEmpty ? "there is no icon of that name; " : "") + list
        : "the nearest icons: \(nearest); \(list)")
  }

  fileprivate static let iconsElsewhere = Note("run `protoc explain icons` for their names")
}

extension String {
  /// Whether a name has a word in common with another, or one goes on where the other ends: `arrow-next` and `arrow-right`.
  fileprivate func isAlike(_ other: String) -> Bool {
    let parts = split(separator: "-"), others = other.split(separator: "-")
    return parts.contains { part in
      others.contains { $0 == part || min($0.count, part.count) > 3 && ($0.hasPrefix(part) || part.hasPrefix($0)) }
    }
  }
}

extension [String] {
  /// The first of them, and how many more there are.
  fileprivate func shortened(to most: Int = 3) -> String {
    let rest = count > most ? " and \(count - most) more" : ""
    return prefix(most).joined(separator: ", ") + rest
  }
}

extension App {
  fileprivate var hasUnknownValues: Bool {
    faults.contains { if case .unknownValue = $0 { true } else { false } }
  }
}
