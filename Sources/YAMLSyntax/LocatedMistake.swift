/// Which mistake a person made where the parser stopped, where to show it, and which lines to leave out.
///
/// libyaml notices many mistakes long after they were made: a quote that nobody closed at the next quote, a missing colon on
/// the line after it. Offsets are those of the file's text.
struct LocatedMistake {
  /// The mistake, or nil if the parser's own words must do.
  var mistake: Mistake?
  /// What to underline.
  var place: Range<Int>
  /// Whole lines without which reading can go on.
  var lines: Range<Int>

  init(_ mistake: Mistake?, from start: Int, to end: Int, lines: Range<Int>) {
    self.mistake = mistake
    place = start..<max(start, end)
    self.lines = lines
  }
}
