package import SourceText

/// One finding: what is, where, what to do.
///
/// Messages are lower case, without a full stop, with names in backticks, and say what *is*; the remedy is a note or a fix.
package struct Diagnostic: Hashable, Sendable {
  /// The rule that found it, such as `P101`.
  package var code: String
  /// The rule's name, such as `unknown-key`.
  package var name: String
  /// Its group and how far it looks; nil for what no rule found, such as a comment.
  package var group: RuleGroup?
  package var scope: RuleScope?
  package var severity: Severity
  package var message: String
  package var span: Span
  /// Further places and remarks, in the order in which they should be read.
  package var notes: [Note]
  /// Edits that would fix it, the best first.
  package var fixes: [Fix]
  /// The shortest taps that show it, for findings about what can happen.
  package var steps: [TraceStep]
  /// Further places at which it may be accepted: the members of a trap.
  package var members: [Span] = []
  /// What it comes from, where other findings may come from the same: these are reported as one.
  package var cause: String?
  /// Whether it may only follow from an error of another kind: then it is counted, and reported once that is fixed.
  package var waits = false
  /// The places of the findings that it only follows from: where all of these are reported, it waits, and the first says what follows.
  package var origins: [Span] = []
  /// What is said after "so" where it only follows; nil for its message.
  package var consequence: String?
  /// The place of a finding that tells it as well: where that is reported, it is left out.
  package var toldWith: Span?
  /// The places of ways out, where people are stuck: where findings name one of each, it is left out.
  package var toldAsWays: [Set<Span>] = []
  /// The ways out that it tells of, be they in its notes or only counted there.
  package var ways: [Span] = []
  /// The id of the page that is meant, where its screen has several.
  package var page: String?
  /// How many more say the same and are not listed: see `Report.listed`.
  package var more = 0
  /// What it is in, by name: `home/body/button:Save`. Empty until all findings are known.
  package var place = ""
  /// What it is known by when lines move: see `Fingerprint`. Empty until all findings are known.
  package var fingerprint = ""

  package init(
    code: String, name: String, group: RuleGroup? = nil, scope: RuleScope? = nil, severity: Severity, message: String,
    span: Span, notes: [Note] = [], fixes: [Fix] = [], steps: [TraceStep] = []
  ) {
    self.code = code
    self.name = name
    self.group = group
    self.scope = scope
    self.severity = severity
    self.message = message
    self.span = span
    self.notes = notes
    self.fixes = fixes
    self.steps = steps
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

  /// Its text as bytes, with its lines ending as those of the file do.
  func text(withLineEnd lineEnd: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard lineEnd != "\n", bytes.contains(10) else { return bytes }
    var result: [UInt8] = []
    for byte in bytes {
      if byte == 10, result.last != 13 { result += lineEnd.utf8.dropLast() }
      result.append(byte)
    }
    return result
  }
}
