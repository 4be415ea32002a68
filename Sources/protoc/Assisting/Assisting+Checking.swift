import AssistantServing
import Compiler
import Diagnostics
import SourceText

/// What is found in an app, and the fixes of it.
extension Assisting {
  /// How many findings are shown where nobody says.
  private static let usualCount = 20

  // MARK: check

  func check(_ call: ToolCall, _ tell: Telling) throws(UsageError) -> ToolAnswer {
    var options = options
    options.select = call.texts("rules")
    for rule in options.select { try Command.checkRule(rule) }
    let app = try GivenApp(call, in: roots, options)
    tell(0, 1, "checking")
    let report = app.compile().report
    tell(1, 1, "checked")
    return Self.findings(
      of: report, in: app.folder, least: call.text("severity").flatMap(Severity.init), from: call.count("offset") ?? 0,
      most: call.count("limit") ?? Self.usualCount)
  }

  /// The findings of an app, some at a time, the worst first.
  ///
  /// - Parameter folder: what is put before the paths of its files.
  static func findings(
    of report: Report, in folder: String, least: Severity? = nil, from offset: Int = 0, most: Int = usualCount
  ) -> ToolAnswer {
    let all = BriefFinding.all(in: report, folder: folder).filter { finding in
      least.map { finding.severity >= $0 } ?? true
    }
    let shown = all.dropFirst(offset).prefix(most)
    var tally = Tally()
    tally.add(report)
    var text = tally.sentence + "\n"
    if !report.isUnderstood { text += "the app cannot be understood yet, so no page can be built from it\n" }
    text += shown.map(\.text).joined()
    var structured = counts(of: report)
    structured["understood"] = .bool(report.isUnderstood)
    structured["findings"] = .list(shown.map(json))
    let next = offset + shown.count
    if next < all.count {
      let rest = all.dropFirst(next).reduce(0) { $0 + 1 + $1.more }
      text += "\(counted(rest, "more finding")): ask again with `offset` \(next)\n"
      structured["next"] = JSONValue(next)
    }
    return ToolAnswer(text, .object(structured))
  }

  /// How much is found in an app.
  static func counts(of report: Report) -> [String: JSONValue] {
    var tally = Tally()
    tally.add(report)
    return [
      "summary": .string(tally.sentence), "errors": JSONValue(tally.errors), "warnings": JSONValue(tally.warnings),
      "advice": JSONValue(tally.advice),
    ]
  }

  private static func json(_ finding: BriefFinding) -> JSONValue {
    var entries: [String: JSONValue] = [
      "code": .string(finding.code), "rule": .string(finding.rule), "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message), "file": .string(finding.file), "line": JSONValue(finding.line),
      "column": JSONValue(finding.column),
    ]
    if finding.more > 0 { entries["more"] = JSONValue(finding.more) }
    if !finding.notes.isEmpty {
      entries["notes"] = .list(
        finding.notes.map { .string($0.place.isEmpty ? $0.message : "\($0.place) \($0.message)") })
    }
    if !finding.taps.isEmpty { entries["taps"] = .list(finding.taps.map(JSONValue.string)) }
    if !finding.fixes.isEmpty { entries["fixes"] = .list(finding.fixes.map(json)) }
    return .object(entries)
  }

  private static func json(_ fix: BriefFinding.NamedFix) -> JSONValue {
    [
      "name": .string(fix.name), "title": .string(fix.title), "safe": .bool(fix.isCertain),
      "edits": .list(
        fix.edits.map { edit in
          [
            "file": .string(edit.file), "start": [JSONValue(edit.start.line), JSONValue(edit.start.column)],
            "end": [JSONValue(edit.end.line), JSONValue(edit.end.column)], "old": .string(edit.old),
            "new": .string(edit.new),
          ]
        }),
    ]
  }

  // MARK: apply

  func apply(_ call: ToolCall, _ isCalledOff: Flag, _ tell: Telling) throws(UsageError) -> ToolAnswer {
    let app = try GivenApp(call, in: roots, options)
    tell(0, 2, "checking")
    let before = app.compile()
    let names = call.texts("fixes")
    let (applied, files) =
      names.isEmpty ? Self.safeFixes(of: app, before.report) : try Self.namedFixes(names, of: before.report)
    if files.isEmpty {
      var answer = Self.findings(of: before.report, in: app.folder)
      answer.text = "there is nothing to fix safely\n" + answer.text
      answer.structured = .object(
        Self.counts(of: before.report).merging(["applied": [], "written": []]) { $1 })
      return answer
    }
    tell(1, 2, "checking the app after the fixes")
    let after = app.compile(with: Dictionary(files.map { ($0.path, $0.contents) }, uniquingKeysWith: { $1 })).report
    var structured = Self.counts(of: after)
    structured["applied"] = .list(applied.map(JSONValue.string))
    let written = try finish(files, of: app, isDry: call.flag("dry_run"), isCalledOff, &structured)
    let done = names.isEmpty ? "fixed" : "applied \(counted(applied.count, "fix", "fixes")):"
    let text =
      written + "\(done) " + applied.joined(separator: ", ") + "\n"
      + "afterwards: " + Self.findings(of: after, in: app.folder, most: 10).text
    return ToolAnswer(text, .object(structured))
  }

  /// Makes what is surely meant, and takes back what makes things worse.
  private static func safeFixes(of app: GivenApp, _ report: Report) -> (applied: [String], files: [FileChange]) {
    var applier = FixApplier(report)
    while let trial = applier.nextTrial() { applier.keepOrRevert(app.compile(with: trial).report) }
    let files = applier.files
    return (
      files.map { "\(counted($0.count, "problem")) in \(app.folder)\($0.path)" },
      files.map { FileChange(path: $0.path, original: $0.original, contents: $0.contents) }
    )
  }

  /// Makes the fixes of some names.
  private static func namedFixes(
    _ names: [String], of report: Report
  ) throws(UsageError) -> (applied: [String], files: [FileChange]) {
    var patch = Patch(of: report.sources)
    for name in names {
      let fix = try fix(named: name, in: report)
      guard patch.add(fix) else {
        throw UsageError(
          "`\(name)` changes the same place as another one", hints: ["apply one of them, and check again"])
      }
    }
    let files = patch.contents().map { file in
      FileChange(path: file.path, original: report.contents(of: file.path), contents: file.bytes)
    }
    return (names, files)
  }

  private static func fix(named name: String, in report: Report) throws(UsageError) -> Fix {
    let parts = name.split(separator: ".")
    let hint = "run `check` again for the current fixes"
    guard parts.count == 2, parts[0].utf8.count >= 8, let number = Int(parts[1]), number > 0 else {
      throw UsageError("`\(name)` does not name a fix", hints: [hint])
    }
    let found = report.diagnostics.filter { $0.fingerprint.hasPrefix(parts[0]) && $0.fixes.count >= number }
    guard let first = found.first, !first.fixes[number - 1].edits.isEmpty else {
      throw UsageError("no fix is called `\(name)`", hints: [hint])
    }
    guard found.count == 1 else {
      throw UsageError("`\(name)` means several fixes", hints: ["give all digits of the fingerprint"])
    }
    return first.fixes[number - 1]
  }

  // MARK: changing files

  /// Writes changed files, or shows what would change; gives what was done, in words.
  func finish(
    _ files: [FileChange], of app: GivenApp, isDry: Bool, _ isCalledOff: Flag,
    _ structured: inout [String: JSONValue]
  ) throws(UsageError) -> String {
    var diff: [UInt8] = []
    for file in files {
      UnifiedDiff(path: app.folder + file.path, old: file.original, new: file.contents).append(to: &diff)
    }
    structured["written"] = []
    let shown = String(decoding: diff, as: UTF8.self)
    if !app.isOnDisk {
      structured["files"] = .object(
        Dictionary(
          files.map { ($0.path, .string(String(decoding: $0.contents, as: UTF8.self))) }, uniquingKeysWith: { $1 }))
      return shown + "nothing was written because the app was given as text\n"
    }
    if isDry {
      structured["diff"] = .string(shown)
      return shown + "nothing was written\n"
    }
    if isCalledOff.isRaised { return "nothing was written\n" }
    if let location = app.location, let problem = FileChange.write(files, of: location) { throw UsageError(problem) }
    structured["written"] = .list(files.map { .string(app.folder + $0.path) })
    return "wrote " + files.map { "`\((app.folder + $0.path).harmless)`" }.joined(separator: ", ") + "\n"
  }
}
