import Diagnostics
import Elements
import FlowGraph
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let unknownName = Rule(
    "P205", "unknown-name", .error, in: .names, about: .element, needsProof: true,
    summary: "a name that is not defined",
    rationale: """
      Layouts, components, data sets, columns, variables and their values are declared once and used by name. An \
      undefined name would leave a gap in the page, or a condition that is never true. A `where` chooses rows when the \
      app is built, so it can only use what is known then: columns and parameters, not variables.
      """,
    remedy: "Fix the spelling, or declare what is missing."
  ) { inspection, findings in
    let app = inspection.app
    var replacements = Replacements(app)
    var suggestions = NearestNames()
    var declarations = MisspeltDeclarations(app)
    let declaredUnread = app.namesDeclaredUnread
    let unread = UnreadNames(app)
    let unmarked = UnmarkedKey.names(in: app)
    let withoutPages = app.screensWithoutRows
    let columns = app.dataOfColumn, withoutRows = app.elementsWithoutRows
    var shown: ShownValues?
    // What is declared as it is read.
    let marked = Set(
      app.faults.compactMap { fault -> String? in
        if case .badID(let node) = fault { InvalidNames.declared(app.tree.text(node)) } else { nil }
      })
    let missing = app.missingVariables
    var titled = TitledScreens(app)
    let ownVariables = Set(app.variables.filter { $0.screen >= 0 || $0.layout >= 0 }.map { app.tree.text($0.key) })
    for case .unknownName(let at, let name, let space, let candidates) in app.faults {
      let isValueOf = space.hasPrefix("value of")
      let (prefix, word) = isValueOf ? ("", name) : name.withoutPrefix
      let foreign = [name, app.tree.sources.text(at)].first {
        ForeignReading.isOne($0) && ForeignReading.correctedName($0) != nil
      }
      if let foreign, let right = ForeignReading.correctedName(foreign) {
        // A value can be read; what asks for a name, such as a condition, has the name alone.
        let fixed = space.hasPrefix("value") ? right : right.replacing("$", with: "")
        findings.add(
          .readElsewhere(foreign), at: at,
          fixes: [Fix("change `\(foreign)` to `\(fixed)`", edits: [Edit(at, fixed)])])
        continue
      }
      let numbers = isValueOf ? NumbersOfVariable(named: space.valueOf, accepted: candidates, in: app) : nil
      let isValue = name.hasPrefix("$") && NameSpace.allCases.contains { $0.words == space }
      if isValue, candidates.contains(word) {
        let isAlone = app.tree.sources.text(at) == name
        findings.add(
          .unknownName(name, space), at: at, notes: [.nameAlone],
          fixes: isAlone ? [Fix("change `\(name)` to `\(word)`", edits: [Edit(at, word)])] : [])
        continue
      }
      if prefix == "$screen." || prefix == "screen.", candidates.contains(word) {
        let right = (prefix.hasPrefix("$") ? "$" : "") + word
        let isAlone = app.tree.sources.text(at) == name
        findings.add(
          .noValue(name), at: at, notes: [.rowOfScreen(word)],
          fixes: isAlone ? [Fix("change `\(name)` to `\(right)`", edits: [Edit(at, right)])] : [])
        continue
      }
      let mayBePage = space == NameSpace.screen.words || space == NameSpace.place.words
      let titledName = mayBePage ? titled.name(titled: name) : nil
      let alike =
        (titledName ?? name.meant(among: candidates)).map { [$0] }
        ?? suggestions.best(for: word, among: candidates)
      // What has its name changed in one place alone.
      let renamed =
        isValueOf
        ? declarations.renamedValue(of: space.valueOf, missing: word, near: alike)
        : alike.isEmpty ? declarations.renamedVariable(missing: word) : nil
      let near = renamed.map { [$0.name] } ?? word.places(among: alike, of: candidates, as: space, &suggestions)
      // A variable that some screen has is missing on the others for reasons of their own.
      let shared = space == NameSpace.variable.words && ownVariables.contains(word) ? nil : NameSpace.global[space]
      var beside: [Fix] = []
      if isValueOf, let value = near.first {
        let known = shown ?? ShownValues(app)
        shown = known
        beside = known.fix(of: at, meaning: value)
      }
      let declared =
        renamed?.fix
        ?? (isValueOf
          ? declarations.fix(ofValue: near, missing: word, &replacements)
          : declarations.fix(of: near, missing: word, &replacements))
      var fixes =
        !beside.isEmpty
        ? beside
        : Fix.ways(declared) {
          Fix.names(word, prefix: prefix, near, known: candidates, at: at, in: app.tree, &replacements)
        }
      var message: String = prefix.hasPrefix("$") && space == "value" ? .noValue(name) : .unknownName(name, space)
      var notes: [Note] = renamed.map { [.mayBeRenamed($0.name)] } ?? []
      if space == NameSpace.popup.words, app.screens.contains(where: { app.tree.text($0.key) == word }) {
        findings.add(.isScreen(word), at: at, notes: [.popupWithLink(to: word)])
        continue
      }
      if let titledName {
        notes.append(.isTitle(name, of: titledName))
      } else if let note = Note.screenAlone(word, among: candidates, after: app.tree.key(before: at)) {
        (notes, fixes) = ([note], [])
      } else if space == "column or parameter" {
        notes.append(.onlyRows)
      } else if isValueOf, name.hasPrefix("$") {
        notes.append(.doesNotCalculate)
      } else if space == "value", let data = columns[word] {
        notes.append(.column(word, of: data))
      } else if space == "value", let remedy = app.remedy(readingData: word, at: at) {
        notes.append(remedy.note)
        if fixes.isEmpty { fixes = remedy.fixes }
      } else if shared == nil, space == NameSpace.variable.words, let owner = app.owner(ofVariable: word) {
        notes.append(.isOwn(word, owner))
      } else if let numbers, near.isEmpty, fixes.isEmpty {
        message = numbers.isNever(word)
        notes = numbers.notes(besides: word)
      } else if near.isEmpty, fixes.isEmpty {
        if shared != nil { fixes = missing?.fix(declaring: word) ?? [] }
        if isValue { notes.append(.nameAlone) }
        notes.append(candidates.isEmpty ? .none(space) : .known(candidates, as: space == "value" ? "$" : ""))
      }
      findings.add(message, at: at, notes: notes, fixes: fixes)
      let screen = String(word.prefix { $0 != "/" })
      findings.letLastWait(
        if: declaredUnread.contains(word) || unmarked.contains(word) || app.unknowns.isFileMissing
          || unread.include(space) || marked.contains(word) || withoutRows.contains { $0.contains(at) }
          || mayBePage && withoutPages.contains { screen.means($0) })
      // What is declared once for the app is missing once.
      if let shared {
        let cause = declared == nil || !mayBePage ? name : MisspeltDeclarations.declared(of: name)
        findings.nameCauseOfLast(.missing(cause, shared))
      }
      if shared == nil, let declared { findings.nameCauseOfLast(declared.title) }
      if space == "value", missing?.names.contains(word) == true {
        findings.nameCauseOfLast(.missing(word, NameSpace.variable.words))
      }
    }
    findings.addReadValues(of: app, &suggestions, &replacements)
    for case .changingWhere(let at, let name) in inspection.app.faults {
      findings.add(.changes(name), at: at, notes: [.chosenBefore])
    }
    for case .unknownWhereUsed(let at, let name, let user) in inspection.app.faults {
      findings.add(.notEverywhere(name), at: at, notes: [Note("used here, where there is no `\(name)`", at: user)])
    }
    for (at, repetition) in inspection.undecidedRows {
      findings.add(.undecided, at: at, notes: [Note("repeated here", at: repetition), .chosenBefore])
    }
  }
}

extension App {
  /// The data sets with a column, by the column.
  fileprivate var dataOfColumn: [String: [String]] {
    var result: [String: [String]] = [:]
    if !faults.contains(where: { if case .unknownName(_, _, "value", _) = $0 { true } else { false } }) {
      return result
    }
    for data in self.data {
      for column in data.columns { result[column, default: []].append(tree.names.text(data.name)) }
    }
    return result
  }
}

extension NameSpace {
  /// What is declared once for the app, by its words; links, journeys and promises ask for the same screens and popups.
  fileprivate static let global: [String: String] = [
    variable.words: variable.words, layout.words: layout.words, component.words: component.words,
    data.words: data.words, flow.words: flow.words, event.words: event.words, screen.words: place.words,
    popup.words: place.words, place.words: place.words,
  ]
}

extension String {
  /// What several findings about a name come from.
  static func missing(_ name: String, _ space: String) -> String { "no \(space) is called \(name)" }
}

extension String {
  /// Whether it is a name, or a pattern that fits it.
  fileprivate func means(_ name: String) -> Bool {
    Glob.hasWildcards(self) ? Glob(self).matches(name) : self == name
  }

  /// What is meant by a name that is written as in a program: `cards` of `card in cards`, `title` of `$card.title`, `+1` of `count + 1`,
  /// `yes` of `true`.
  fileprivate func meant(among known: [String]) -> String? {
    if hasPrefix("$"), !contains(" ") {
      let parts = split(separator: ".")
      return parts.count == 2 && known.contains(String(parts[1])) ? String(parts[1]) : nil
    }
    if let flag = ScalarReading.flag(self) {
      let alike = known.filter { ScalarReading.flag($0) == flag }
      return alike.count == 1 ? alike[0] : nil
    }
    let words = split(separator: " ").map { String($0) }
    if words.count == 3, words[1] == "in" || words[1] == "of", known.contains(words[2]) { return words[2] }
    guard let sign = firstIndex(where: { "+-".contains($0) }), sign != startIndex || contains("=") || contains(" ")
    else { return nil }
    let step = self[sign...].filter { $0 != " " && $0 != "=" }
    return known.contains(step) ? step : nil
  }

  /// The name without what tells where to look for it: `$`, `row.`, `screen.`.
  var withoutPrefix: (prefix: String, word: String) {
    for prefix in ["$row.", "$screen.", "$", "row.", "screen."] where hasPrefix(prefix) {
      return (prefix, String(dropFirst(prefix.count)))
    }
    return ("", self)
  }

  fileprivate static func unknownName(_ name: String, _ space: String) -> String {
    // Only a search asks for an element, and it filters lists.
    space == NameSpace.element.words ? "no list has the id `\(name)`" : "no \(space) is called `\(name)`"
  }

  fileprivate static func isScreen(_ name: String) -> String { "`\(name)` is a screen, but an event opens a popup" }

  fileprivate static func readElsewhere(_ written: String) -> String { "`\(written)` does not read a value here" }

  fileprivate static func changes(_ name: String) -> String {
    "a `where` cannot use `\(name)`, which is only known while the app runs"
  }

  fileprivate static let undecided = "this `where` needs something that is not known everywhere it is used"

  fileprivate static func notEverywhere(_ name: String) -> String { "`$\(name)` is not known everywhere it is used" }

  fileprivate static func noValue(_ name: String) -> String { "`\(name)` is not defined here" }
}

extension App {
  /// The screen or the layout that declares a variable for itself.
  fileprivate func owner(ofVariable name: String) -> String? {
    guard
      let variable = variables.first(where: { ($0.screen >= 0 || $0.layout >= 0) && tree.text($0.key) == name })
    else { return nil }
    return tree.text(variable.screen >= 0 ? screens[Int(variable.screen)].key : layouts[Int(variable.layout)].key)
  }
}

extension Note {
  fileprivate static func popupWithLink(to screen: String) -> Note {
    Note(
      "let it open a popup with a link to `\(screen)`, such as `{alert: …, buttons: [{button: Open, go: \(screen)}]}` "
        + "under `popups`")
  }

  fileprivate static let nameAlone = Note("here a name is needed, and `$` reads a value")

  fileprivate static func isOwn(_ name: String, _ owner: String) -> Note {
    Note("`\(name)` belongs to `\(owner)` alone: declare it under `state` at the left edge to use it everywhere")
  }

  fileprivate static let chosenBefore = Note(
    "rows are chosen by their columns when the app is built; use `when` on the element for what changes later")

  fileprivate static let doesNotCalculate = Note(
    "`set` does not calculate: it sets a value, and `+1` and `-1` count up and down")

  fileprivate static let onlyRows = Note("a target can use columns and parameters, not variables")

  /// What `$screen.` reads has no such column, or there is none.
  fileprivate static func rowOfScreen(_ name: String) -> Note {
    Note("`$screen.` reads the row that the whole screen is made from, and that has no `\(name)`")
  }

  fileprivate static func column(_ name: String, of data: [String]) -> Note {
    let each = data.prefix(3).map { "`each: \($0)`" }.joined(separator: " or ")
    return Note(
      "`\(name)` is a column of \(listed(data.prefix(3).map { "`\($0)`" })), so it is only known inside \(each)")
  }

  fileprivate static func none(_ space: String) -> Note {
    space == NameSpace.element.words
      ? Note("give the list an `id`, and use that here")
      : Note("there is no \(space == "value" ? "variable, column or parameter" : space) yet")
  }

  fileprivate static func known(_ names: [String], as prefix: String) -> Note {
    var shown: [String] = []
    for name in names {
      if shown.count == 8 { break }
      if !shown.contains(name) { shown.append(name) }
    }
    let rest = names.count > 8 && shown.count == 8 ? " …" : ""
    return Note("defined: \(shown.map { "`\(prefix)\($0)`" }.joined(separator: ", "))\(rest)")
  }
}
