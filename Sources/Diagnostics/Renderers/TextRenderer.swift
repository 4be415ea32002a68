import SourceText

extension Format {
  /// For people: what a terminal shows.
  package static let text = Format("text", "for people: the line and how to fix it") { run in
    let renderer = TextRenderer(width: run.width, isColored: run.isColored)
    var output: [UInt8] = []
    if !run.isQuiet { for note in run.notes { output += (note.harmless + "\n").utf8 } }
    for app in run.apps { renderer.append(app.report, in: app.folder, to: &output) }
    if !run.isQuiet {
      renderer.append(run.tally, to: &output)
      if let line = run.leftToAuthor { output += (line + "\n").utf8 }
    }
    return output
  }
}

/// Findings for people: a headline, the place, the source with the range underlined, what else is to be known, what to do.
package struct TextRenderer: Sendable {
  /// The columns there are; nil if the text goes to no terminal, so that sentences stay on one line.
  package var width: Int?
  package var isColored: Bool

  package init(width: Int? = nil, isColored: Bool = false) {
    self.width = width
    self.isColored = isColored
  }

  /// Writes all findings of a report, a blank line after each.
  ///
  /// - Parameter folder: what is before every path, such as `shop/`, where reports with several roots are shown together.
  /// - Parameter word: the first word of each; its severity, if it is about something wrong.
  package func append(
    _ report: Report, in folder: String = "", as word: (Diagnostic) -> String = { $0.severity.rawValue },
    to output: inout [UInt8]
  ) {
    var page = TextPage(width: width, isColored: isColored)
    swap(&page.bytes, &output)
    let listed = report.listed
    page.bytes.reserveCapacity(page.bytes.count + listed.count * 320)
    var positions = Positions(report.sources)
    for diagnostic in listed {
      Finding(diagnostic, as: word(diagnostic), folder: folder, positions: &positions)
        .write(on: &page, positions: &positions)
      page.endLine()
      if diagnostic.more == 0 { continue }
      var last = diagnostic
      last.message = "\(diagnostic.more) more like this: " + diagnostic.message
      (last.notes, last.fixes, last.steps) = ([], [], [])
      Finding(last, as: word(diagnostic)).writeHeadline(on: &page)
      page.endLine()
    }
    swap(&page.bytes, &output)
  }

  /// Writes the last line: how much was found.
  package func append(_ tally: Tally, to output: inout [UInt8]) {
    var page = TextPage(width: width, isColored: isColored)
    let role: TextPage.Role =
      tally.errors > 0 ? .error : tally.warnings > 0 ? .warning : tally.advice > 0 ? .advice : .help
    page.write(role, tally.sentence)
    page.endLine()
    output += page.bytes
  }
}

/// One finding, laid out.
private struct Finding {
  private let diagnostic: Diagnostic
  private let word: String
  private let folder: String
  private let role: TextPage.Role
  /// The primary file first, then the others in the order in which the notes name them.
  private var snippets: [(file: Int, place: Span, snippet: Snippet)] = []
  private var previews: [[(file: Int, place: Span, preview: EditPreview)]] = []
  private let gutter: Int

  init(_ diagnostic: Diagnostic, as word: String, folder: String, positions: inout Positions) {
    self.diagnostic = diagnostic
    self.word = word
    self.folder = folder
    role =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .advice: .advice
      }
    guard !positions.map.files.isEmpty else {
      gutter = 1
      return
    }
    snippets = Self.snippets(of: diagnostic, role: role, positions: &positions)
    previews = diagnostic.fixes.map { Self.previews(of: $0, positions: &positions) }
    var lastLine = snippets.reduce(1) { max($0, $1.snippet.lastLine) }
    lastLine = previews.joined().reduce(lastLine) { max($0, $1.preview.lastLine) }
    gutter = String(lastLine).utf8.count
  }

  /// A finding that is told by its headline alone.
  init(_ diagnostic: Diagnostic, as word: String) {
    var positions = Positions(SourceMap())
    self.init(diagnostic, as: word, folder: "", positions: &positions)
  }

  private static func snippets(
    of diagnostic: Diagnostic, role: TextPage.Role, positions: inout Positions
  ) -> [(file: Int, place: Span, snippet: Snippet)] {
    let span = positions.clamped(diagnostic.span)
    var marks = [Snippet.Mark(span: span, label: "", role: role, isPrimary: true)]
    for note in diagnostic.notes {
      guard let place = note.span else { continue }
      marks.append(Snippet.Mark(span: positions.clamped(place), label: note.message, role: .frame, isPrimary: false))
    }
    var files: [Int] = []
    var marksOfFile: [Int: [Snippet.Mark]] = [:]
    for mark in marks {
      let file = positions.map.fileIndex(of: mark.span)
      if marksOfFile[file] == nil { files.append(file) }
      marksOfFile[file, default: []].append(mark)
    }
    return files.map { file in
      let marks = marksOfFile[file] ?? []
      let table = positions.table(of: marks[0].span)
      return (file, marks[0].span, Snippet(marks, table: table, map: positions.map))
    }
  }

  private static func previews(
    of fix: Fix, positions: inout Positions
  ) -> [(file: Int, place: Span, preview: EditPreview)] {
    var files: [Int] = []
    var editsOfFile: [Int: [Edit]] = [:]
    for edit in fix.edits {
      let file = positions.map.fileIndex(of: edit.span)
      if editsOfFile[file] == nil { files.append(file) }
      editsOfFile[file, default: []].append(Edit(positions.clamped(edit.span), edit.text))
    }
    return files.map { file in
      let edits = editsOfFile[file] ?? []
      let table = positions.table(of: edits[0].span)
      return (file, edits[0].span, EditPreview(edits, table: table, map: positions.map))
    }
  }

  // MARK: writing

  func write(on page: inout TextPage, positions: inout Positions) {
    writeHeadline(on: &page)
    for (index, part) in snippets.enumerated() {
      writePath(part.place, isFirst: index == 0, on: &page, positions: &positions)
      writeBar(on: &page)
      part.snippet.write(on: &page, gutter: gutter)
    }
    let remarks = diagnostic.notes.filter { $0.span == nil || snippets.isEmpty }
    if !snippets.isEmpty, !remarks.isEmpty || !diagnostic.fixes.isEmpty || !diagnostic.steps.isEmpty {
      writeBar(on: &page)
    }
    for note in remarks { writeRemark(.strong, "note: ", note.message, on: &page) }
    writeSteps(on: &page)
    for (index, fix) in diagnostic.fixes.enumerated() {
      writeRemark(.help, "help: ", fix.title, on: &page)
      guard previews.indices.contains(index) else { continue }
      for part in previews[index] {
        let isElsewhere = part.file != snippets.first?.file || previews[index].count > 1
        if isElsewhere { writePath(part.place, isFirst: false, on: &page, positions: &positions) }
        part.preview.write(on: &page, gutter: gutter)
      }
    }
  }

  func writeHeadline(on page: inout TextPage) {
    page.write(role) { page in
      page.write(word)
      page.write("[")
      page.write(diagnostic.code)
      page.write("]")
    }
    page.write(" \(diagnostic.name): ")
    let column = word.utf8.count + diagnostic.code.utf8.count + diagnostic.name.utf8.count + 5
    // A name in a message may hold the end of a line; what people wrote has lines of its own.
    let lines =
      diagnostic.group == nil ? diagnostic.message.split(separator: "\n").map { String($0) } : [diagnostic.message]
    for (number, line) in lines.enumerated() {
      if number > 0 { page.write(blanks: 2) }
      page.write(.strong) { $0.write(sentence: line, from: number > 0 ? 2 : column, indent: 2) }
      page.endLine()
    }
    if lines.isEmpty { page.endLine() }
  }

  private func writePath(_ place: Span, isFirst: Bool, on page: inout TextPage, positions: inout Positions) {
    let table = positions.table(of: place)
    let position = table.position(of: place.start, in: positions.map)
    page.write(.frame) { page in
      page.write(blanks: gutter)
      page.write(isFirst ? "--> " : "::: ")
    }
    ShownText(folder + table.file.path).append(to: &page.bytes)
    page.write(":\(position.line):\(position.column)")
    page.endLine()
  }

  private func writeBar(on page: inout TextPage) {
    page.write(.frame) { page in
      page.write(blanks: gutter + 1)
      page.write("|")
    }
    page.endLine()
  }

  private func writeRemark(_ role: TextPage.Role, _ word: String, _ message: String, on page: inout TextPage) {
    page.write(blanks: gutter + 1)
    page.write(.frame, "= ")
    page.write(role, word)
    let column = gutter + 3 + word.utf8.count
    page.write(sentence: message, from: column, indent: column)
    page.endLine()
  }

  private func writeSteps(on page: inout TextPage) {
    guard !diagnostic.steps.isEmpty else { return }
    writeRemark(.strong, "shortest path:", "", on: &page)
    let room = String(diagnostic.steps.count).utf8.count
    for (index, step) in diagnostic.steps.enumerated() {
      let number = String(index + 1)
      page.write(blanks: gutter + 5 + room - number.utf8.count)
      page.write(number + ". ")
      page.write(sentence: step.text, from: gutter + 7 + room, indent: gutter + 7 + room)
      page.endLine()
    }
  }
}
