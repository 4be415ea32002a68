import Compiler
import Diagnostics
import Player
import SourceText

/// What `comments` shows, as text and as JSON.
struct CommentPage {
  private let file: CommentFile
  private let compilation: Compilation
  private let isQuiet: Bool
  /// The name the program was called by.
  private let name: String
  private let places: [CommentPlace]
  private let shown: [CommentPlace]

  init(file: CommentFile, compilation: Compilation, showsAll: Bool, isQuiet: Bool, name: String) {
    self.file = file
    self.compilation = compilation
    self.isQuiet = isQuiet
    self.name = name
    places = compilation.places(of: file)
    shown = showsAll ? places : places.filter { !$0.comment.isDone }
  }

  /// How many are not resolved.
  var openCount: Int { places.count { !$0.comment.isDone } }

  /// What is to be known besides.
  var remarks: [String] {
    guard !file.app.isEmpty, file.app != compilation.identity else { return [] }
    return ["the comments belong to the app `\(file.app)`, but this is `\(compilation.identity)`"]
  }

  // MARK: text

  func text(_ renderer: TextRenderer) -> [UInt8] {
    var output: [UInt8] = []
    let done = Set(shown.filter { $0.comment.isDone }.map { String($0.number) })
    let findings = shown.map { finding($0) }
    let report = Report(sources: compilation.report.sources, diagnostics: findings)
    renderer.append(report, as: { done.contains($0.code) ? "resolved" : "comment" }, to: &output)
    if !isQuiet { output += (summary + "\n").utf8 }
    return output
  }

  private func finding(_ place: CommentPlace) -> Diagnostic {
    let comment = place.comment
    let author = Self.line(comment.author)
    var notes: [Note] = []
    switch place.fate {
    case .found: break
    case .moved: notes.append(Note("written on `\(Self.line(comment.screen))`; the element has moved since"))
    case .gone: notes.append(Note("\(thing(comment)) is no longer on `\(Self.line(comment.screen))`"))
    case .unclear:
      let screen = Self.line(comment.screen)
      notes.append(
        Note("there are several like \(thing(comment)) on `\(screen)`, and it is unclear which one is meant"))
    case .screenGone: notes.append(Note("the screen `\(Self.line(comment.screen))` was removed"))
    }
    if !comment.time.isEmpty || !comment.popup.isEmpty || comment.screen.contains("/") {
      var words: [String] = []
      if !comment.time.isEmpty { words.append("written \(Self.line(comment.time))") }
      words.append("on `\(Self.line(comment.screen))`")
      if !comment.popup.isEmpty { words.append("in `\(Self.line(comment.popup))`") }
      notes.append(Note(words.joined(separator: " ")))
    }
    return Diagnostic(
      code: String(place.number), name: author.isEmpty ? "somebody" : author,
      severity: comment.isDone ? .advice : .warning,
      message: Self.paragraphs(comment.text), span: place.span, notes: notes)
  }

  private func thing(_ comment: CommentFile.Comment) -> String {
    if !comment.element.isEmpty { return "`\(Self.line(comment.element))`" }
    let kind = comment.kind.isEmpty ? "the element" : "the \(Self.line(comment.kind))"
    return comment.words.isEmpty ? kind : "\(kind) `\(Self.line(comment.words))`"
  }

  private var summary: String {
    let resolved = places.count - openCount
    let comments = places.isEmpty ? "no comments" : openCount == 0 ? "no open comments" : counted(openCount, "comment")
    let open = places.filter { !$0.comment.isDone }
    let lost = open.count { $0.fate == .gone || $0.fate == .screenGone }
    let unclear = open.count { $0.fate == .unclear }
    var parts = [comments]
    if lost > 0 { parts.append("\(lost) on something that was removed") }
    if unclear > 0 { parts.append("\(unclear) on something that is unclear") }
    if resolved > 0 { parts.append("\(resolved) resolved") }
    let hasChanged = !file.source.isEmpty && file.source != compilation.sourceFingerprint
    return parts.joined(separator: ", ") + (hasChanged ? "; the source has changed since" : "")
  }

  /// A text from a stranger's file in the lines it was written in.
  private static func paragraphs(_ text: String) -> String {
    text.split { $0.isNewline }.map { line(String($0)) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A text from a stranger's file on one line.
  private static func line(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ").harmless
  }

  // MARK: JSON

  var json: [UInt8] {
    var json = JSONWriter()
    json.object(in: .lines) { json in
      json.field("schema", 1)
      JSONRenderer(tool: name, version: Compiler.version).appendTool(to: &json)
      json.field("app", compilation.identity)
      let hasChanged = !file.source.isEmpty && file.source != compilation.sourceFingerprint
      json.field("sourceChanged", hasChanged)
      var tables: [Int: LineTable] = [:]
      json.list("comments", shown, in: .lines) { json, place in write(place, &tables, to: &json) }
      json.object("summary") { json in
        json.field("open", openCount)
        json.field("resolved", places.count - openCount)
      }
    }
    json.endLine()
    return json.bytes
  }

  private func write(_ place: CommentPlace, _ tables: inout [Int: LineTable], to json: inout JSONWriter) {
    let comment = place.comment
    let texts: [(StaticString, String)] = [
      ("author", comment.author), ("time", comment.time), ("text", comment.text), ("screen", comment.screen),
      ("popup", comment.popup), ("words", comment.words), ("address", comment.address),
      ("fate", place.fate.rawValue), ("place", place.name),
    ]
    json.object { json in
      json.field("id", comment.id)
      for (key, text) in texts where !text.isEmpty { json.field(key, text) }
      json.field("done", comment.isDone)
      let sources = compilation.report.sources
      if sources.files.isEmpty { return }
      let index = sources.fileIndex(of: place.span)
      let table = tables[index] ?? LineTable(file: sources.files[index], in: sources)
      tables[index] = table
      let position = table.position(of: place.span.start, in: sources)
      json.field("file", sources.files[index].path)
      json.field("line", position.line)
      json.field("column", position.column)
    }
  }
}
