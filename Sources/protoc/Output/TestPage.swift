import Compiler
import Diagnostics
import SourceText

/// An app whose journeys were walked.
struct TestedApp {
  /// The path of its file, as it is shown.
  let file: String
  /// What is before all paths of its files.
  let folder: String
  let report: TestReport
  /// How many errors there are besides journeys.
  let otherErrors: Int
  let isUnderstood: Bool

  /// Whether no journey could run because the app cannot be understood.
  var isUnread: Bool { report.runs.isEmpty && !isUnderstood }
}

/// What `test` shows, as text and as JSON.
struct TestPage {
  let apps: [TestedApp]
  let showsCoverage: Bool
  /// The least percentage that must be covered, if somebody asks.
  let least: Int?
  let isQuiet: Bool
  /// The name the program was called by.
  let name: String

  private var runs: [TestReport.JourneyRun] { apps.flatMap(\.report.runs) }

  private var passedCount: Int { runs.count { if case .passed = $0.outcome { true } else { false } } }

  private var failedCount: Int { runs.count { if case .failed = $0.outcome { true } else { false } } }

  private var unknownCount: Int { runs.count - passedCount - failedCount }

  /// The apps of which too little is covered.
  private var uncovered: [TestedApp] {
    guard let least else { return [] }
    return apps.filter { !$0.report.covers(least) }
  }

  /// Whether all journeys work and enough is covered.
  var isGood: Bool { passedCount == runs.count && uncovered.isEmpty && !apps.contains(where: \.isUnread) }

  // MARK: text

  func text(_ renderer: TextRenderer) -> [UInt8] {
    var output: [UInt8] = []
    for (number, app) in apps.enumerated() {
      if number > 0, !output.suffix(2).elementsEqual("\n\n".utf8) { output += "\n".utf8 }
      if apps.count > 1 { output += (app.file.harmless + "\n").utf8 }
      for run in app.report.runs {
        output += (line(of: run) + "\n").utf8
        if case .passed = run.outcome, let emptiness = run.emptiness {
          output += "        \(emptiness.harmless)\n".utf8
        }
      }
      if !app.report.findings.diagnostics.isEmpty {
        output += "\n".utf8
        renderer.append(app.report.findings, in: app.folder, to: &output)
      }
      if showsCoverage || least != nil { output += coverage(of: app).utf8 }
      if app.isUnread {
        output += ("nothing was tested because of \(counted(app.otherErrors, "error")); see `\(check(app))`\n").utf8
      } else if app.otherErrors > 0,
        app.report.runs.contains(where: { if case .unknown = $0.outcome { true } else { false } })
      {
        output += ("journeys cannot run because of \(counted(app.otherErrors, "error")); see `\(check(app))`\n").utf8
      }
    }
    if !isQuiet { output += (summary + "\n").utf8 }
    return output
  }

  /// The command that shows the errors of an app.
  private func check(_ app: TestedApp) -> String {
    app.file == AppFinder.appFile ? "\(name) check" : "\(name) check \(app.file.asShellWord)"
  }

  private func line(of run: TestReport.JourneyRun) -> String {
    let steps = counted(run.stepCount, "step")
    return switch run.outcome {
    case .passed: "passed  \(run.name.harmless) (\(steps))"
    case .failed(let step, _): "failed  \(run.name.harmless) (at step \(step) of \(run.stepCount))"
    case .unknown(let reason): "skipped \(run.name.harmless) (\(reason.harmless))"
    }
  }

  private var summary: String {
    if runs.isEmpty, apps.contains(where: \.isUnread) { return "no journeys were run" }
    if runs.isEmpty { return "no journeys yet; run `\(name) test --suggest` to generate some" }
    var parts: [String] = []
    if failedCount > 0 { parts.append("\(failedCount) failed") }
    if unknownCount > 0 { parts.append("\(unknownCount) not run") }
    if passedCount > 0 { parts.append("\(passedCount) passed") }
    return "\(counted(runs.count, "journey")): " + parts.joined(separator: ", ")
  }

  private func coverage(of app: TestedApp) -> String {
    let report = app.report
    var lines = [
      "covered: \(share(report.screens)) screens, \(share(report.links)) links"
        + (least.map { report.covers($0) ? "" : "; needs at least \($0)%" } ?? "")
    ]
    guard showsCoverage, !report.uncovered.isEmpty else { return lines[0] + "\n" }
    lines.append("not covered:")
    var tables: [Int: LineTable] = [:]
    for entry in report.uncovered {
      let index = report.sources.fileIndex(of: entry.span)
      let file = report.sources.files[index]
      let table = tables[index] ?? LineTable(file: file, in: report.sources)
      tables[index] = table
      lines.append("  \(app.folder)\(file.path):\(table.line(at: entry.span.start)): \(Self.words(entry))".harmless)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func share(_ share: TestReport.Ratio) -> String { "\(share.passed) of \(share.all) (\(share.percent)%)" }

  /// What is not covered, in words.
  private static func words(_ entry: TestReport.Uncovered) -> String {
    if entry.action.isEmpty { return "screen `\(entry.place)`" }
    var words = "`\(entry.place)`: \(entry.action)"
    if !entry.label.isEmpty { words += " `\(entry.label)`" }
    if !entry.answer.isEmpty { words += ", answer `\(entry.answer)`" }
    if !entry.target.isEmpty { words += " → \(entry.target)" }
    return words
  }

  // MARK: suggestions

  /// The journeys that are suggested, in the language; what else is to be known is in comments.
  var suggestions: String {
    var text = ""
    for (number, app) in apps.enumerated() {
      if number > 0 { text += "---\n" }
      if apps.count > 1 { text += "# \(app.file.harmless)\n" }
      let written = app.report.suggestions ?? ""
      if written.isEmpty { text += "# the journeys cover everything they can\n" }
      if app.report.missing > 0 {
        let missing = counted(app.report.missing, "screen or link", "screens and links")
        text += "# no journey was found for \(missing); `\(name) test --coverage` lists what is not covered\n"
      }
      text += written
    }
    return text
  }

  /// What is wrong besides, for those who asked for suggestions only.
  var complaints: [String] {
    var result: [String] = []
    if failedCount > 0 { result.append(counted(failedCount, "journey") + " failed") }
    if unknownCount > 0 {
      result.append(counted(unknownCount, "journey was", "journeys were") + " not run")
    }
    return result
  }

  // MARK: JSON

  var json: [UInt8] {
    let renderer = JSONRenderer(tool: "protoc", version: Compiler.version)
    var json = JSONText()
    json.raw("{\n  \"schema\": \(JSONRenderer.schema),\n  \"tool\": {\"name\": ")
    json.string(renderer.tool)
    json.raw(", \"version\": ")
    json.string(renderer.version)
    json.raw("},\n")
    json.list("  \"apps\": ", apps) { app, json in write(app, renderer, to: &json) }
    json.raw(
      ",\n  \"summary\": {\"passed\": \(passedCount), \"failed\": \(failedCount), \"notWalked\": \(unknownCount)")
    json.raw(", \"good\": \(isGood)}\n}\n")
    return json.bytes
  }

  private func write(_ app: TestedApp, _ renderer: JSONRenderer, to json: inout JSONText) {
    json.raw("{\"file\": ")
    json.string(app.file)
    json.list(",\n    \"journeys\": ", app.report.runs) { run, json in
      json.raw("\n      {\"name\": ")
      json.string(run.name)
      json.raw(", \"platform\": ")
      json.string(run.platform)
      json.raw(", \"steps\": \(run.stepCount), \"outcome\": ")
      switch run.outcome {
      case .passed:
        json.string("passed")
        if let emptiness = run.emptiness {
          json.raw(", \"note\": ")
          json.string(emptiness)
        }
      case .unknown(let reason):
        json.string("not-walked")
        json.raw(", \"reason\": ")
        json.string(reason)
      case .failed(let step, let diagnostic):
        json.string("failed")
        json.raw(", \"failedStep\": \(step), \"finding\": ")
        renderer.append(diagnostic, of: app.report.sources, in: app.folder, to: &json)
      }
      json.raw("}")
    }
    json.raw(",\n    \"coverage\": {\"screens\": ")
    write(app.report.screens, to: &json)
    json.raw(", \"links\": ")
    write(app.report.links, to: &json)
    var positions: [Int: LineTable] = [:]
    json.raw(", \"uncovered\": [")
    for (number, entry) in app.report.uncovered.enumerated() {
      let index = app.report.sources.fileIndex(of: entry.span)
      let file = app.report.sources.files[index]
      let table = positions[index] ?? LineTable(file: file, in: app.report.sources)
      positions[index] = table
      json.raw(number > 0 ? ",\n      {" : "\n      {")
      json.raw("\"place\": ")
      json.string(entry.place)
      if !entry.action.isEmpty {
        for (key, value) in [
          ("action", entry.action), ("label", entry.label), ("answer", entry.answer), ("target", entry.target),
        ] where !value.isEmpty {
          json.raw(", \"\(key)\": ")
          json.string(value)
        }
      }
      json.raw(", \"file\": ")
      json.string(app.folder + file.path)
      json.raw(", \"line\": \(table.line(at: entry.span.start))}")
    }
    json.raw("]}")
    if let suggestions = app.report.suggestions {
      json.raw(",\n    \"suggestions\": ")
      json.string(suggestions)
    }
    json.raw("}")
  }

  private func write(_ share: TestReport.Ratio, to json: inout JSONText) {
    json.raw("{\"passed\": \(share.passed), \"all\": \(share.all), \"percent\": \(share.percent)}")
  }
}
