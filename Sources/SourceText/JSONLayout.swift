/// How what is in a list or an object is set apart.
package enum JSONLayout: Sendable {
  /// Without a blank, as in a page.
  case tight
  /// On one line, with a blank after each comma and colon.
  case spaced
  /// Each on a line of its own, two blanks further in than its list or object.
  case lines

  @usableFromInline var isTight: Bool { if case .tight = self { true } else { false } }

  @usableFromInline var hasLines: Bool { if case .lines = self { true } else { false } }

  /// What is in it on one line, unless it says otherwise.
  @usableFromInline var inside: JSONLayout { hasLines ? .spaced : self }
}
