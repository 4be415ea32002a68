/// What a person did where libyaml could not read on. The raw value is the `problem` of a `SyntaxFault.malformed`; a
/// problem that is none of these is told in the parser's own words.
package enum Mistake: String, CaseIterable, Sendable {
  /// `title: "Home`
  case unclosedQuote = "this quote is never closed"
  /// `tags: [a, b`
  case unclosedBracket = "this bracket is never closed"
  /// `tags: ]`
  case strayBracket = "nothing is open that this bracket could close"
  /// `title Home` among keys.
  case missingColon = "this line among keys has no `:`"
  /// `title:Home` among keys.
  case missingSpace = "no space after a `:`"
  /// `go {to: home}` among keys, or `{body [Hi]}`.
  case bareKey = "a bracket right after a key"
  /// `-button: Save` or `• button: Save` in a list.
  case missingDash = "a list item that starts with something like a `- `"
  /// `title: Note: add`
  case secondColon = "a second `: ` in a text without quotes"
  /// `{a: 1 b: 2}`
  case missingComma = "a `,` is missing, or quotes around a text with `: `"
  /// A line that is neither with those above it nor below one of them.
  case wrongIndentation = "this line is indented like none it could belong to"
  /// `- item` where the other lines are keys.
  case itemAmongKeys = "a list item among keys"
  /// `key: value` where the other lines are list items.
  case keyAmongItems = "a key among list items"
  /// `body: - text`
  case itemAfterKey = "a list item on the line of its key"
  /// `title: @home`, `width: %5`, `` `code` ``
  case reservedCharacter = "a text without quotes cannot start with this character"
  /// `"C:\path"`
  case unknownEscape = "an escape that YAML does not know"
  /// `"\ud83d"`
  case halfCharacter = "half of a character that is written as two escapes"
  /// YAML gives up looking for a colon after 1,024 characters.
  case longKey = "a key longer than 1,024 characters"
  /// `title: "Home" page`
  case textAfterValue = "text after a value that has ended"
  /// `&` or `*` without a name.
  case missingAnchorName = "`&` and `*` need a name"
  /// `!<`, `!a!b`
  case unreadableTag = "a tag that cannot be read"
  /// `%` at the start of a line.
  case directive = "a line that starts with `%` is a directive, and this one is not known"
  /// `text: | words`
  case textAfterBlockMark = "the text of a block starts on the next line"
}
