import Compiler
import Diagnostics
import FlowGraph
import Player
import SourceText

/// Building several pages: what was written, and what is to be said of it.
struct Building {
  let arguments: Arguments
  var options: PageFile.Options
  /// What editable pages are made of.
  var playground: EditablePage?
  var tally = Tally()
  /// What was done, a line for each page and one for the diagram beside it.
  private var lines: [[String]] = []
  /// Diagrams that are being drawn, each with the number of its lines.
  private var open: [(diagram: PageDiagram, page: Int)] = []
  var written: [(page: String, files: ProtectedFiles)] = []
  /// Diagrams beside the pages. A dependency file leaves them out: ninja refuses one that names more than was declared.
  var drawn: [String] = []
  private var code = ExitCode.clean

  /// What stands for standard output.
  static let standardOutput = "-"

  init(arguments: Arguments, options: PageFile.Options) {
    self.arguments = arguments
    self.options = options
    self.options.holdsSource = !arguments.has(.noSource)
  }

  mutating func build(
    _ compilation: Compilation, of app: AppLocation, in folder: String, to place: String,
    _ terminal: inout Terminal
  ) -> ExitCode {
    let report = compilation.report
    System.endAnnouncement()
    tally.add(report, in: folder)
    let renderer = TextRenderer(width: terminal.width, isColored: terminal.isColored)
    var output: [UInt8] = []
    renderer.append(report, in: folder, to: &output)
    terminal.write(output)
    let errors = report.diagnostics.filter { $0.severity == .error }
    let isRefused = !arguments.has(.force) && (!report.isUnderstood || (arguments.has(.strict) && !errors.isEmpty))
    let files = ProtectedFiles(of: compilation, in: app)
    if let refusal = files.refusal(of: place, option: "-o PATH") {
      System.endAnnouncement()
      terminal.complain(refusal.message, hints: refusal.hints)
      return .misuse
    }
    System.announce("drawing \(place.harmless) …")
    let tables = isRefused ? [] : compilation.linkTables()
    let diagram =
      arguments.has(.noGraph) || place == Self.standardOutput
      ? nil : begin(compilation, tables, beside: place, keeping: files, &terminal)
    guard let page = page(of: compilation, tables) else {
      System.endAnnouncement()
      lines.append(["\(place.harmless) was not written\(System.exists(place) ? "; the older page is unchanged" : "")"])
      return .findings
    }
    System.announce("writing \(place.harmless) …")
    let (result, size) = write(page, to: place, &terminal)
    System.endAnnouncement()
    let name = place == Self.standardOutput ? "standard output" : place.harmless
    let quoted = place == Self.standardOutput ? name : "`\(place)`"
    switch result {
    case .written: break
    case .closed: return errors.isEmpty ? .clean : .findings
    case .failed(let reason):
      terminal.complain("\(quoted) cannot be written: \(reason)")
      return .misuse
    }
    if size.isLarge, playground == nil {
      terminal.complain(
        "warning: \(quoted) is \(size.words) in size, so it is slow to send and to open",
        hints: size.hints(compilation.pictures)
      )
    }
    written.append((place, files))
    let count = compilation.size(tables)
    let (screens, links) = (counted(count.screens, "screen"), counted(count.links, "link"))
    let carried = playground == nil ? ", with its source" : ", with its source and the compiler"
    let source = options.holdsSource ? carried : ""
    lines.append(["\(name): \(screens), \(links), \(size.words)\(source)"])
    if let diagram { open.append((diagram, lines.count - 1)) }
    if arguments.has(.open), let problem = System.openInBrowser(place) {
      terminal.complain("`\(place)` cannot be opened: \(problem)")
    }
    return errors.isEmpty ? .clean : .findings
  }

  /// Begins to draw the diagram beside a page, while the page is made. About as many are drawn at once as there are cores.
  private mutating func begin(
    _ compilation: Compilation, _ tables: [LinkTable], beside page: String, keeping files: ProtectedFiles,
    _ terminal: inout Terminal
  ) -> PageDiagram? {
    guard let table = tables.first else { return nil }
    if open.count >= max(2, Threads.cores) { finish(open.removeFirst(), &terminal) }
    return PageDiagram.begin(
      compilation, table, beside: page, keeping: files, holdsSource: options.holdsSource)
  }

  /// A diagram that cannot be drawn is no reason for a page to fail; one that cannot be written is.
  private mutating func finish(_ open: (diagram: PageDiagram, page: Int), _ terminal: inout Terminal) {
    let outcome = open.diagram.finish()
    for complaint in outcome.complaints { terminal.complain(complaint) }
    if outcome.hasFailed { code = .misuse }
    drawn += outcome.files
    if outcome.files.isEmpty { return }
    lines[open.page].append("\(outcome.files.joined(separator: ", ").harmless): \(outcome.words)")
  }

  private func page(of compilation: Compilation, _ tables: [LinkTable]) -> FilePieces? {
    if arguments.has(.scriptless) { return compilation.scriptlessPage(tables, options)?.pieces }
    guard let page = compilation.page(tables, options) else { return nil }
    return playground?.pieces(of: compilation.app, files: compilation.sourceText) ?? page.pieces
  }

  /// Writes a page; gives what came of it, and how long it got.
  private func write(
    _ pieces: FilePieces, to place: String, _ terminal: inout Terminal
  ) -> (result: System.WriteResult, size: PageSize) {
    var size = PageSize()
    let measured = pieces.lazy.map { stretch in
      size.add(stretch)
      return stretch.bytes
    }
    if place == Self.standardOutput {
      let result = terminal.write(file: measured)
      return (result, size)
    }
    let problem = System.place(place, pieces: measured)
    return (problem.map(System.WriteResult.failed) ?? .written, size)
  }

  /// Waits for the diagrams, and tells what was done; gives whether all of it was written.
  mutating func finish(_ terminal: inout Terminal) -> ExitCode {
    if !open.isEmpty { System.announce("drawing the flow beside \(written[written.count - 1].page.harmless) …") }
    while !open.isEmpty { finish(open.removeFirst(), &terminal) }
    System.endAnnouncement()
    guard !arguments.has(.quiet) else { return code }
    var output: [UInt8] = []
    TextRenderer(width: terminal.width, isColored: terminal.isColored).append(tally, to: &output)
    terminal.write(output)
    for line in lines.joined() { terminal.write(line + "\n") }
    if options.holdsSource, playground == nil, !written.isEmpty {
      terminal.write("note: the page contains your YAML; use `--no-source` to leave it out\n")
    }
    return code
  }

  /// Which files each page came from, as make reads it.
  func writeDepfile(_ path: String) throws(UsageError) {
    let files = written.reduce(ProtectedFiles()) { $0 + $1.files }
    if let refusal = files.refusal(of: path, option: "--depfile FILE") { throw refusal }
    let outputs = written.map(\.page) + drawn
    if let real = System.realPath(path), outputs.contains(where: { System.realPath($0) == real }) {
      throw UsageError("`--depfile` would overwrite `\(path)`, which was just written")
    }
    var text = ""
    for (page, files) in written {
      let paths = files.paths.map { System.relative($0) }
      text += Self.escaped(page) + ":" + paths.map { " \\\n  " + Self.escaped($0) }.joined() + "\n"
    }
    if let reason = System.replace(path, contents: Array(text.utf8)) {
      throw UsageError("`\(path)` cannot be written: \(reason)")
    }
  }

  /// A path as make and ninja read it.
  private static func escaped(_ path: String) -> String {
    var text = ""
    var slashes = ""
    for sign in path {
      switch sign {
      case "\\": slashes += "\\"
      // Only in front of these does a backslash mean another than itself.
      case " ", "#", ":": text += slashes + "\\"
      case "$": text += "$"
      default: break
      }
      if sign == "\\" {
        text += "\\"
      } else {
        text.append(sign)
        slashes = ""
      }
    }
    return text
  }
}
