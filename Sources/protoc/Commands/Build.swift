import Compiler
import Diagnostics
import Player
import SourceText
import Templates

extension Command {
  static var build: Command {
    Command(
      name: "build", summary: "one HTML file that shows the app and opens anywhere", operands: "[FILE|DIR…]",
      description: [
        """
        Checks apps, as `check` does, and writes a page for each: one file that needs no network and in which the app can be \
        walked through. It is written to build/NAME.html beside the app, NAME being the app's directory.
        """,
        """
        What cannot be understood (errors of P0 to P2) leaves an older page as it is. With other errors the page is still \
        written, so that a draft can be looked at, and the exit code is 1; `--strict` refuses then, and `--force` writes \
        whatever can be shown.
        """,
        """
        Beside the page goes a diagram of the flow, NAME.dot, and NAME.svg where `dot` of Graphviz is there and quick; \
        `--no-graph` leaves them out.
        """,
        "The app's own files travel in the page, unless `--no-source` is given. The same input makes the same bytes.",
        "The exit code is 0 if all is well, 1 if something was found, 2 if an input cannot be opened or a page not written.",
      ],
      options: [
        .output, .noSource, .noGraph, .templates, .force, .strict, .open, .depfile, .root, .quiet, .color, .maxBytes,
        .maxDepth,
        .maxNodes, .maxText, .maxInstances, .help,
      ],
      examples: [
        ("build", "the app in this directory, to build/NAME.html"),
        ("build shop -o shop.html", "to another place"),
        ("build --open", "and open it in a browser"),
        ("build --no-source shop", "without the app's YAML inside"),
        ("build --depfile shop.d shop", "and say for make which files it came from"),
      ],
      run: runBuild)
  }

  @Sendable
  private static func runBuild(_ invocation: Invocation, _ terminal: inout Terminal) throws(Misuse) -> ExitCode {
    let arguments = invocation.arguments
    if arguments.has(.strict), arguments.has(.force) {
      throw Misuse("`--strict` refuses what `--force` writes, and both were given")
    }
    let templates = try PageTemplates.read(arguments.value(.templates))
    var finder = try AppFinder(root: arguments.value(.root), options: options(from: arguments))
    let (apps, opened) = try apps(of: invocation, &finder, &terminal)
    guard !apps.isEmpty else { return opened }
    let shown = Display.order(apps)
    let places = try places(of: shown.map(\.app), arguments)
    var building = Building(
      arguments: arguments, options: PageFile.Options(templates: templates, generator: "protoc \(Program.version)"))
    var code = opened
    for ((app, folder), place) in zip(shown, places) {
      code = max(code, building.build(finder.compile(app), of: app, in: folder, to: place, &terminal))
    }
    building.finish(&terminal)
    if let depfile = arguments.value(.depfile), !building.written.isEmpty {
      try building.writeDepfile(depfile)
    }
    return code
  }

  /// Where each page goes; two that would have one name are told apart by nobody.
  private static func places(of apps: [AppFinder.App], _ arguments: Arguments) throws(Misuse) -> [String] {
    if let output = arguments.value(.output) {
      let isFolder = output.hasSuffix("/") || System.kind(of: output) == .directory
      guard apps.count == 1 || isFolder else {
        throw Misuse(
          "`-o \(output)` is one file, and there are \(apps.count) apps", hints: ["name a directory: `-o \(output)/`"])
      }
      if !isFolder { return [output] }
      let folder = output.hasSuffix("/") ? output : output + "/"
      return try distinct(apps.map { folder + $0.name + ".html" }, apps)
    }
    return try distinct(apps.map { System.relative($0.folder + "/build/" + $0.name + ".html") }, apps)
  }

  private static func distinct(_ places: [String], _ apps: [AppFinder.App]) throws(Misuse) -> [String] {
    for (index, place) in places.enumerated() {
      if let other = places[..<index].firstIndex(of: place) {
        throw Misuse(
          "`\(apps[other].path)` and `\(apps[index].path)` would both be written to `\(place)`",
          hints: ["build them one by one, with `-o`"])
      }
    }
    return places
  }
}

/// Building several pages: what was written, and what is to be said of it.
private struct Building {
  let arguments: Arguments
  var options: PageFile.Options
  var tally = Tally()
  var lines: [String] = []
  var written: [(page: String, files: [String])] = []

  init(arguments: Arguments, options: PageFile.Options) {
    self.arguments = arguments
    self.options = options
    self.options.holdsSource = !arguments.has(.noSource)
  }

  mutating func build(
    _ compilation: Compilation, of app: AppFinder.App, in folder: String, to place: String, _ terminal: inout Terminal
  ) -> ExitCode {
    let report = compilation.report
    tally.add(report, in: folder)
    let renderer = TextRenderer(width: terminal.width, isColored: terminal.isColored)
    var output: [UInt8] = []
    renderer.append(report, in: folder, to: &output)
    terminal.write(output)
    if report.diagnostics.contains(where: { $0.code == "P995" }) { return .internalError }
    let errors = report.diagnostics.filter { $0.severity == .error }
    let isUnclear = errors.contains { $0.code.hasPrefix("P0") || $0.code.hasPrefix("P1") || $0.code.hasPrefix("P2") }
    let isRefused = !arguments.has(.force) && (isUnclear || (arguments.has(.strict) && !errors.isEmpty))
    guard !isRefused, let page = compilation.page(options) else {
      lines.append("\(place.harmless) was not written\(System.exists(place) ? "; the older page stays" : "")")
      return .findings
    }
    if let problem = write(page.bytes, to: place) {
      terminal.complain("`\(place)` cannot be written: \(problem)")
      return .misuse
    }
    written.append((place, compilation.files.map(app.path(of:)) + compilation.pictures.map { app.path(of: $0.path) }))
    let screens = page.screenCount == 1 ? "1 screen" : "\(page.screenCount) screens"
    let links = page.linkCount == 1 ? "1 link" : "\(page.linkCount) links"
    let source = options.holdsSource ? ", with its source" : ""
    lines.append("\(place.harmless): \(screens), \(links), \(Self.size(page.bytes.count))\(source)")
    if !arguments.has(.noGraph) { addDiagram(of: compilation, beside: place, &terminal) }
    if arguments.has(.open), let problem = System.openInBrowser(place) {
      terminal.complain("`\(place)` cannot be opened: \(problem)")
    }
    return errors.isEmpty ? .clean : .findings
  }

  /// A diagram that cannot be made is no reason for a page to fail.
  private mutating func addDiagram(of compilation: Compilation, beside page: String, _ terminal: inout Terminal) {
    let outcome = PageDiagram.write(compilation, beside: page, holdsSource: options.holdsSource)
    for complaint in outcome.complaints { terminal.complain(complaint) }
    let files = written.last?.files ?? []
    written += outcome.files.map { ($0, files) }
    if !outcome.files.isEmpty { lines.append(outcome.files.joined(separator: ", ").harmless + ": its flow") }
  }

  private func write(_ bytes: [UInt8], to place: String) -> String? {
    var folder = place.hasPrefix("/") ? "/" : ""
    for name in place.split(separator: "/").dropLast() {
      folder += name + "/"
      if System.kind(of: folder) == .directory { continue }
      if let reason = System.makeDirectory(folder) { return reason }
    }
    return System.replace(place, contents: bytes)
  }

  /// What was done, a line a page.
  func finish(_ terminal: inout Terminal) {
    guard !arguments.has(.quiet) else { return }
    var output: [UInt8] = []
    TextRenderer(width: terminal.width, isColored: terminal.isColored).append(tally, to: &output)
    terminal.write(output)
    for line in lines { terminal.write(line + "\n") }
  }

  /// Which files each page came from, as make reads it.
  func writeDepfile(_ path: String) throws(Misuse) {
    func escaped(_ path: String) -> String {
      path.map { " #$\\".contains($0) ? ($0 == "$" ? "$$" : "\\\($0)") : String($0) }.joined()
    }
    var text = ""
    for (page, files) in written {
      let paths = files.map { System.relative($0) }
      text += escaped(page) + ":" + paths.map { " \\\n  " + escaped($0) }.joined() + "\n"
    }
    if let reason = System.replace(path, contents: Array(text.utf8)) {
      throw Misuse("`\(path)` cannot be written: \(reason)")
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
  }
}

/// The files of the player: those in the executable, and those of a directory in their place.
private enum PageTemplates {
  static func read(_ directory: String?) throws(Misuse) -> [String: String] {
    var files = Dictionary(Templates.files(in: "player").map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
    guard let directory else { return files }
    guard System.kind(of: directory) == .directory else {
      throw Misuse("`--templates` wants a directory, and `\(directory)` is none")
    }
    for path in paths(in: directory, below: "") where path.hasSuffix(".css") || path.hasSuffix(".js") {
      guard case .contents(let bytes) = System.read(directory + "/" + path, limit: 1 << 22) else {
        throw Misuse("`\(directory)/\(path)` cannot be read")
      }
      files[path] = String(decoding: bytes, as: UTF8.self)
    }
    return files
  }

  private static func paths(in directory: String, below folder: String) -> [String] {
    (System.entries(of: directory + "/" + folder) ?? []).flatMap { entry in
      let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
      return entry.isDirectory && folder.isEmpty ? paths(in: directory, below: path) : entry.isDirectory ? [] : [path]
    }
  }
}

extension AppFinder.App {
  /// The directory it stands in.
  var folder: String { String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)) }

  /// What its page is called: as its directory, or as its file where that is no `app.yaml`.
  var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? "app"
    if file == AppFinder.appFile { return folder.split(separator: "/").last.map(String.init) ?? "app" }
    return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }
}

extension Option {
  static let output = Option(
    name: "output", short: "o", value: .text("path"), help: "where the page goes; a directory for several")
  static let noSource = Option(name: "no-source", value: .none, help: "leave the app's own files out of the page")
  static let noGraph = Option(name: "no-graph", value: .none, help: "write no diagram beside the page")
  static let templates = Option(
    name: "templates", value: .text("directory"), help: "scripts and styles that take the place of the player's own")
  static let force = Option(name: "force", value: .none, help: "write what can be shown, whatever was found")
  static let strict = Option(name: "strict", value: .none, help: "write nothing when there is any error")
  static let open = Option(name: "open", value: .none, help: "open the page in a browser")
  static let depfile = Option(
    name: "depfile", value: .text("file"), help: "write which files the page came from, for make")
}
