import Elements
package import FlowGraph
import HTML
package import ScreenModel
import SourceText
import YAMLSyntax

/// The one file that people are sent: the app, drawn and walkable, with all it needs.
package struct PageFile: Sendable {
  /// How a page is made.
  package struct Options: Sendable {
    /// The files of the player, by their names below `templates/player`.
    package var templates: [String: String]
    /// Whether the app's own files travel along.
    package var holdsSource = true
    /// The name and version of the program.
    package var generator: String
    /// For a page that takes in what changes in the app while it is open: the number of this state of the app.
    package var version: Int?

    package init(templates: [String: String], generator: String) {
      self.templates = templates
      self.generator = generator
    }
  }

  private var app: App
  private var sources: [PageSource.File]
  private let options: Options
  private var watched: PageUpdate.Identity?
  private let scripts: PageScripts
  private let style: String
  /// What is seen before a script runs.
  private var opening: [UInt8]
  /// What the scripts know of the app, in one line that all places share and one for each place; and what the tools tell.
  private var head: [UInt8]
  private var nameInHead: Range<Int>
  private var lines: [UInt8]
  private var tools: ToolData.Lines

  /// - Parameters:
  ///   - tables: the links of the app, for every platform it is shown on.
  ///   - proofs: those of the tables that were proved already.
  package init(
    of app: App, _ tables: [LinkTable], _ proofs: [FlowProof], pictures: Pictures, facts: ToolFacts,
    sources: [PageSource.File],
    _ options: Options
  ) {
    var data = PageData(app, tables, proofs, pictures)
    self.init(&data, facts, sources, options)
  }

  /// - Parameter data: what the scripts know of the app, as it was drawn.
  init(_ data: inout PageData, _ facts: ToolFacts, _ sources: [PageSource.File], _ options: Options) {
    let (app, tables) = (data.app, data.tables)
    (self.app, self.sources, self.options) = (app, sources, options)
    let platforms = tables.map { $0.platform.word }
    let device = Device(app, tables[0].platform)
    let toolData = ToolData(tables[0], facts)
    scripts = PageScripts(
      options.templates, for: tables, selectors: data.shapes.selectors, longestPlace: data.lines.longest, facts: facts,
      hasRemarks: toolData.hasRemarks, isWatched: options.version != nil)
    style = StyleSheet(templates: options.templates, words: scripts.words, platforms: platforms)
      .text(
        classes: data.shapes.classes.union(Self.movements(in: app)), theme: ThemeStyle(app, platforms: platforms),
        looks: data.shapes.looks, device: device)
    watched = options.version.map { version in
      PageUpdate.Identity(
        version: version,
        frame: "\(platforms.joined(separator: " ")), \(device.name), \(device.orientation), \(app.languageCode)")
    }
    // What is open takes in a new head, and has the source of the old one.
    let beside = options.holdsSource && watched == nil ? sources : []
    (head, nameInHead) = data.head(transition: Self.transition(of: app), beside)
    opening = Self.opening(&data)
    lines = data.lines.bytes
    tools = toolData.lines
  }

  /// Takes in what has changed where nothing but words did: they may be in the places, and in what the tools tell.
  mutating func reword(_ data: inout PageData, _ facts: ToolFacts, _ sources: [PageSource.File], version: Int) {
    let names = (Self.name(of: app), Self.name(of: data.app))
    (app, self.sources) = (data.app, sources)
    watched?.version = version
    if names.0 != names.1 {
      let name = PageData.name(inHead: names.1)
      head.replaceSubrange(nameInHead, with: name)
      nameInHead = nameInHead.lowerBound..<nameInHead.lowerBound + name.count
    }
    opening = Self.opening(&data)
    lines = data.lines.bytes
    tools.reword(ToolData(data.tables[0], facts))
  }

  /// The file, which is put together when it is asked for: a page that is open already takes in an update instead.
  package var pieces: FilePieces {
    let script = scripts.text
    var bytes: [UInt8] = []
    Self.appendHead(
      of: app, policy: Self.policy(script: script, style: style, fetches: watched != nil), style: style, sources,
      generator: options.generator, watched: watched, to: &bytes)
    bytes += opening
    var after = PageWriter()
    PlayerIcons.drawSymbols(for: scripts.words, on: &after)
    Self.drawIndex(of: app, on: &after)
    Markup().append(after.html, to: &bytes)
    bytes.raw("\n<script type=\"application/json\" id=\"data\">")
    let between = Array("</script>\n<script type=\"application/json\" id=\"tools\">".utf8)
    let source = options.holdsSource ? PageSource.pieces(of: sources, as: "script type=\"application/json\"") : []
    let end = "<script>".utf8 + script + "</script></body></html>\n".utf8
    let texts = [bytes, head, lines, between, tools.bytes, Array("</script>\n".utf8)].map { FilePieces.Piece.bytes($0) }
    return FilePieces(texts + source + [.bytes(end)])
  }

  /// What a page that is open takes in to become this one, where it was made for that.
  package var update: PageUpdate? {
    watched.map { PageUpdate(identity: $0, texts: [Array(style.utf8), head, lines, tools.bytes]) }
  }

  private static func opening(_ data: inout PageData) -> [UInt8] {
    let (app, tables) = (data.app, data.tables)
    return data.start { page, place in
      drawFrame(
        on: &page, tables.map { $0.platform.word }, Device(app, tables[0].platform), language: app.languageCode,
        start: tables[0].start, place)
    }
  }

  /// Draws what is around the app, with the place it opens on.
  private static func drawFrame(
    on page: inout PageWriter, _ platforms: [String], _ device: Device, language: String, start: PlaceID,
    _ place: (inout PageWriter) -> Void
  ) {
    // The player speaks English, whatever the app speaks.
    page.element(
      "div", [.fixed("id", "player"), .fixed("lang", "en"), .words("data-platform", .plain(platforms[0]))]
    ) { page in
      page.element("header", class: "bar")
      page.element("main", class: "stage") { page in
        page.element(
          "div", [.class("device \(device.name)"), .words("data-orientation", .plain(device.orientation))]
        ) { page in
          page.element(
            "div",
            [.class("app \(platforms[0])"), .words("lang", .plain(language)), .fixed("data-mode", "light")]
          ) { page in
            page.element("div", class: "screens") { page in
              page.element("section", [.class("screen"), .words("data-place", .plain("\(start)"))], place)
            }
            page.element("div", class: "layers")
            // Readers hear of what comes where something is already.
            page.element("div", [.class("toasts"), .role("status")])
            page.element("div", class: "status-bar") { page in
              page.element("span", [.class("clock"), .decorative])
              page.element("span", [.class("signs"), .decorative])
            }
          }
          page.element("div", [.class("island"), .decorative])
          page.element("div", [.class("home"), .decorative])
          if platforms.contains("metro") { drawKeys(on: &page) }
        }
      }
    }
  }

  /// Draws the keys in the frame of a phone that has them; its search leads nowhere.
  private static func drawKeys(on page: inout PageWriter) {
    page.element("div", class: "phone-keys") { page in
      page.element("button", [.fixed("type", "button"), .fixed("data-auto", "back"), .label("Back")]) {
        $0.icon("arrow-left")
      }
      page.element("button", [.fixed("type", "button"), .fixed("data-auto", "start"), .label("Start")]) {
        $0.element("i")
      }
      page.element("span", [.decorative]) { $0.icon("search") }
    }
  }

  /// Appends everything up to the body.
  static func appendHead(
    of app: App, policy: String, style: String, _ sources: [PageSource.File], generator: String,
    watched: PageUpdate.Identity? = nil, to bytes: inout [UInt8]
  ) {
    let language = app.languageCode
    let primary = language.split(separator: "-").first.map(String.init) ?? ""
    let direction = ["ar", "fa", "he", "ur"].contains(primary) ? "rtl" : "ltr"
    var head = PageWriter()
    for meta: [Attribute] in [
      [.fixed("charset", "utf-8")], [.fixed("http-equiv", "Content-Security-Policy"), .fixed("content", policy)],
      [.fixed("name", "viewport"), .fixed("content", "width=device-width,initial-scale=1,viewport-fit=cover")],
      [.fixed("name", "generator"), .fixed("content", generator)],
      [.fixed("name", "color-scheme"), .fixed("content", "light dark")],
      [.fixed("name", "application-name"), .fixed("content", identity(of: app))],
      [.fixed("name", "source"), .fixed("content", fingerprint(of: sources))],
    ] { head.element("meta", meta) }
    if let watched {
      // A browser asks every server for an icon, unless the page has one.
      head.element("link", [.fixed("rel", "icon"), .fixed("href", "data:,")])
      head.element(
        "meta", [.fixed("name", "watched"), .words("content", .plain("\(watched.version) \(watched.frame)"))])
    }
    head.element("title") { $0.text(name(of: app)) }
    bytes.raw("<!DOCTYPE html>\n<html lang=\"")
    Markup.append(escaped: language, to: &bytes)
    bytes.raw("\" dir=\"\(direction)\"><head>")
    Markup().append(head.html, to: &bytes)
    bytes.raw("<style>")
    bytes.raw(style)
    bytes.raw("</style></head>\n<body>")
  }

  /// What a page may do: run its own script and style, show pictures it holds, and nothing else.
  ///
  /// - Parameter fetches: whether it asks where it came from what has changed.
  static func policy(script: [UInt8]?, style: String, fetches: Bool = false) -> String {
    func hash(_ text: [UInt8]) -> String { "'sha256-\(Base64.text(of: SHA256.digest(of: text)))'" }
    return
      (["default-src 'none'"] + (script.map { ["script-src \(hash($0))"] } ?? []) + [
        "style-src \(hash(Array(style.utf8)))", "img-src data:", "media-src data: blob:", "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'", "trusted-types 'none'",
      ] + (fetches ? ["connect-src 'self'"] : [])).joined(separator: "; ")
  }

  /// The name of an app as people see it.
  static func name(of app: App) -> String {
    let node = app.value(.app)
    return node >= 0 && app.tree.node(node).kind == .scalar ? app.tree.text(node) : "Prototype"
  }

  /// What is told where scripts do not run: the screens there are.
  private static func drawIndex(of app: App, on page: inout PageWriter) {
    page.element("noscript") { page in
      page.element("div", class: "index") { page in
        page.element("p") { page in
          page.text("Only the first screen is shown, because scripts are turned off. ")
          page.element("code") { $0.text("protoc build --static") }
          page.text(" writes a page that works without scripts. All screens:")
        }
        page.element("ul") { page in
          for screen in app.pages.prefix(200) { page.element("li") { $0.text(screen.id) } }
          if app.pages.count > 200 { page.element("li") { $0.text("and \(app.pages.count - 200) more") } }
        }
      }
    }
  }

  private static func transition(of app: App) -> String? {
    let theme = app.value(.theme)
    guard theme >= 0, app.tree.node(theme).kind == .mapping else { return nil }
    let node = app.tree.value(of: theme, "transition")
    return node >= 0 ? transition(node, app) : nil
  }

  /// The words that say how screens appear; the scripts give them to screens as classes.
  private static let transitions: Set<String> = ["push", "fade", "slide-up", "flip", "none"]

  /// The classes of screens on their way that an app may ask for.
  private static func movements(in app: App) -> Set<String> {
    app.tree.names.find("transition") < 0 ? [] : transitions
  }

  /// The word that says how screens appear.
  static func transition(_ node: NodeID, _ app: App) -> String? {
    transitions.contains(app.tree.text(node)) ? app.tree.text(node) : nil
  }
}
