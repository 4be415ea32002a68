import AssistantServing
import Compiler
import Diagnostics
import Exporters
import SourceText

/// Names, journeys, versions and words of the language.
extension Assisting {
  // MARK: rename

  func rename(_ call: ToolCall, _ isCalledOff: Flag) throws(UsageError) -> ToolAnswer {
    let app = try GivenApp(call, in: roots, options)
    let new = call.text("new") ?? ""
    let old = call.text("old") ?? ""
    let compilation = app.compile()
    let (renaming, own) = try Command.plan(
      renaming: old, kind: call.text("kind"), to: new, in: compilation,
      hint: { meaning in
        let path = meaning.path == old ? [] : ["`old` to `\(meaning.path)`"]
        let kind = meaning.isClear ? [] : ["`kind` to `\(meaning.kind)`"]
        return "for the \(meaning.kindWords) set " + (path + kind).joined(separator: " and ")
      }, compile: { app.compile(with: $0) })
    let files = try app.shared(renaming, own, compilation)
    var structured: [String: JSONValue] = [:]
    let count = files.reduce(0) { $0 + $1.edits.count }
    structured["places"] = JSONValue(count)
    let changes = files.map { FileChange(path: $0.path, original: $0.original, contents: $0.contents) }
    let written = try finish(changes, of: app, isDry: call.flag("dry_run"), isCalledOff, &structured)
    var text = "\(renaming.subject.harmless) to `\(new.harmless)`: \(counted(count, "place")) in "
    text += "\(counted(files.count, "file"))\n"
    for other in renaming.others { text += "also \(other.harmless): some places mean either\n" }
    return ToolAnswer(text + written, .object(structured))
  }

  // MARK: test

  func test(_ call: ToolCall) throws(UsageError) -> ToolAnswer {
    var options = options
    options.groups = RuleGroup.ofUnderstanding
    let app = try GivenApp(call, in: roots, options)
    let compilation = app.compile()
    var tests = TestOptions()
    tests.journey = call.text("journey")
    tests.suggests = call.flag("suggest")
    let report = compilation.test(tests)
    if let journey = tests.journey, !report.names.contains(journey) {
      throw .noJourney(journey, among: report.names)
    }
    let tested = TestedApp(
      file: app.folder + app.entry, folder: app.folder, report: report, otherErrors: compilation.report.count(.error),
      isUnderstood: compilation.report.isUnderstood)
    let page = TestPage(
      apps: [tested], showsCoverage: call.flag("coverage"), least: nil, isQuiet: false, name: "protoc")
    var text = String(decoding: page.text(TextRenderer(width: nil, isColored: false)), as: UTF8.self)
    if tests.suggests { text += "\n" + page.suggestions }
    func count(_ wanted: (TestReport.RunOutcome) -> Bool) -> JSONValue {
      JSONValue(report.runs.count { wanted($0.outcome) })
    }
    return ToolAnswer(
      text,
      [
        "passed": count { if case .passed = $0 { true } else { false } },
        "failed": count { if case .failed = $0 { true } else { false } },
        "skipped": count { if case .unknown = $0 { true } else { false } }, "good": .bool(page.isGood),
        "screens": JSONValue(report.screens.percent), "links": JSONValue(report.links.percent),
      ])
  }

  // MARK: diff

  func diff(_ call: ToolCall, _ tell: Telling) throws(UsageError) -> ToolAnswer {
    var options = options
    options.keepsProofs = true
    tell(0, 2, "checking both versions")
    let revision = call.text("revision")
    let versions: (old: AppVersion, new: AppVersion)
    if let revision {
      guard call.text("old") == nil, call.text("old_text") == nil, call.text("new_text") == nil else {
        throw UsageError("`revision` can only be used together with `new`")
      }
      let (found, app) = try GivenApp.find(call.text("new"), in: roots, options)
      var finder = found
      versions = try AppVersion.versions(of: app, since: revision, until: nil, &finder)
    } else {
      guard call.text("old") != nil || call.text("old_text") != nil else {
        throw UsageError("`diff` needs `old`, `old_text` or `revision`")
      }
      versions = (
        try version(path: call.text("old"), text: call.text("old_text"), options),
        try version(path: call.text("new"), text: call.text("new_text"), options)
      )
    }
    tell(1, 2, "comparing")
    let difference = try AppVersion.difference(
      from: versions.old, to: versions.new, DiagramOptions(), isOfGit: revision != nil, name: "protoc")
    tell(2, 2, "compared")
    let text =
      call.text("format") == "markdown"
      ? DifferenceText.markdown(of: difference, title: difference.name) : DifferenceText.text(of: difference)
    return ToolAnswer(
      text,
      [
        "changed": .bool(!difference.entries.isEmpty), "changes": JSONValue(difference.entries.count),
        "summary": .string(DifferenceText.summary(of: difference)),
      ])
  }

  private func version(path: String?, text: String?, _ options: CheckOptions) throws(UsageError) -> AppVersion {
    if path != nil, text != nil { throw UsageError("a version is either a path or a text, not both") }
    let app = try GivenApp(path: path, text: text, in: roots, options)
    return AppVersion(
      name: path.map { "`\($0)`" } ?? "the text", location: app.location, compilation: app.compile()
    ) {
      app.compile(with: $0)
    }
  }

  // MARK: explain

  func explain(_ call: ToolCall) throws(UsageError) -> ToolAnswer {
    guard let word = call.text("word") else { return ToolAnswer(Language.overview(width: 100), [:]) }
    guard let text = Language.explanation(of: word, width: 100) else {
      throw .noTopic(word)
    }
    return ToolAnswer(text, ["word": .string(word)])
  }
}
