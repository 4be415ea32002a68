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
    var json = JSONWriter()
    json.object(in: .lines) { json in
      json.field("schema", JSONRenderer.schema)
      renderer.appendTool(to: &json)
      json.list("apps", apps) { json, app in
        json.object(in: .lines) { json in write(app, renderer, to: &json) }
      }
      json.object("summary") { json in
        json.field("passed", passedCount)
        json.field("failed", failedCount)
        json.field("notWalked", unknownCount)
        json.field("good", isGood)
      }
    }
    json.endLine()
    return json.bytes
  }

  private func write(_ app: TestedApp, _ renderer: JSONRenderer, to json: inout JSONWriter) {
    json.field("file", app.file)
    json.list("journeys", app.report.runs, in: .lines) { json, run in
      json.object { json in
        json.field("name", run.name)
        json.field("platform", run.platform)
        json.field("steps", run.stepCount)
        switch run.outcome {
        case .passed:
          json.field("outcome", "passed")
          if let emptiness = run.emptiness { json.field("note", emptiness) }
        case .unknown(let reason):
          json.field("outcome", "not-walked")
          json.field("reason", reason)
        case .failed(let step, let diagnostic):
          json.field("outcome", "failed")
          json.field("failedStep", step)
          json.key("finding")
          renderer.append(diagnostic, of: app.report.sources, in: app.folder, to: &json)
        }
      }
    }
    json.object("coverage") { json in
      write(app.report.screens, as: "screens", to: &json)
      write(app.report.links, as: "links", to: &json)
      var tables: [Int: LineTable] = [:]
      json.list("uncovered", app.report.uncovered, in: .lines) { json, entry in
        write(entry, of: app, &tables, to: &json)
      }
    }
    if let suggestions = app.report.suggestions { json.field("suggestions", suggestions) }
  }

  private func write(
    _ entry: TestReport.Uncovered, of app: TestedApp, _ tables: inout [Int: LineTable], to json: inout JSONWriter
  ) {
    let sources = app.report.sources
    let index = sources.fileIndex(of: entry.span)
    let table = tables[index] ?? LineTable(file: sources.files[index], in: sources)
    tables[index] = table
    let words: [(StaticString, String)] = [
      ("action", entry.action), ("label", entry.label), ("answer", entry.answer), ("target", entry.target),
    ]
    json.object { json in
      json.field("place", entry.place)
      if !entry.action.isEmpty { for (key, text) in words where !text.isEmpty { json.field(key, text) } }
      json.field("file", app.folder + sources.files[index].path)
      json.field("line", table.line(at: entry.span.start))
    }
  }

  private func write(_ share: TestReport.Ratio, as key: StaticString, to json: inout JSONWriter) {
    json.object(key) { json in
      json.field("passed", share.passed)
      json.field("all", share.all)
      json.field("percent", share.percent)
    }
  }
}
