import SourceText

/// A finding in as few words as carry its code, its place, its cause, the taps that show it, and the exact edits.
package struct BriefFinding: Sendable {
  /// One replacement: where, what is there, and what is to be there.
  package struct Replacement: Sendable {
    package let file: String
    /// Line and column of its start and of its end, from 1; the end is not part of it.
    package let start: (line: Int, column: Int)
    package let end: (line: Int, column: Int)
    package let old: String
    package let new: String
  }

  /// A fix that can be asked for by its name.
  package struct NamedFix: Sendable {
    /// What it is asked for by: the first digits of the finding's fingerprint, and the number of the fix.
    package let name: String
    package let title: String
    package let isCertain: Bool
    package let edits: [Replacement]
  }

  package let code: String
  package let rule: String
  package let severity: Severity
  package let message: String
  /// How many more say the same and are not listed.
  package let more: Int
  package let file: String
  package let line: Int
  package let column: Int
  /// Further places and remarks; the place of a remark is empty.
  package let notes: [(place: String, message: String)]
  /// The shortest taps that show it.
  package let taps: [String]
  package let fixes: [NamedFix]

  /// How many digits of a fingerprint name a fix.
  private static let digits = 8
  /// The most that is shown of what an edit takes away.
  private static let mostOfOld = 2_000

  init(_ diagnostic: Diagnostic, in folder: String, _ positions: inout Positions) {
    code = diagnostic.code
    rule = diagnostic.name
    severity = diagnostic.severity
    message = diagnostic.message.harmless
    more = diagnostic.more
    let region = positions.region(of: diagnostic.span, in: .scalars)
    file = (folder + (region?.path ?? "")).harmless
    line = region?.line ?? 0
    column = region?.column ?? 0
    var notes: [(place: String, message: String)] = []
    for note in diagnostic.notes {
      let region = note.span.flatMap { positions.region(of: $0, in: .scalars) }
      let place = region.map { "\((folder + $0.path).harmless):\($0.line):\($0.column)" } ?? ""
      notes.append((place, note.message.harmless))
    }
    self.notes = notes
    taps = diagnostic.steps.map { $0.text.harmless }
    var fixes: [NamedFix] = []
    for (number, fix) in diagnostic.fixes.enumerated() {
      var edits: [Replacement] = []
      for edit in fix.edits {
        guard let region = positions.region(of: edit.span, in: .scalars) else { continue }
        edits.append(
          Replacement(
            file: folder + region.path, start: (region.line, region.column), end: (region.endLine, region.endColumn),
            old: positions.words(of: edit.span, most: Self.mostOfOld), new: edit.text))
      }
      let name = "\(diagnostic.fingerprint.prefix(Self.digits)).\(number + 1)"
      fixes.append(NamedFix(name: name, title: fix.title.harmless, isCertain: fix.isCertain, edits: edits))
    }
    self.fixes = fixes
  }

  /// The findings of a report that are listed, the worst first.
  package static func all(in report: Report, folder: String = "") -> [BriefFinding] {
    var positions = Positions(report.sources)
    let listed = report.listed
    return Severity.allCases.reversed().flatMap { severity in
      listed.filter { $0.severity == severity }.map { BriefFinding($0, in: folder, &positions) }
    }
  }

  /// As lines: the finding, and below it what belongs to it, set in by two blanks.
  package var text: String {
    var lines = ["\(severity.rawValue) \(code) \(file):\(line):\(column) \(message)"]
    if more > 0 { lines.append("  note \(more) more like this") }
    for note in notes { lines.append("  note " + (note.place.isEmpty ? "" : note.place + " ") + note.message) }
    if !taps.isEmpty { lines.append("  taps " + taps.joined(separator: "; ")) }
    for fix in fixes {
      if fix.edits.isEmpty {
        lines.append("  help \(fix.title)")
        continue
      }
      lines.append("  \(fix.isCertain ? "fix" : "maybe") \(fix.name) \(fix.title)")
      for edit in fix.edits { lines.append("    \(edit.text)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension BriefFinding.Replacement {
  /// `app.yaml:4:5-10 "titel" -> "title"`: the end's line is left out where it is the start's.
  package var text: String {
    let end = start.line == end.line ? "\(end.column)" : "\(end.line):\(end.column)"
    let (old, new) = (JSONWriter.quoted(old), JSONWriter.quoted(new))
    return "\(file.harmless):\(start.line):\(start.column)-\(end) \(old) -> \(new)"
  }
}

extension Positions {
  /// What is at a place, at most so many bytes of it.
  fileprivate func words(of span: Span, most: Int) -> String {
    guard !map.files.isEmpty else { return "" }
    let span = clamped(span)
    let end = min(Int(span.end), Int(span.start) + most)
    let text = String(decoding: map.bytes[Int(span.start)..<end], as: UTF8.self)
    return end < Int(span.end) ? text + "…" : text
  }
}
