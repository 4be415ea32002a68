package import SourceText

/// One finding: what is, where, what to do.
///
/// Messages are lower case, without a full stop, with names in backticks, and say what *is*; the remedy is a note or a fix.
package struct Diagnostic: Hashable, Sendable {
  /// All of it, in one piece behind a reference: there may be hundreds of thousands, and they are sorted, told apart and handed on.
  private var whole: [Whole]

  private struct Whole: Hashable {
    var code: String
    var name: String
    var group: RuleGroup?
    var scope: RuleScope?
    var severity: Severity
    var message: String
    var span: Span
    var notes: [Note]
    var fixes: [Fix]
    var steps: [TraceStep]
    var members: [Span] = []
    var cause: String?
    var waits: Bool = false
    var place: String = ""
    var fingerprint: String = ""
  }

  package init(
    code: String, name: String, group: RuleGroup? = nil, scope: RuleScope? = nil,
    severity: Severity, message: String,
    span: Span, notes: [Note] = [], fixes: [Fix] = [], steps: [TraceStep] = []
  ) {
    whole = [
      Whole(
        code: code, name: name, group: group, scope: scope, severity: severity, message: message,
        span: span,
        notes: notes, fixes: fixes, steps: steps)
    ]
  }

  /// The rule that found it, such as `P101`.
  package var code: String {
    get { whole[0].code }
    _modify { yield &whole[0].code }
  }

  /// The rule's name, such as `unknown-key`.
  package var name: String {
    get { whole[0].name }
    _modify { yield &whole[0].name }
  }

  /// Its group; nil for what no rule found, such as a comment.
  package var group: RuleGroup? {
    get { whole[0].group }
    _modify { yield &whole[0].group }
  }

  /// How far the rule looks; nil for what no rule found.
  package var scope: RuleScope? {
    get { whole[0].scope }
    _modify { yield &whole[0].scope }
  }

  package var severity: Severity {
    get { whole[0].severity }
    _modify { yield &whole[0].severity }
  }

  package var message: String {
    get { whole[0].message }
    _modify { yield &whole[0].message }
  }

  package var span: Span {
    get { whole[0].span }
    _modify { yield &whole[0].span }
  }

  /// Further places and remarks, in the order in which they should be read.
  package var notes: [Note] {
    get { whole[0].notes }
    _modify { yield &whole[0].notes }
  }

  /// Edits that would fix it, the best first.
  package var fixes: [Fix] {
    get { whole[0].fixes }
    _modify { yield &whole[0].fixes }
  }

  /// The shortest taps that show it, for findings about what can happen.
  package var steps: [TraceStep] {
    get { whole[0].steps }
    _modify { yield &whole[0].steps }
  }

  /// Further places at which it may be accepted: the members of a trap.
  package var members: [Span] {
    get { whole[0].members }
    _modify { yield &whole[0].members }
  }

  /// What it comes from, where other findings may come from the same: these are told as one.
  package var cause: String? {
    get { whole[0].cause }
    _modify { yield &whole[0].cause }
  }

  /// Whether it may only follow from an error of another kind: then it is counted, and told once that is fixed.
  package var waits: Bool {
    get { whole[0].waits }
    _modify { yield &whole[0].waits }
  }

  /// What it is in, by name: `home/body/button:Save`. Empty until all findings are known.
  package var place: String {
    get { whole[0].place }
    _modify { yield &whole[0].place }
  }

  /// What it is known by when lines move: see `Fingerprint`. Empty until all findings are known.
  package var fingerprint: String {
    get { whole[0].fingerprint }
    _modify { yield &whole[0].fingerprint }
  }
}

/// A remark that belongs to a finding; with a span it points at a second place.
package struct Note: Hashable, Sendable {
  package var message: String
  package var span: Span?

  package init(_ message: String, at span: Span? = nil) {
    self.message = message
    self.span = span
  }
}

/// A remedy: one sentence and the edits that carry it out.
package struct Fix: Hashable, Sendable {
  /// What the edit does, as a command: "change `titel` to `title`".
  package var title: String
  package var edits: [Edit]
  /// Whether the edit is surely what was meant, so that it may be applied unasked.
  package var isCertain: Bool

  package init(_ title: String, edits: [Edit] = [], isCertain: Bool = false) {
    self.title = title
    self.edits = edits
    self.isCertain = isCertain
  }
}

/// The replacement of one range of one file.
package struct Edit: Hashable, Sendable {
  package var span: Span
  package var text: String

  package init(_ span: Span, _ text: String) {
    self.span = span
    self.text = text
  }
}
