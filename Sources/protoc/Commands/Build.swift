import Compiler
import Diagnostics
import Exporters
import Player
import SourceText

extension Command {
  static var build: Command {
    Command(
      name: "build", summary: "write a clickable prototype as one HTML file", operands: "[FILE|DIR…]",
      description: [
        """
        Checks apps like `check` does, and writes one HTML file for each: a clickable prototype that needs no network. \
        It is written to build/NAME.html next to the app, where NAME is the app's directory.
        """,
        """
        If the app cannot be understood (errors of P0 to P2), an older page stays as it is. With other errors the page \
        is still written, so you can look at a draft, and the exit code is 1; `--strict` writes nothing in that case, \
        and `--force` writes whatever can be shown.
        """,
        """
        The page contains your YAML, and `unpack` restores it; `--no-source` leaves it out. The same input always \
        makes the same bytes. `--static` writes a page without scripts: links work, and everything that depends on \
        state stays as it is at the start.
        """,
        """
        `--editable` writes a page that contains the compiler: anyone who gets it can change the app, see what is \
        wrong with the change, and send it back. The page is made from the playground, a file that is installed with \
        this program; `--playground` names another one.
        """,
        """
        A diagram of the flow is written next to the page: NAME.dot, and NAME.svg if Graphviz's `dot` is installed. Above \
        \(FlowDiagram.mostAtOnce) screens it is a map of groups, which needs no `dot`. `--no-graph` leaves both out.
        """,
        "The exit code is 0 if there are no errors, 1 if there are, 2 if an input cannot be opened or a page cannot be written.",
      ],
      options: [
        .output, .editable, .playground, .scriptless, .noSource, .noGraph, .templates, .force, .strict, .open, .depfile,
        .root, .quiet, .color,
      ] + Option.limits + [.help],
      examples: [
        ("build", "the app in this directory, to build/NAME.html"),
        ("build shop -o shop.html", "write it somewhere else"),
        ("build --open", "open it in a browser"),
        ("build --static shop", "a page without scripts"),
        ("build --editable shop", "a page that anyone who gets it can change"),
        ("build shop -o - | gzip > shop.html.gz", "write the page to standard output, and no diagram"),
        ("build --no-source shop", "leave your YAML out of the page"),
        ("build --depfile shop.d shop", "list its input files for make"),
      ],
      run: runBuild)
  }

  @Sendable
  private static func runBuild(_ invocation: Invocation, _ terminal: inout Terminal) throws(UsageError) -> ExitCode {
    let arguments = invocation.arguments
    if arguments.has(.strict), arguments.has(.force) {
      throw UsageError("`--strict` and `--force` cannot be used together")
    }
    let playground = try PlaygroundFile.read(arguments)
    let templates = try PageTemplates.read(arguments.value(.templates))
    var options = try options(from: arguments)
    options.keepsProofs = true
    var finder = try AppFinder(root: arguments.value(.root), options: options)
    let (apps, opened) = try apps(of: invocation, &finder, &terminal)
    guard !apps.isEmpty else { return opened }
    let shown = Display.order(apps)
    let names = shown.map { finder.pageName(of: $0.app) }
    let places = try places(of: shown.map(\.app), called: names, arguments)
    if places == [Building.standardOutput] {
      for option in [Option.open, .depfile] where arguments.has(option) {
        throw UsageError("`-o -` and `\(option.spelling)` cannot be used together")
      }
      terminal.stepAside()
    }
    var building = Building(
      arguments: arguments, options: PageFile.Options(templates: templates, generator: "protoc \(Compiler.version)"))
    building.playground = playground
    var code = opened
    System.announce("checking \(shown.count == 1 ? names[0].harmless : counted(shown.count, "app")) …")
    finder.compile(shown.map(\.app))
    for ((app, folder), place) in zip(shown, places) {
      code = max(code, building.build(finder.compile(app), of: app, in: folder, to: place, &terminal))
    }
    code = max(code, building.finish(&terminal))
    if let depfile = arguments.value(.depfile), !building.written.isEmpty {
      try building.writeDepfile(depfile)
    }
    return code
  }

  /// Where each page is written. Two pages at one path are an error.
  private static func places(
    of apps: [AppLocation], called names: [String], _ arguments: Arguments
  ) throws(UsageError) -> [String] {
    if let output = arguments.value(.output) {
      let isFolder = output.hasSuffix("/") || System.kind(of: output) == .directory
      guard apps.count == 1 || output != Building.standardOutput else {
        throw UsageError(
          "`-o -` writes one page, but there are \(apps.count) apps", hints: ["use a directory, such as `-o pages/`"])
      }
      guard apps.count == 1 || isFolder else {
        throw UsageError(
          "`-o \(output)` is one file, but there are \(apps.count) apps", hints: ["use a directory: `-o \(output)/`"])
      }
      if !isFolder { return [output] }
      let folder = output.hasSuffix("/") ? output : output + "/"
      return try distinct(names.map { folder + $0 + ".html" }, apps)
    }
    return try distinct(
      zip(apps, names).map { System.relative($0.folder + "/build/" + $1 + ".html") }, apps)
  }

  private static func distinct(_ places: [String], _ apps: [AppLocation]) throws(UsageError) -> [String] {
    for (index, place) in places.enumerated() {
      if let other = places[..<index].firstIndex(of: place) {
        throw UsageError(
          "`\(apps[other].path)` and `\(apps[index].path)` would both be written to `\(place)`",
          hints: ["build them one at a time with `-o`"])
      }
    }
    return places
  }
}

extension Option {
  static let output = Option(
    name: "output", short: "o", value: .text("path"),
    help: "where to write the page: a file, a directory for several apps, or `-`")
  static let editable = Option(
    name: "editable", value: .none, help: "write a page that contains the compiler, so that people can change it")
  static let playground = Option(
    name: "playground", value: .text("file"), help: "the playground that `--editable` uses")
  static let scriptless = Option(
    name: "static", value: .none, help: "write a page without scripts")
  static let noSource = Option(name: "no-source", value: .none, help: "leave your YAML out of the page")
  static let noGraph = Option(name: "no-graph", value: .none, help: "write no diagram next to the page")
  static let templates = Option(
    name: "templates", value: .text("directory"), help: "replace the player's scripts and styles with files from here")
  static let force = Option(name: "force", value: .none, help: "write the page despite errors")
  static let strict = Option(name: "strict", value: .none, help: "write nothing if there is any error")
  static let open = Option(name: "open", value: .none, help: "open the page in a browser")
  static let depfile = Option(
    name: "depfile", value: .text("file"), help: "list the input files of the page, for make")
}
