import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let duplicateID = Rule(
    "P106", "duplicate-id", .error, in: .words, about: .app,
    summary: "the same name for two things, even in different files",
    rationale: """
      A name must refer to one thing. Screens and popups share one set of names, and so do the variables of the app \
      and its screens, because `go` and `when` could not tell them apart. An `id` belongs to one element of a screen, \
      and an element has one label and one body. The same choice twice cannot be told apart, one tool of a tray \
      is selected at first, and the path of a deep \
      link leads to one flow.
      """,
    remedy: "Rename one of the two, and the places that mean it."
  ) { inspection, findings in
    for case .duplicateName(let first, let again, let what) in inspection.app.faults {
      findings.add(
        "\(what) is defined twice", at: again, notes: [Note("first defined here", at: first), .rename])
    }
    for case .saidTwice(let first, let again, let what, let kind) in inspection.app.faults {
      let spoken = inspection.tree.sources.text(again) == "label" && isSpokenApart(kind)
      let fixes = spoken ? [Fix("change `label` to `alt`", edits: [Edit(again, "alt")])] : []
      findings.add(
        "\(what) of this `\(kind)` is given twice", at: again,
        notes: [Note("given here", at: first), spoken ? .spoken : .keepOne], fixes: fixes)
    }
    findings.addRepeatedSettings(in: inspection.app)
    for case .eitherKey(let first, let again) in inspection.app.faults {
      let tree = inspection.tree
      findings.add(
        "give `\(tree.text(first))` or `\(tree.text(again))`, not both", at: tree.span(again),
        notes: [Note("`\(tree.text(first))` is given here", at: tree.span(first))])
    }
  }
}

/// Whether what screen readers say of a kind is in `alt`, and its label is no words.
private func isSpokenApart(_ kind: String) -> Bool {
  guard let number = ElementCatalog.kind(named: kind) else { return false }
  let kind = ElementCatalog.kinds[Int(number)]
  if !kind.takes("alt") { return false }
  switch kind.facets.label {
  case .icon, .wordsOrFile: return true
  case .nothing, .words, .unread: return false
  }
}

extension Findings {
  /// Says where one rule is set by its name and by its code.
  fileprivate mutating func addRepeatedSettings(in app: App) {
    var first: [String: NodeID] = [:]
    for setting in app.ruleSettings where app.tree.nodes[Int(setting.key)].kind == .scalar {
      let word = app.tree.text(setting.key)
      guard let rule = RuleCatalog.descriptions.first(where: { $0.name == word || $0.code == word }) else { continue }
      guard let earlier = first[rule.code] else {
        first[rule.code] = setting.key
        continue
      }
      // The same word twice is reported where files are put together.
      if app.tree.text(earlier) == word { continue }
      add(
        "the setting of `\(rule.name)` (\(rule.code)) is defined twice", at: app.tree.span(setting.key),
        notes: [Note("first defined here", at: app.tree.span(earlier)), .keepOne])
    }
  }
}

extension Note {
  fileprivate static let keepOne = Note("keep one of them")
  fileprivate static let spoken = Note("keep one of them; what screen readers say is `alt`")
  fileprivate static let rename = Note("rename or remove one of them")
}
