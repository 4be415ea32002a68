import Compiler
import Exporters
import FlowGraph
import Player
import SourceText

extension Command {
  static var graph: Command {
    Command(
      name: "graph", summary: "draw the flow: DOT, SVG, PNG, PDF, Mermaid or JSON", operands: "[FILE|DIR]",
      description: [
        """
        Writes the flow of an app as a diagram: a box for each screen and popup, and a line for each link, labelled \
        with what is tapped and its condition. Rows of a `for` are one box, groups are drawn together, and boxes with \
        findings are coloured and show the codes.
        """,
        """
        SVG, PNG and PDF need `dot` from Graphviz; the other formats do not. Without `-T`, the extension of `-o` \
        decides the format; without either, it is DOT.
        """,
        """
        A PDF has a page as large as the drawing. `--paper a4` fits it to a sheet, and `--poster` prints it in full \
        size on as many sheets as it needs, with marks for cutting and gluing.
        """,
        """
        With `--screens` and `--journey`, only the screens of the journey are drawn, in order, with a number on what \
        is tapped and the steps in words: as SVG, PDF or HTML.
        """,
        """
        Above \(FlowDiagram.mostAtOnce) screens the diagram is a map of groups; with `-o` each group gets its own \
        diagram in a directory next to it, or its own page in a PDF. `--whole` draws everything at once, up to \(FlowDiagram.mostEver) screens.
        """,
        "An SVG or a PNG contains your YAML, and `unpack` restores it; `--no-source` leaves it out.",
        "The exit code is 0 if the diagram was written, 1 if the app cannot be shown, 2 if something cannot be opened or written.",
      ],
      options: [
        .diagramFormat, .diagramOutput, .from, .to, .around, .depth, .litJourney, .only, .noBack, .screens, .paper,
        .poster,
        .layout, .whole,
        .pageLink,
        .noYAML, .shownPlatform, .root, .color,
      ] + Option.limits + [.help],
      examples: [
        ("graph -o flow.svg", "the app in this directory"),
        ("graph shop -T mermaid", "for Markdown"),
        ("graph shop --from cart --to receipt -o buying.svg", "the paths between two screens"),
        ("graph shop --around cart --depth 2 -T dot", "the screens around one"),
        ("graph shop --journey \"Somebody buys a book\" -o tour.svg", "with a journey highlighted"),
        (
          "graph shop --screens --journey \"Somebody buys a book\" -o tour.pdf", "the journey as a strip of its screens"
        ),
        ("graph shop --screens -o storyboard.svg", "with a drawing of each screen"),
        ("graph shop --screens --paper a3 --poster -o wall.pdf", "the same for a wall, on sheets to glue together"),
        ("graph shop -T json", "for programs"),
      ],
      run: runGraph)
  }

  @Sendable
  private static func runGraph(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    let output = arguments.path(.diagramOutput)
    let format = try DiagramFormat(arguments.value(.diagramFormat), output: output)
    var finder = try AppFinder(root: arguments.value(.root), options: options(from: arguments))
    let (apps, opened) = try apps(of: invocation, &finder, &terminal)
    guard let app = apps.first else { return opened }
    if apps.count > 1 {
      throw UsageError("`graph` draws one app, but got \(apps.count)", hints: [AppFinder.choice(of: apps)])
    }
    let compilation = finder.compile(app)
    var options = DiagramOptions()
    options.platform = arguments.value(.shownPlatform)
    options.isMeasured = format == .json
    options.journey = arguments.value(.litJourney)
    if let journey = options.journey { try Self.check(journey, among: FlowDiagram.journeys(of: compilation.app)) }
    let files = ProtectedFiles(of: compilation, in: app)
    if arguments.has(.screens), let journey = options.journey {
      let platform = options.platform ?? JourneyStrip.platform(of: journey, in: compilation.app)
      return max(opened, try writeStrip(of: journey, on: platform, compilation, keeping: files, invocation, &terminal))
    }
    let table = compilation.linkTable(on: options.platform(of: compilation.app))
    guard let table, let whole = FlowDiagram(of: table, compilation.report, options) else {
      terminal.complain(
        "`\(app.entry)` cannot be shown", hints: [invocation.checkHint(for: arguments.operands.first)])
      return .findings
    }
    let part = try DiagramPart(arguments).part(of: whole)
    var drawing = DiagramWriting(
      format: format, output: output, source: arguments.has(.noYAML) ? nil : compilation.sourceText, keeping: files)
    drawing.options.layout = arguments.value(.layout).flatMap(DOTWriter.LayoutMode.init)
    drawing.options.showsBack = !arguments.has(.noBack)
    drawing.options.page = arguments.value(.pageLink) ?? finder.pageName(of: app) + ".html"
    drawing.printing = try Printing(arguments, format: format)
    if arguments.has(.screens) {
      guard format.drawnAs == "svg" else {
        throw UsageError("`--screens` only works with SVG and PDF", hints: ["use `-o flow.svg` or `-o flow.pdf`"])
      }
      drawing.drawn = (table, Pictures(compilation.pictures))
    }
    let isLarge = part.screenCount > FlowDiagram.mostAtOnce && format != .json && !arguments.has(.whole)
    return max(opened, try isLarge ? drawing.writeGroups(of: part, &terminal) : drawing.write(part, &terminal))
  }

  /// Writes a journey as a strip of its own screens.
  private static func writeStrip(
    of journey: String, on platform: String?, _ compilation: Compilation, keeping files: ProtectedFiles,
    _ invocation: Invocation, _ terminal: inout Terminal
  ) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    for option in [Option.from, .around, .only] where arguments.has(option) {
      throw UsageError(
        "a journey is drawn whole: `--\(option.name)` cannot be used with `--screens` and `--journey`",
        hints: ["leave out `--screens` to highlight the journey in a diagram"])
    }
    let output = arguments.path(.diagramOutput)
    let format = try DiagramFormat(arguments.value(.diagramFormat), output: output)
    var writing = DiagramWriting(
      format: format, output: output, source: arguments.has(.noYAML) ? nil : compilation.sourceText, keeping: files)
    writing.printing = try Printing(arguments, format: format)
    var options = DiagramOptions()
    options.platform = platform
    guard let table = compilation.linkTable(on: options.platform(of: compilation.app)),
      let strip = JourneyStrip(of: journey, on: table, Pictures(compilation.pictures))
    else {
      terminal.complain(
        "the journey `\(journey)` cannot be shown", hints: [invocation.checkHint(for: arguments.operands.first)])
      return .findings
    }
    return try writing.write(strip, called: journey, &terminal)
  }

  private static func check(_ journey: String, among names: [String]) throws(UsageError) {
    if !names.contains(journey) { throw .noJourney(journey, among: names) }
  }
}

/// What a diagram is written as.
enum DiagramFormat: String, CaseIterable {
  case dot, svg, png, pdf, html, mermaid, json

  /// Whether `dot` draws it.
  var isDrawn: Bool { self == .svg || self == .png || self == .pdf }

  /// What `dot` is asked for: pages are made of an SVG here.
  var drawnAs: String { self == .pdf ? "svg" : rawValue }

  /// What its files end in.
  var ending: String { self == .mermaid ? "mmd" : rawValue }

  /// The one that was asked for, or the one that a file's name means, or DOT.
  init(_ word: String?, output: String?) throws(UsageError) {
    if let word, let format = DiagramFormat(rawValue: word) {
      self = format
      return
    }
    guard let output, let dot = output.lastIndex(of: ".") else {
      self = .dot
      return
    }
    guard let format = Self(ending: output[output.index(after: dot)...].lowercased()) else {
      throw UsageError("the format of `\(output)` is unclear", hints: ["add `-T svg`, or use a name that ends in .svg"])
    }
    self = format
  }

  /// The one whose files end so; nil if there is none.
  init?(ending: String) {
    guard let format = Self.allCases.first(where: { $0.ending == ending || $0.rawValue == ending }) else {
      if ending != "gv" { return nil }
      self = .dot
      return
    }
    self = format
  }
}

/// The part of a diagram that is asked for.
private struct DiagramPart {
  let arguments: Arguments

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    if arguments.has(.from) != arguments.has(.to) {
      throw UsageError(
        "`--from` and `--to` must be used together", hints: ["use `--around SCREEN` for the screens around one"])
    }
    if arguments.has(.depth), !arguments.has(.around) {
      throw UsageError("`--depth` needs `--around`")
    }
  }

  func part(of whole: FlowDiagram) throws(UsageError) -> FlowDiagram {
    var diagram = arguments.has(.noBack) ? whole.withoutBack() : whole
    let groups = arguments.list(.only)
    if !groups.isEmpty {
      let grouped = diagram.groups.isEmpty ? diagram.grouped() : diagram
      var numbers: Set<Int> = []
      for name in groups {
        guard let number = grouped.group(named: name) else {
          throw UsageError("no group is called `\(name)`", near: near(name, among: grouped.groups))
        }
        numbers.insert(number)
      }
      diagram = grouped.only(numbers)
    }
    if let from = arguments.value(.from), let to = arguments.value(.to) {
      let (first, last) = (try node(from, in: diagram), try node(to, in: diagram))
      guard let ways = diagram.between(first, and: last) else {
        throw UsageError("there is no path from `\(from)` to `\(to)`")
      }
      diagram = ways
    }
    if let name = arguments.value(.around) {
      guard let center = node(called: name, in: diagram) else {
        guard node(called: name, in: whole) != nil else { throw unknown(name, in: whole) }
        throw UsageError("`\(name)` is not in the part of the diagram that the other options choose")
      }
      diagram = diagram.around(center, depth: arguments.number(.depth) ?? 1)
    }
    return diagram
  }

  private func node(_ name: String, in diagram: FlowDiagram) throws(UsageError) -> Int {
    if let node = node(called: name, in: diagram) { return node }
    throw unknown(name, in: diagram)
  }

  /// A screen or a popup by its id, or by its name where only one has it.
  private func node(called name: String, in diagram: FlowDiagram) -> Int? {
    if let node = diagram.node(named: name) { return node }
    let alike = diagram.nodes.indices.filter { diagram.nodes[$0].id.hasSuffix("/" + name) }
    return alike.count == 1 ? alike[0] : diagram.node(named: "popups/" + name)
  }

  private func unknown(_ name: String, in diagram: FlowDiagram) -> UsageError {
    UsageError("no screen or popup is called `\(name)`", near: near(name, among: diagram.nodes.map(\.id)))
  }

  private func near(_ name: String, among names: [String]) -> [String] {
    Suggestion.best(for: name, among: names, limit: 1)
  }
}

extension Option {
  static let diagramFormat = Option(
    name: "type", short: "T", value: .oneOf(DiagramFormat.allCases.map(\.rawValue)), help: "the output format")
  static let diagramOutput = Option(
    name: "output", short: "o", value: .text("path"), help: "where to write it (default: standard output)")
  static let from = Option(name: "from", value: .text("screen"), help: "with --to: only the paths between the two")
  static let to = Option(name: "to", value: .text("screen"), help: "with --from: only the paths between the two")
  static let around = Option(name: "around", value: .text("screen"), help: "only what is around this screen or popup")
  static let depth = Option(name: "depth", value: .number("n"), help: "with --around: the number of links (default: 1)")
  static let litJourney = Option(
    name: "journey", value: .text("name"),
    help: "highlight this journey; with --screens: only its own screens, as a strip with numbered steps")
  static let only = Option(name: "only", value: .list("group"), help: "only the screens of these groups")
  static let noBack = Option(name: "no-back", value: .none, help: "hide links that go back")
  static let screens = Option(
    name: "screens", value: .none, help: "SVG and PDF: draw each screen, with links from the control that is tapped")
  static let layout = Option(
    name: "layout", value: .oneOf(["full", "compact"]),
    help: "place boxes by all lines, or by one line each")
  static let whole = Option(name: "whole", value: .none, help: "draw everything at once")
  static let pageLink = Option(
    name: "page", value: .text("address"), help: "the page that boxes link to (default: NAME.html)")
  static let noYAML = Option(name: "no-source", value: .none, help: "leave your YAML out of the file")
  static let shownPlatform = Option(
    name: "platform", value: .oneOf(Compiler.platformWords),
    help: "the platform (default: the app's first)")
}
