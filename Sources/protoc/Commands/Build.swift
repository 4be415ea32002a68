import Compiler
import Diagnostics
import Exporters
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
        The app's own files travel in the page, and `unpack` brings them back; `--no-source` leaves them out. The same input \
        makes the same bytes. `--static` writes a page without any script, for places that run none: links work, and what \
        depends on values stands as it does at the start.
        """,
        """
        Beside the page goes a diagram of the flow: NAME.dot, and NAME.svg where `dot` of Graphviz is installed. Above \
        \(FlowDiagram.mostAtOnce) screens it is a map of groups, which needs no `dot`. `--no-graph` leaves both out.
        """,
        "The exit code is 0 if all is well, 1 if something was found, 2 if an input cannot be opened or a page not written.",
      ],
      options: [
        .output, .scriptless, .noSource, .noGraph, .templates, .force, .strict, .open, .depfile, .root, .quiet, .color,
        .maxBytes,
        .maxDepth,
        .maxNodes, .maxText, .maxInstances, .help,
      ],
      examples: [
        ("build", "the app in this directory, to build/NAME.html"),
        ("build shop -o shop.html", "to another place"),
        ("build --open", "and open it in a browser"),
        ("build --static shop", "a page that works where no script runs"),
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
    var options = try options(from: arguments)
    options.keepsProofs = true
    var finder = try AppFinder(root: arguments.value(.root), options: options)
    let (apps, opened) = try apps(of: invocation, &finder, &terminal)
    guard !apps.isEmpty else { return opened }
    let shown = Display.order(apps)
    let places = try places(of: shown.map(\.app), arguments)
    var building = Building(
      arguments: arguments, options: PageFile.Options(templates: templates, generator: "protoc \(Program.version)"))
    var code = opened
    System.announce("checking \(shown.count == 1 ? shown[0].app.name.harmless : "\(shown.count) apps") …")
    finder.compile(shown.map(\.app))
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

/// The files of the player: those in the executable, and those of a directory in their place.
private enum PageTemplates {
  /// A file of the directory replaces the one with its path, `styles/app.css`, or with its name, `app.css`; names are unique.
  static func read(_ directory: String?) throws(Misuse) -> [String: String] {
    var files = Dictionary(Templates.files(in: "player").map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
    guard let directory else { return files }
    guard System.kind(of: directory) == .directory else {
      throw Misuse("`--templates` wants a directory, and `\(directory)` is none")
    }
    let pathOfName = Dictionary(files.keys.map { (name(of: $0), $0) }, uniquingKeysWith: { $1 })
    for path in paths(in: directory, below: "") where path.hasSuffix(".css") || path.hasSuffix(".js") {
      guard case .contents(let bytes) = System.read(directory + "/" + path, limit: 1 << 22) else {
        throw Misuse("`\(directory)/\(path)` cannot be read")
      }
      let replaced = path.hasPrefix("elements/") ? path : pathOfName[name(of: path)] ?? path
      files[replaced] = String(decoding: bytes, as: UTF8.self)
    }
    return files
  }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

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
  static let scriptless = Option(
    name: "static", value: .none, help: "write a page without scripts, whose links work anywhere")
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
