import Compiler
import Diagnostics
import Exporters
import FlowGraph
import Paper
import Player
import SourceText

/// Writes a diagram, or a map with one diagram a group, to where it was asked for.
struct DiagramWriting {
  let format: DiagramFormat
  /// The file, or nil for standard output.
  let output: String?
  /// The app's files as they travel in pictures, or nil if they do not.
  private(set) var source: [UInt8]?
  /// Those of the app, which stay as they are.
  private let files: ProtectedFiles
  var options = DOTWriter.Options()
  var seconds = 20
  /// On what a PDF is printed.
  var printing = Printing()
  /// The links and pictures of the app, where its screens are drawn.
  var drawn: (table: LinkTable, pictures: Pictures)?

  init(format: DiagramFormat, output: String?, source: [UInt8]?, keeping files: ProtectedFiles) {
    self.format = format
    self.output = output
    self.source = source
    self.files = files
  }

  /// Writes a journey as a strip of its screens.
  func write(_ strip: JourneyStrip, called name: String, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    switch format {
    case .svg:
      try write(source.map { EmbeddedSource.inserted($0, intoSVG: strip.svg) } ?? strip.svg, to: output, &terminal)
    case .html: try write(strip.html, to: output, &terminal)
    case .pdf: try write(printing.document(name, [(name, strip.svg, "")], &terminal), to: output, &terminal)
    case .dot, .png, .mermaid, .json:
      throw UsageError(
        "a journey with its screens only works as SVG, PDF and HTML",
        hints: ["use `-o tour.svg`, `-o tour.pdf` or `-o tour.html`"])
    }
    return .clean
  }

  /// Writes one diagram.
  func write(_ diagram: FlowDiagram, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    try refuseHTML()
    let picture = try picture(of: diagram, &terminal)
    let name = diagram.name.isEmpty ? "flow" : diagram.name
    try write(
      format == .pdf ? printing.document(name, [(name, picture, "")], &terminal) : picture, to: output, &terminal)
    return .clean
  }

  /// Writes the map of the groups, and where there is a place for them a diagram of each.
  func writeGroups(of whole: FlowDiagram, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    try refuseHTML()
    let grouped = whole.grouped()
    let map = grouped.mapOfGroups().saying(FlowDiagram.note(screens: whole.screenCount))
    if format == .pdf { return try printGroups(grouped, map, &terminal) }
    var writing = self
    guard let output else {
      terminal.complain(
        "too large to read with \(whole.screenCount) screens, so this is a map of groups",
        hints: [
          "use `-o PATH` for a diagram of each group, `--only GROUP` for one of them, `--whole` for everything at once"
        ])
      return try writing.write(map, &terminal)
    }
    let folder = (output.lastIndex(of: ".").map { String(output[..<$0]) } ?? output) + ".groups"
    let places = grouped.groupFileNames(ending: format.ending)
    writing.options.groupAddresses = places.map { name in
      name.isEmpty ? "" : DiskPath.name(of: folder) + "/" + name
    }
    _ = try writing.write(map, &terminal)
    if let reason = System.makeDirectory(folder) { throw UsageError("`\(folder)` cannot be created: \(reason)") }
    var inner = forGroups(of: whole, &terminal)
    inner.options.page = options.page.map { $0.hasPrefix("/") || $0.contains(":") ? $0 : "../" + $0 }
    var count = 0
    let numbers = places.indices.filter { !places[$0].isEmpty }
    try inner.eachGroup(numbers, of: grouped, &terminal) { (number, picture, terminal) throws(UsageError) in
      try inner.write(picture, to: folder + "/" + places[number], &terminal)
      count += 1
    }
    terminal.write(
      "\(output.harmless): a map of \(counted(numbers.count, "group")), \(counted(count, "diagram")) in \(folder.harmless)/\n"
    )
    return .clean
  }

  /// Writes the map and the groups as one document, in which the map leads to each of them.
  private func printGroups(
    _ grouped: FlowDiagram, _ map: FlowDiagram, _ terminal: inout Terminal
  ) throws(UsageError) -> ExitCode {
    let names = grouped.groupFileNames(ending: "")
    let numbers = names.indices.filter { !names[$0].isEmpty }
    var writing = self
    writing.options.groupAddresses = names.map { $0.isEmpty ? "" : "group:" + $0 }
    let name = map.name.isEmpty ? "flow" : map.name
    var parts = [(name, try writing.picture(of: map, &terminal), "")]
    try forGroups(of: grouped, &terminal).eachGroup(numbers, of: grouped, &terminal) { number, picture, _ in
      parts.append(("\(name): \(grouped.groups[number])", picture, "group:" + names[number]))
    }
    try write(printing.document(name, parts, &terminal), to: output, &terminal)
    if let output {
      terminal.write(
        "\(output.harmless): a map of \(counted(numbers.count, "group")), and a drawing of each\n")
    }
    return .clean
  }

  /// The same for the groups of a large app.
  private func forGroups(of whole: FlowDiagram, _ terminal: inout Terminal) -> DiagramWriting {
    var inner = self
    // The map holds the app's files for all of them.
    inner.source = nil
    if inner.drawn != nil, whole.screenCount > FlowDiagram.mostEver {
      inner.drawn = nil
      terminal.complain("too many screens to draw (\(whole.screenCount)), so they are boxes")
    }
    return inner
  }

  /// Draws each of some groups, and says how many could not be drawn.
  private func eachGroup(
    _ numbers: [Int], of grouped: FlowDiagram, _ terminal: inout Terminal,
    _ take: (Int, [UInt8], inout Terminal) throws(UsageError) -> Void
  ) throws(UsageError) {
    var failed = 0
    var start = 0
    // One run of `dot` draws several diagrams, and a run takes longer to begin than to draw one.
    while start < numbers.count {
      let some = numbers[start..<min(start + 32, numbers.count)]
      start += 32
      let pictures = try pictures(of: some.map { grouped.only([$0]) }, &terminal)
      for (number, picture) in zip(some, pictures) {
        if let picture { try take(number, picture, &terminal) } else { failed += 1 }
      }
    }
    if failed > 0 {
      terminal.complain("\(counted(failed, "group was", "groups were")) not drawn because `dot` took too long")
    }
  }

  private func write(_ bytes: [UInt8], to place: String?, _ terminal: inout Terminal) throws(UsageError) {
    guard let place else {
      if terminal.isWatched, format == .png || format == .pdf {
        throw UsageError(
          "cannot show a \(format.rawValue) in a terminal", hints: ["use `-o flow.\(format.ending)` to write a file"])
      }
      terminal.write(bytes)
      if carriesSource { terminal.complain(Self.sourceNote) }
      return
    }
    if let refusal = files.refusal(of: place, option: "-o PATH") { throw refusal }
    if let reason = System.place(place, pieces: CollectionOfOne(bytes)) {
      throw UsageError("`\(place)` cannot be written: \(reason)")
    }
    if carriesSource { terminal.write(Self.sourceNote + "\n") }
  }

  /// Whether the app's files are in what is written.
  private var carriesSource: Bool { source != nil && (format == .svg || format == .png) }

  private static let sourceNote = "note: the picture contains your YAML; use `--no-source` to leave it out"

  private func refuseHTML() throws(UsageError) {
    if format == .html {
      throw UsageError(
        "HTML is only for a journey with its screens", hints: ["add `--screens --journey NAME`, or use `-o flow.svg`"])
    }
  }

  // MARK: pictures

  private func picture(of diagram: FlowDiagram, _ terminal: inout Terminal) throws(UsageError) -> [UInt8] {
    if let text = text(of: diagram) { return text }
    let (outcome, options) = outcome(of: diagram)
    switch outcome {
    case .noProgram: throw UsageError(Drawing.noProgram, hints: Drawing.howToInstall)
    case .failed(let reason): throw UsageError(reason, hints: ["use `-T dot` to see the input of `dot`"])
    case .drawn(let bytes, let note):
      if let note { terminal.complain(note) }
      return finished(bytes, diagram, options)
    }
  }

  private func outcome(of diagram: FlowDiagram) -> (Drawing.Outcome, DOTWriter.Options) {
    var options = options
    options.wireflow = drawn.map { Wireflow(of: diagram, $0.table, $0.pictures) }
    return (Drawing(format: format.drawnAs, seconds: seconds).draw(diagram, options), options)
  }

  /// What `dot` drew, with the screens in it and the app's files.
  private func finished(_ bytes: [UInt8], _ diagram: FlowDiagram, _ options: DOTWriter.Options) -> [UInt8] {
    carrying(options.wireflow.map { WireflowPicture.svg(bytes, of: diagram, $0, options) } ?? bytes, of: diagram)
  }

  private func pictures(of diagrams: [FlowDiagram], _ terminal: inout Terminal) throws(UsageError) -> [[UInt8]?] {
    if let texts = diagrams.map({ text(of: $0) }) as? [[UInt8]] { return texts }
    if format.drawnAs == "svg", drawn == nil {
      let all = diagrams.flatMap { DOTWriter.text(of: $0, options) }
      if case .ended(code: 0, let output, _) = System.run("dot", ["-Tsvg"], input: all, seconds: Double(seconds)) {
        let parts = EmbeddedSource.documents(inSVG: output)
        if parts.count == diagrams.count, parts.allSatisfy(Drawing(format: format.drawnAs).isWhole) {
          return zip(parts, diagrams).map { carrying($0, of: $1) }
        }
      }
    }
    return diagrams.map { diagram in
      let (outcome, options) = outcome(of: diagram)
      if case .drawn(let bytes, _) = outcome { return finished(bytes, diagram, options) }
      return nil
    }
  }

  private func text(of diagram: FlowDiagram) -> [UInt8]? {
    switch format {
    case .dot: DOTWriter.text(of: diagram, options)
    case .mermaid: Array(MermaidWriter.text(of: diagram, showingBack: options.showsBack).utf8)
    case .json: Array(DiagramJSON.text(of: diagram).utf8)
    case .svg, .png, .pdf, .html: nil
    }
  }

  /// A picture with what it says about itself, and with the app's files in it.
  private func carrying(_ picture: [UInt8], of diagram: FlowDiagram) -> [UInt8] {
    let picture = format == .svg ? DiagramDress.dressed(picture, as: diagram) : picture
    guard let source else { return picture }
    switch format {
    case .svg: return EmbeddedSource.inserted(source, intoSVG: picture)
    case .png: return EmbeddedSource.inserted(source, intoPNG: picture)
    default: return picture
    }
  }
}
