import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownKey = Rule(
    "P101", "unknown-key", .error, in: .words, about: .element, summary: "a key that is not known here",
    rationale: """
      Without this check a misspelled key would be ignored, and what it says would be missing from the page.
      """,
    remedy: "Fix the spelling, or move the line to the mapping where it belongs."
  ) { inspection, findings in
    let tree = inspection.tree
    var siblings = Siblings(of: tree)
    var replacements = Replacements(inspection.app)
    var suggestions = NearestNames()
    var known = KnownKeys()
    let elements = MeantElements(tree)
    let refused = inspection.app.refusedGestures
    let meantKinds = MeantKinds(inspection.app)
    let indentedScreens = IndentedScreens(inspection.app)
    findings.addMisplacedLinkKeys(of: inspection.app)
    for case .foreignPromiseKey(let key, let promiseKey, let claim) in inspection.app.faults {
      findings.add(promiseKey, at: key, of: claim, &siblings, in: tree)
    }
    for (key, data, column) in MisspeltColumns.all(of: inspection.app) {
      findings.add(
        .unknownColumn(key.text, data, column), at: key.span, fixes: key.fixes(by: column, in: tree),
        severity: .warning)
    }
    let belowElements = KeysBelowElement.all(of: inspection.app)
    let points = inspection.app.pointsCutByCommas
    // Of the parts of one text the first speaks for all.
    var told: Set<NodeID> = []
    var arguments: Set<NodeID> = []
    var repeated = RepeatedKeys()
    for case .argumentsBesideUse(let keys, let component) in inspection.app.faults {
      arguments.formUnion(keys)
      let names = keys.map { tree.text($0) }
      findings.add(
        .areParameters(names, of: tree.text(inspection.app.components[Int(component)].key)), at: tree.span(keys[0]),
        notes: [
          Note(
            "put \(keys.count == 1 ? "it" : "them") under `with`: `with: {\(names.map { "\($0): …" }.joined(separator: ", "))}`"
          )
        ])
    }
    for case .unknownKey(let key, let owner, let candidates, let outer) in inspection.app.faults
    where !arguments.contains(key) && !refused.contains(key) && !meantKinds.take(key) {
      let word = tree.text(key)
      let span = tree.span(key)
      if indentedScreens.add(key, to: &findings) { continue }
      if outer.isEmpty, !told.contains(key), let same = repeated.words(of: word, in: owner),
        same.near.allSatisfy({ ElementCatalog.takes(tree.node(tree.nodes[Int(key)].after), under: $0, in: owner) })
      {
        let free = same.near.filter { !siblings.include($0, beside: key) }
        findings.add(
          same.message, at: span, notes: same.notes, fixes: replacements.fixes(of: key, by: free, from: .language))
        continue
      }
      if tree.isPassword(key), candidates.contains("secret") {
        let entry = Span(start: span.start, end: tree.span(tree.nodes[Int(key)].after).end)
        findings.add(
          .unknownKey(word, owner, ["secret"]), at: span,
          fixes: [Fix("write `secret: yes`", edits: [Edit(entry, "secret: yes")])])
        continue
      }
      if word.lowercased() == "enabled", candidates.contains("disabled"),
        let right = tree.opposite(of: tree.nodes[Int(key)].after)
      {
        let value = tree.span(tree.nodes[Int(key)].after)
        findings.add(
          .unknownKey(word, owner, ["disabled"]), at: span,
          fixes: [
            Fix(
              "write `disabled: \(right)`", edits: [Edit(Span(start: span.start, end: value.end), "disabled: \(right)")]
            )
          ])
        continue
      }
      if !told.contains(key),
        let unmarked = UnmarkedKey(key, in: tree, known: { candidates.contains($0) ? $0 : nil }),
        !siblings.include(unmarked.word, beside: key)
      {
        // In braces it may be part of the text before it instead.
        let text = tree.textWithCommas(before: key) { candidates.contains($0) }
        told.formUnion(text?.keys ?? [])
        findings.add(unmarked.message, at: span, fixes: [unmarked.fix, text?.fix].compactMap { $0 })
        continue
      }
      if let meant = elements.remedy(of: key) {
        findings.add(
          .unknownKey(word, owner, []), at: span, notes: meant.notes, fixes: meant.fix.map { [$0] } ?? [])
        continue
      }
      if told.contains(key) { continue }
      if let (words, fix) = points[key] {
        findings.add(.endsAtComma(words, word), at: span, fixes: [fix])
        continue
      }
      if let (fix, words, keys) = tree.textWithCommas(before: key, isKnown: { candidates.contains($0) }) {
        told.formUnion(keys)
        findings.add(.endsAtComma(words, word), at: span, fixes: [fix])
        continue
      }
      if let below = belowElements[key], let fix = below.fix(in: tree) {
        told.formUnion(below.keys)
        findings.add(
          .unknownKey(word, owner, []), at: span,
          notes: [Note("the `\(tree.text(below.element + 1))` above can have it", at: tree.span(below.element + 1))],
          fixes: [fix])
        continue
      }
      if let leading = LeadingOnKeys(key, of: owner, &siblings, in: tree) {
        told.formUnion(leading.keys)
        findings.add(.unknownKey(word, owner, []), at: span, notes: [LeadingOnKeys.note], fixes: leading.fixes)
        continue
      }
      if let (keys, name, fix) = inspection.app.misreadScreen(around: key, in: owner) {
        told.formUnion(keys)
        findings.add(.isReadAsScreen(tree.text(name)), at: tree.span(name), fixes: fix.map { [$0] } ?? [])
        continue
      }
      if let (keys, bar, fix) = barMeant(by: key, in: owner, &siblings, in: tree) {
        told.formUnion(keys)
        findings.add(
          .unknownKey(word, owner, []), at: span, notes: [.isOfBar(word, bar)], fixes: fix.map { [$0] } ?? [])
        continue
      }
      if owner == MoveKey.shapeName, ElementCatalog.opensPopup(word) {
        findings.add(
          .unknownKey(word, owner, []), at: span, notes: [.isTarget(word)],
          fixes: Fix.target(opening: key, in: tree).map { [$0] } ?? [])
        continue
      }
      if let fix = Fix.link(for: key, among: candidates, &siblings, in: tree) {
        findings.add(.unknownKey(word, owner, []), at: span, fixes: [fix])
        continue
      }
      if let fix = Fix.gesture(for: key, in: owner, among: candidates, &siblings, in: tree) {
        findings.add(.unknownKey(word, owner, []), at: span, fixes: [fix])
        continue
      }
      // What it is called elsewhere says more than what it looks like.
      let bar = ElementCatalog.bar(withKey: word, among: candidates)
      // An element of its own is written where its owner's content is.
      let kind = ElementCatalog.kind(named: word).map { ElementCatalog.kinds[Int($0)] }
      let isOwn = bar == nil && candidates.contains("body") && kind?.containers.contains(.body) == true
      let own = isOwn ? word : nil
      // An address is no field.
      let isAddress = word == "url" && ElementCatalog.kind(named: owner) != nil
      let foreign = own ?? (isAddress ? nil : ElementCatalog.foreignNames[word.lowercased()])
      let content = contentKey(of: owner, word, isText: tree.node(tree.nodes[Int(key)].after).kind == .scalar)
      // `then` is where a link leads, or what it asks before it does.
      let isAsked = word == "then" && siblings.include(MoveKey.to.property.name, beside: key)
      let others =
        [content, isAsked ? MoveKey.when.property.name : nil]
        + [
          ForeignKeys.synonyms, ForeignKeys.furtherSynonyms, ForeignKeys.rareSynonyms, ForeignKeys.foreignStyles,
          owner == GestureKey.shapeName ? ForeignKeys.gestures : [:],
        ].map { $0[word.lowercased()] }
      let isLabelled = siblings.includeLabel(beside: key)
      let synonym =
        others.compactMap { $0 }.first { name in
          candidates.contains(name) && !(name == "label" && isLabelled)
            // What has no label yet may be shown instead: an image by its address.
            && !(name == "go" && word == "url" && !isLabelled)
            // `open: yes` says how something is, and not where it leads.
            && !(name == "go" && ScalarReading.flag(tree.text(tree.nodes[Int(key)].after)) != nil)
        }
        ?? foreign.kind(in: owner, candidates)
      let isOfLabel = owner == StepKey.shapeName && LabelKey.names.contains(word)
      let linkKey = linkKey(word, candidates)
      if let linkKey, let fix = Fix.link(taking: key, in: tree) {
        findings.add(.unknownKey(word, owner, []), at: span, notes: [.isOfLink(word, linkKey)], fixes: [fix])
        continue
      }
      let alike = synonym.map { [$0] } ?? (own == nil ? suggestions.best(for: word, among: candidates) : [])
      // Another name for the same value, so it must be one that takes it.
      let near =
        isOfLabel || linkKey != nil
        ? [] : alike.filter { ElementCatalog.takes(tree.node(tree.nodes[Int(key)].after), under: $0, in: owner) }
      var notes: [Note] = []
      let free = near.filter { !siblings.include($0, beside: key) }
      if isOfLabel {
        let steps = StepKey.allCases.filter { $0.takesLabel }.map { $0.property.name }
        notes.append(.isOfLabel(word, in: steps.first { siblings.include($0, beside: key) } ?? steps[0]))
      } else if let linkKey {
        notes.append(word == MoveKey.after.property.name ? .onlyByItself : .isOfLink(word, linkKey))
      } else if namedByKey.contains(owner), word == "id" {
        notes.append(.isNamedByKey(owner))
      } else if let (fix, note) = look(of: key, in: owner, among: candidates, near, &siblings, in: tree) {
        findings.add(.unknownKey(word, owner, []), at: span, notes: [note], fixes: fix.map { [$0] } ?? [])
        continue
      } else if near == ["when"], ScalarReading.flag(tree.text(tree.nodes[Int(key)].after)) != nil {
        findings.add(.unknownKey(word, owner, []), at: span, notes: [.isCondition])
        continue
      } else if near.isEmpty {
        notes.append(
          foreign.flatMap { .isElement($0, of: owner, isContent: candidates.contains("body")) }
            ?? bar.map { .isOfBar(word, $0) }
            ?? (outer.isEmpty || tree.mapping(of: key).map { tree.nodes[Int($0)].style == .flow } ?? false
              ? known.note(of: owner, candidates) : .isIndentedTooDeep(word, outer)))
      } else if free.isEmpty {
        notes.append(.isGiven(near[0], owner))
      }
      let message = String.unknownKey(word, owner, near)
      let fix =
        own != nil
        ? Fix.body(around: key, &siblings, in: tree)
        : bar.flatMap { Fix.bar($0, around: key, &siblings, in: tree) }
          ?? Fix.rows(under: key, as: free, of: owner, &siblings, in: tree)
      findings.add(
        message, at: span, notes: notes,
        fixes: fix.map { [$0] } ?? replacements.fixes(of: key, by: free, from: .language))
      if outer.isEmpty, fix == nil, near == free {
        repeated.remember(word, in: owner, .init(message, near: near, notes: notes))
      }
    }
  }
}

/// What is named by its key, as in `home: {title: Home}`.
private let namedByKey = [
  ScreenKey.shapeName, LayoutKey.shapeName, ComponentKey.shapeName, FlowKey.shapeName, JourneyKey.shapeName,
]

/// What its content is called elsewhere.
private let contentNames: Set = [
  "body", "children", "content", "elements", "items", "pins", "markers", "annotations", "fields", "inputs", "rows",
]

/// What a kind calls its content, where a word means any content; actions that are no words are buttons.
private func contentKey(of owner: String, _ word: String, isText: Bool) -> String? {
  let word = word.lowercased()
  let key = ElementCatalog.kind(named: owner).flatMap { ElementCatalog.kinds[Int($0)].children?.key }
  if word.hasPrefix("action"), !isText, key == "buttons" { return key }
  return contentNames.contains(word) ? key ?? "body" : nil
}

extension SyntaxTree {
  /// The flag or condition that holds just when another does not.
  fileprivate func opposite(of node: NodeID) -> String? {
    guard self.node(node).kind == .scalar, self.node(node).style == .plain, !isEmpty(node) else { return nil }
    let written = text(node)
    if let isOn = ScalarReading.flag(written) { return isOn ? "no" : "yes" }
    let words = written.split(separator: " ")
    return words.count == 3 && words[1] == "is" ? "\(words[0]) is not \(words[2])" : "not (\(written))"
  }

  /// Whether a key says of a field, as elsewhere, that it takes a password: `type: password`.
  fileprivate func isPassword(_ key: NodeID) -> Bool {
    let value = nodes[Int(key)].after
    return ["type", "kind"].contains(text(key)) && node(value).kind == .scalar && text(value) == "password"
  }
}

extension String {
  fileprivate static func unknownColumn(_ word: String, _ data: String, _ column: String) -> String {
    "nothing reads the column `\(word)`: did you mean `\(column)`, which this row of `\(data)` does not have?"
  }

  /// An element's kind in backticks; anything else in words: "a screen".
  static func named(_ owner: String) -> String {
    ElementCatalog.kind(named: owner) == nil ? owner : "`\(owner)`"
  }

  fileprivate static func areParameters(_ names: [String], of component: String) -> String {
    let listed = listed(names.map { "`\($0)`" })
    return names.count == 1
      ? "\(listed) is a parameter of `\(component)`, and no key of a `use`"
      : "\(listed) are parameters of `\(component)`, and no keys of a `use`"
  }

  fileprivate static func isReadAsScreen(_ key: String) -> String {
    "`\(key)` is a key of the app, but here it is read as a screen"
  }

  fileprivate static func endsAtComma(_ text: String, _ key: String) -> String {
    "the comma ends the text `\(text)`, so `\(key)` is read as a key"
  }

  fileprivate static func unknownKey(_ word: String, _ owner: String, _ near: [String]) -> String {
    "unknown key `\(word)` in \(named(owner))" + didYouMean(near)
  }
}

extension String? {
  /// The name of a kind, if it is a key here, or a popup that a link can open.
  fileprivate func kind(in owner: String, _ candidates: [String]) -> String? {
    guard let self, let kind = ElementCatalog.kind(named: self) else { return nil }
    let facets = ElementCatalog.facets[Int(kind)]
    if facets.bar != nil, candidates.contains(self) { return self }
    return facets.popup != nil && owner == MoveKey.shapeName ? self : nil
  }
}
