import Diagnostics
import Journeys
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let foreignReading = Rule(
    "P115", "foreign-reading", .warning, in: .words, about: .element,
    summary: "a value that is read in the syntax of another language",
    rationale: """
      Other languages read a value with `{{name}}`, `${name}`, `{name}`, `%name%` or `\\(name)`. Here that is shown as \
      it is written. Braces around any other word are just text.
      """,
    remedy: "Write `$name`, or `$(name)` if letters follow."
  ) { inspection, findings in
    // What a journey looks for is not shown; that it is not found is reported with the same fix.
    let failed = inspection.journeys?.results.compactMap { $0.failure?.span } ?? []
    for case .foreignReading(let at, let right, let isKnown) in inspection.app.faults
    where !(isKnown && failed.contains { $0.contains(at) }) {
      let written = inspection.tree.sources.text(at)
      // Between double quotes a backslash is written twice.
      let text = written.hasPrefix("\\\\(") ? String(written.dropFirst()) : written
      let isAlone = ForeignReading.isOne(text)
      let fixes = isKnown && isAlone ? [Fix("change `\(text)` to `\(right)`", edits: [Edit(at, right)])] : []
      findings.add(
        .shown(isAlone ? text : "{…}"), at: at, notes: isKnown && isAlone ? [] : [.reading(right)], fixes: fixes)
    }
  }
}

extension String {
  fileprivate static func shown(_ text: String) -> String { "`\(text)` is shown as it is written" }
}

extension Note {
  fileprivate static func reading(_ right: String) -> Note { Note("use `\(right)` to read a value") }
}
