import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownKind = Rule(
    "P105", "unknown-kind", .error, in: .words, about: .element, summary: "an element of an unknown kind",
    rationale: """
      The first key names the element: `- button: Save` is a button. A single word that is close to the name of an \
      element is treated as a typo, not as text. What a component contains, and what goes into its `slot`, must be \
      allowed where it is used.
      """,
    remedy: "Fix the spelling, or put the word in quotes if you mean text."
  ) { inspection, findings in
    let tree = inspection.tree
    var replacements = Replacements(inspection.app)
    var suggestions = NearestNames()
    let misplaced = MisplacedElements.all(of: inspection.app)
    let meantKinds = MeantKinds(inspection.app)
    let strays = StrayKeys.all(of: inspection.app)
    let texts = inspection.app.textsAmongElements
    // Of those after each other the first speaks for all.
    var untold = Set(strays.values.flatMap { $0.items.dropFirst() })
    for fault in inspection.app.faults {
      switch fault {
      case .unknownKind(let node, let container, let candidates, let laterKind):
        let word = tree.text(node)
        let span = tree.span(node)
        // A name such as `TextField` is that of an element elsewhere, and no key.
        let isClass = word != word.lowercased() && ElementCatalog.foreignNames[word.lowercased()] != nil
        if let kind = tree.kindAsValue(of: node) {
          findings.add(
            .unknown(word, []), at: span, notes: [.beginWith(kind)],
            fixes: tree.isItem(node) ? [] : Fix.kind(kind, asValueOf: node, in: tree).map { [$0] } ?? [])
          continue
        }
        if let unmarked = UnmarkedKey(
          node, in: tree,
          known: { word in
            let near = candidates.contains(word) ? word : suggestions.best(for: word, among: candidates).first
            return near.flatMap { $0 == word || Suggestion.isNext(word, to: $0) ? $0 : nil }
          })
        {
          findings.add(unmarked.message, at: span, fixes: unmarked.fix.map { [$0] } ?? [])
          continue
        }
        let spelt = ElementCatalog.kind(named: word.lowercased()) == nil ? nil : word.lowercased()
        let owner = laterKind < 0 ? nil : spelt ?? suggestions.best(for: word, among: candidates).first
        // An `icon` below a misspelled `button` is one of its keys.
        let isKey = owner.map { ElementCatalog.takes(tree.text(laterKind), $0) } ?? false
        if laterKind >= 0, !isClass, !isKey {
          let fix =
            Fix.labelled(laterKind, by: node, targets: inspection.app.targetNames, in: tree)
            ?? FirstKey(tree).fix(putting: laterKind, before: node)
          findings.add(
            .notFirst(word, tree.text(laterKind)), at: span,
            notes: [Note("this key names the element: put it first", at: tree.span(laterKind))],
            fixes: fix.map { [$0] } ?? [])
          continue
        }
        if untold.contains(tree.isItem(node) ? node : node - 1) { continue }
        if let keys = strays[node - 1] {
          findings.add(
            .areKeys(keys.words(in: tree), of: tree.text(keys.kind)), at: span,
            notes: [Note("the `\(tree.text(keys.kind))` is here", at: tree.span(keys.kind))],
            fixes: keys.fix(in: tree).map { [$0] } ?? [])
          continue
        }
        if let component = inspection.app.components.first(where: { tree.text($0.key) == word }) {
          findings.add(
            "`\(word)` is a component, not an element", at: span,
            notes: [Note("it is declared here: `use` puts it in", at: tree.span(component.key))],
            fixes: .using(node, in: tree))
          continue
        }
        // What it is called elsewhere says more than what it looks like.
        let name = word.prefix { $0 != "(" }.filter { !"<>/".contains($0) }.lowercased()
        let isCall = word.contains("(")
        // Elsewhere a dash in a name may be a line below it.
        let dashed = name.replacing("_", with: "-")
        let foreign =
          ElementCatalog.meant(by: name, in: container) ?? (ElementCatalog.kind(named: dashed) == nil ? nil : dashed)
        let isElsewhere = foreign.map { !ElementCatalog.isAllowed($0, in: container) } ?? false
        let key = foreign == nil ? Note.isKeyOfAny(word) : nil
        let near =
          isElsewhere || key != nil ? [] : foreign.map { [$0] } ?? suggestions.best(for: word, among: candidates)
        var notes: [Note] = []
        if near.isEmpty {
          if let foreign, ElementCatalog.isPopup(foreign) {
            notes += Note.opened(foreign, labelled: tree.label(after: node))
          } else {
            notes.append(
              container == .popups
                ? .beginsWithKind
                : key ?? .isKeyOfScreen(word, tree.isItem(node)) ?? .isKey(word, of: ElementCatalog.owners(ofKey: word))
                  ?? foreign.flatMap { .called($0, insteadOf: candidates) } ?? .known(candidates, in: container.words))
          }
        }
        if near.isEmpty, foreign == nil, let texts = texts[node],
          let fix = Fix.labels(at: texts, of: candidates, in: tree)
        {
          untold.formUnion(texts.dropFirst())
          findings.add(.texts(texts.count, container), at: span, notes: notes, fixes: [fix])
          continue
        }
        if tree.isItem(node), !near.isEmpty { notes.append(.quote) }
        var fixes = isCall ? Fix.element(near, calledBy: word, at: node, in: tree) : []
        if !isCall {
          fixes =
            Fix.field(at: node, calledBy: name, near, in: tree).map { [$0] }
            ?? replacements.fixes(of: node, by: near, from: .language)
        }
        if near.isEmpty, tree.isItem(node), let fix = Fix.labels(at: [node], of: candidates, in: tree) {
          fixes.append(fix)
        }
        findings.add(.unknown(word, near), at: span, notes: notes, fixes: fixes)
      case .tightMark(let at, let right, let others, _):
        let mark = tree.sources.text(at)
        var seen: Set<String> = []
        let edits = [Edit(at, right)] + others.map { Edit($0, tree.sources.text($0) + " ") }
        findings.add(
          right == "- " && mark != "-" ? .otherDash(mark) : .noSpace(after: mark), at: at,
          notes: others.map { Note("and after `\(tree.sources.text($0))`", at: $0) },
          fixes: [
            Fix(
              "write \(listed(edits.map { "`\($0.text)`" }.filter { seen.insert($0).inserted }))", edits: edits,
              isCertain: mark != "-")
          ])
      case .keyBeforeKind(let key, let kind, let label):
        findings.add(
          .keyFirst(tree.text(key), kind), at: tree.span(key),
          notes: [
            label < 0 || label == key
              ? .beginWith(kind) : Note("its label goes first: `\(kind): …`", at: tree.span(label))
          ],
          fixes: label < 0
            ? []
            : label == key
              ? Replacements.offered(of: key, in: tree, by: [kind])
              : FirstKey(tree).fix(putting: label, before: key, as: kind).map { [$0] } ?? [])
      case .wrongPlace(let node, let kind, let container):
        // Of those beside each other the first speaks for all.
        guard let elements = misplaced[tree.isItem(node) ? node : node - 1] else { continue }
        if !tree.isItem(node), let meant = meantKinds.remedy(of: elements.items) {
          findings.add(
            String.misplaced(kind, elements.items.count, container) + didYouMean([meant.kind]), at: tree.span(node),
            fixes: [meant.fix])
          continue
        }
        let holder = Note.holder(of: kind, in: container)
        let places =
          ElementCatalog.isPopup(kind)
          ? Note.opened(kind, labelled: tree.label(after: node)) : [holder ?? .places(of: kind)]
        findings.add(
          .misplaced(kind, elements.items.count, container), at: tree.span(node),
          notes: places + (tree.isItem(node) || tree.text(node) != kind ? [.quote] : []),
          fixes: holder == nil ? Enclosing(tree).fix(of: elements).map { [$0.spelling(elements, in: tree)] } ?? [] : [])
      case .nestedForm(let form, let outer):
        findings.add(
          "a `form` is not allowed in another `form`", at: inspection.app.kindSpan(of: form),
          notes: [Note("the form around it", at: inspection.app.kindSpan(of: outer)), .besideOrOver])
      case .straySlot(let node):
        findings.add("a `slot` is allowed only in a layout or a component", at: tree.span(node), notes: [.filled])
      case .misplacedContent(let element, let container, let cause):
        findings.add(element, isIn: container, by: cause, inspection.app)
      case .idleSlot(let slot):
        findings.add(.idleSlot, at: inspection.app.kindSpan(of: slot), notes: [.filledInBody])
      case .repeatedSlot(let first, let again):
        findings.add(
          .repeatedSlot, at: inspection.app.kindSpan(of: again),
          notes: [Note("the first `slot`", at: inspection.app.kindSpan(of: first)), .keepOneSlot])
      default: break
      }
    }
  }
}

extension String {
  fileprivate static func unknown(_ word: String, _ near: [String]) -> String {
    "unknown element `\(word)`" + didYouMean(near)
  }

  fileprivate static func areKeys(_ words: [String], of kind: String) -> String {
    let listed = listed(words.map { "`\($0)`" })
    return words.count == 1
      ? "\(listed) is a key of the `\(kind)` above, not an element of its own"
      : "\(listed) are keys of the `\(kind)` above, not elements of their own"
  }

  fileprivate static func keyFirst(_ key: String, _ kind: String) -> String {
    "`\(key)` is a key of \(withArticle(kind)) here, so it cannot be first"
  }

  fileprivate static func misplaced(_ kind: String, _ count: Int, _ container: Container) -> String {
    count == 1
      ? "\(withArticle(kind)) is not allowed in \(container.words)"
      : "these \(count) `\(kind)` elements are not allowed in \(container.words)"
  }

  fileprivate static func texts(_ count: Int, _ container: Container) -> String {
    "these \(count) texts are not elements, and \(container.words) takes only elements"
  }

  fileprivate static func noSpace(after mark: String) -> String { "a space is missing after `\(mark)`" }

  fileprivate static func otherDash(_ mark: String) -> String {
    "a list item starts with `- `, not with `\(mark.split(separator: " ").joined())`"
  }

  fileprivate static func notFirst(_ first: String, _ kind: String) -> String {
    "`\(first)` comes before `\(kind)`, which names the element"
  }
}

extension Note {
  fileprivate static func beginWith(_ kind: String) -> Note {
    Note("begin with the element and its label: `\(kind): …`")
  }

  fileprivate static let quote = Note("put it in quotes if you mean text")
  fileprivate static let besideOrOver = Note(
    "put it before or after that form, or in a popup that a button opens: `go: {sheet: …, body: [{form: …}]}`")
  fileprivate static let filled = Note("the body of a screen, or what is in a `use`, goes where the `slot` is")

  /// How many kinds are named in a note.
  static let mostKinds = 12
  /// How many kinds are named that have a key.
  private static let mostOwners = 8

  /// A place that takes a few kinds names them; for one that takes nearly all there is a page.
  fileprivate static func known(_ kinds: [String], in place: String) -> Note {
    kinds.count > mostKinds
      ? Note("run `protoc explain` for the list of elements")
      : Note("\(place) can have \(kinds.sorted().map { "`\($0)`" }.joined(separator: ", "))")
  }

  fileprivate static let beginsWithKind = Note(
    "a popup begins with what it is, such as `alert: Really?` or `sheet: More`")

  /// Whose key it is, where few have it.
  fileprivate static func isKey(_ word: String, of kinds: [String]) -> Note? {
    1...mostOwners ~= kinds.count
      ? Note("`\(word)` is a key of \(listed(kinds.map { "`\($0)`" })): write it in one of them, without `- `") : nil
  }

  /// That a word is a key which nearly all elements have, by its name here or by another one.
  fileprivate static func isKeyOfAny(_ word: String) -> Note? {
    let name = ForeignKeys.synonyms[word.lowercased()] ?? word
    guard CommonKey.allCases.contains(where: { $0.property.name == name }) else { return nil }
    return name == word
      ? Note("`\(word)` is a key of an element: write it below the element's name, without `- `")
      : Note("use `\(name)`, which is a key of an element: write it below the element's name, without `- `")
  }

  /// What something from elsewhere is called, where it has a place of its own; nil if it is more help to say what may be here.
  fileprivate static func called(_ kind: String, insteadOf candidates: [String]) -> Note? {
    let facets = ElementCatalog.kind(named: kind).map { ElementCatalog.facets[Int($0)] }
    if facets?.bar != nil { return Note("use `\(kind)`, which is a key of a screen") }
    return candidates.count <= mostKinds ? nil : Note("use `\(kind)`, which is allowed in: \(placesInWords(of: kind))")
  }

  /// How a popup, which is in no body, is opened: by a link, or by its name.
  fileprivate static func opened(_ kind: String, labelled label: String) -> [Note] {
    [
      Note("use `\(kind)` in a link, which opens it: `- {button: Open, go: {\(kind): \(label)}}`"),
      Note("or give it a name under `popups` of the screen: `popups: {ask: {\(kind): \(label)}}`; `go: ask` opens it"),
    ]
  }

  /// What can be there and hold it: a row, where a switch is beside rows.
  fileprivate static func holder(of kind: String, in container: Container) -> Note? {
    guard container != .popups, container != .screen, ElementCatalog.names(in: .body).contains(kind) else { return nil }
    let holder = ElementCatalog.names(in: container).first { name in
      ElementCatalog.kind(named: name).flatMap { ElementCatalog.kinds[Int($0)].children?.container } == .body
    }
    return holder.map { Note("put it into a `\($0)`: `- \($0): {body: [{\(kind): …}]}`") }
  }

  static func places(of kind: String) -> Note {
    Note("allowed in: \(placesInWords(of: kind))")
  }

  private static func placesInWords(of kind: String) -> String {
    let containers = ElementCatalog.kind(named: kind).map { ElementCatalog.kinds[Int($0)].containers } ?? []
    return containers.filter { $0 != .component }.map { $0.words }.joined(separator: ", ")
  }
}
