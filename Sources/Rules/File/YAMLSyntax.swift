import Diagnostics
import SourceText
import YAMLSyntax

extension Rule {
  static let yamlSyntax = Rule(
    "P001", "yaml-syntax", .error, summary: "the file is not well-formed YAML",
    rationale: """
      What YAML cannot read, nobody can check. Only the block with the mistake is left out; reading goes on at the next \
      block at the same or a shallower indent, so later mistakes are reported in the same run.
      """,
    failing: [
      """
      app: Hello
      screens:
        welcome:
          title: Welcome: to the app #~ P001
          body: [Tap to begin.]
      """,
      """
      app: Hello
      screens:
        welcome:
          title: "Welcome #~ P001
        home:
          body: [Here you are.]
      """,
    ],
    passing: [
      """
      app: Hello
      screens:
        welcome:
          title: "Welcome: to the app"
          body: [Tap to begin.]
      """,
      """
      app: Hello
      screens:
        welcome:
          title: Welcome
          body: [Tap to begin.]
      """,
    ]
  ) { inspection, findings in
    for case .malformed(let at, let problem, let context, let contextAt) in inspection.tree.faults {
      var notes: [Note] = []
      if let note = Note.remedy(problem) { notes.append(note) }
      if let contextAt, contextAt.start != at.start, let words = String.construct(context) {
        notes.append(Note(words, at: contextAt))
      }
      findings.add(.malformed(problem, context), at: at, notes: notes)
    }
  }
}

extension String {
  /// The parser's words in ours.
  fileprivate static func malformed(_ problem: String, _ context: String) -> String {
    switch true {
    case problem.contains("mapping values are not allowed"): "a `: ` stands inside a text, so YAML takes it for a key"
    case problem.contains("unexpected end of stream") && context.contains("quoted"): "the quote is not closed"
    case problem.contains("unexpected document indicator"): "the quote is not closed before `---` or `...`"
    case problem.contains("expected ':'"): "this line is no `key: value`"
    case problem.contains("expected key"): "this line does not fit the indent of the lines above it"
    case problem.contains("expected '-' indicator"): "this line stands in a list but does not begin with `- `"
    case problem.contains("block sequence entries are not allowed"): "a `- ` cannot stand here"
    case problem.contains("expected ',' or ']'"): "the bracket `[` is not closed"
    case problem.contains("expected ',' or '}'"): "the brace `{` is not closed"
    case problem.contains("cannot start any token"): "a text cannot begin with this character"
    case problem.contains("unknown escape character"): "this escape is unknown in double quotes"
    case problem.contains("expected node content"): "a value is missing here"
    case problem.contains("expected alphabetic or numeric character"): "the name of an anchor is missing"
    case problem.contains("undefined tag handle"): "this tag is not defined"
    case problem.contains("directive"): "a `%` at the start of a line begins a directive"
    case problem.contains("hexdecimal"): "the escape needs hexadecimal digits"
    case problem.contains("block entry") || problem.contains("<document start>"):
      "the app ends above; nothing may follow it"
    default: "this is not well-formed YAML (\(problem))"
    }
  }

  /// What the parser was reading when it gave up.
  fileprivate static func construct(_ context: String) -> String? {
    switch true {
    case context.contains("block mapping"): "the keys here began with this one"
    case context.contains("block collection"): "the list here began with this line"
    case context.contains("flow sequence"): "the bracket was opened here"
    case context.contains("flow mapping"): "the brace was opened here"
    case context.contains("quoted scalar"): "the quote was opened here"
    default: nil
    }
  }
}

extension Note {
  fileprivate static func remedy(_ problem: String) -> Note? {
    switch true {
    case problem.contains("mapping values are not allowed"): Note("put the whole text in quotes")
    case problem.contains("cannot start any token"): Note("put the text in quotes")
    case problem.contains("unknown escape character"): Note("write `\\\\` for a backslash, or use single quotes")
    case problem.contains("expected key"): Note("lines of one mapping begin in one column")
    default: nil
    }
  }
}
