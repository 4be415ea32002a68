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

    package init(templates: [String: String], generator: String) {
      self.templates = templates
      self.generator = generator
    }
  }

  /// The file.
  package let bytes: [UInt8]
  package let screenCount: Int
  package let linkCount: Int

  /// - Parameter tables: the links of the app, for every platform it is shown on.
  package init(
    of app: App, _ tables: [LinkTable], pictures: Pictures, facts: ReaderFacts, sources: [PageSource.File],
    _ options: Options
  ) {
    let data = PageData(app, tables, pictures)
    let transition = Self.transition(of: app)
    let text = data.text(transition: transition)
    let platforms = tables.map(\.platform.word)
    let device = Device(app, tables[0].platform)
    let readers = ReaderData(tables[0], facts)
    let scripts = PageScripts(
      options.templates, for: tables[0], selectors: data.shapes.selectors, facts: facts, hasRemarks: readers.hasRemarks)
    let style = StyleSheet(templates: options.templates, texts: scripts.texts, platforms: platforms)
      .text(
        classes: data.shapes.classes, theme: ThemeStyle(app, platforms: platforms.count), looks: data.shapes.looks,
        device: device)
    let script = scripts.text
    let names = data.lookNames
    let markup = Markup(data.startState { names[$0] ?? "" })

    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + 200_000)
    Self.appendHead(
      of: app, policy: Self.policy(script: script, style: style), style: style, sources, generator: options.generator,
      to: &bytes)
    let screen = HTML.element(
      "section", [.class("screen"), .words("data-place", .plain("\(tables[0].start)"))], data.start)
    let frame = HTML.element(
      "div", [.fixed("id", "player"), .words("data-platform", .plain(platforms[0]))],
      [
        .element("header", class: "bar"),
        .element(
          "main", class: "stage",
          [
            .element(
              "div",
              [.class("device \(device.name)"), .words("data-orientation", .plain(device.orientation))],
              [
                .element(
                  "div", [.class("app \(platforms[0])"), .fixed("data-mode", "light")],
                  [
                    .element("div", class: "screens", [screen]), .element("div", class: "layers"),
                    .element("div", class: "toasts"),
                    .element(
                      "div", class: "status-bar",
                      [
                        .element("span", [.class("clock"), .decorative]),
                        .element("span", [.class("signs"), .decorative]),
                      ]),
                  ]),
                .element("div", [.class("island"), .decorative]), .element("div", [.class("home"), .decorative]),
              ] + (platforms.contains("metro") ? [Self.keys] : []))
          ]),
      ])
    markup.append(frame, to: &bytes)
    markup.append(PlayerIcons.symbols(for: scripts.texts), to: &bytes)
    markup.append(Self.index(of: app), to: &bytes)
    bytes.raw("\n<script type=\"application/json\" id=\"data\">")
    bytes += text
    bytes.raw("</script>\n<script type=\"application/json\" id=\"tools\">")
    bytes += readers.text()
    bytes.raw("</script>\n")
    if options.holdsSource { PageSource.append(sources, as: "script type=\"application/json\"", to: &bytes) }
    bytes.raw("<script>\(script)</script></body></html>\n")
    self.bytes = bytes
    screenCount = app.pages.count
    linkCount = Set(tables[0].ways.lazy.map(\.branch).filter { $0 >= 0 }).count
  }

  /// The keys in the frame of a phone that has them; its search leads nowhere.
  private static let keys = HTML.element(
    "div", class: "phone-keys",
    [
      .element(
        "button", [.fixed("type", "button"), .fixed("data-auto", "back"), .label("Back")], [Icons.svg("arrow-left")]),
      .element(
        "button", [.fixed("type", "button"), .fixed("data-auto", "start"), .label("Start")], [.element("i")]),
      .element("span", [.decorative], [Icons.svg("search")]),
    ])

  /// Appends everything up to the body.
  static func appendHead(
    of app: App, policy: String, style: String, _ sources: [PageSource.File], generator: String,
    to bytes: inout [UInt8]
  ) {
    let language = app.value(.language) >= 0 ? app.tree.text(app.value(.language)) : "en"
    let primary = language.split(separator: "-").first.map(String.init) ?? ""
    let direction = ["ar", "fa", "he", "ur"].contains(primary) ? "rtl" : "ltr"
    let head: [HTML] = [
      .element("meta", [.fixed("charset", "utf-8")]),
      .element("meta", [.fixed("http-equiv", "Content-Security-Policy"), .fixed("content", policy)]),
      .element(
        "meta",
        [.fixed("name", "viewport"), .fixed("content", "width=device-width,initial-scale=1,viewport-fit=cover")]),
      .element("meta", [.fixed("name", "generator"), .fixed("content", generator)]),
      .element("meta", [.fixed("name", "color-scheme"), .fixed("content", "light dark")]),
      .element("meta", [.fixed("name", "application-name"), .fixed("content", identity(of: app))]),
      .element("meta", [.fixed("name", "source"), .fixed("content", fingerprint(of: sources))]),
      .element("title", [.text(name(of: app))]),
    ]
    bytes.raw("<!DOCTYPE html>\n<html lang=\"")
    Markup.append(escaped: language, to: &bytes)
    bytes.raw("\" dir=\"\(direction)\"><head>")
    let markup = Markup()
    for node in head { markup.append(node, to: &bytes) }
    bytes.raw("<style>\(style)</style></head>\n<body>")
  }

  /// What a page may do: run its own script and style, show pictures it holds, and nothing else.
  static func policy(script: String?, style: String) -> String {
    func hash(_ text: String) -> String { "'sha256-\(Base64.text(of: SHA256.digest(of: Array(text.utf8))))'" }
    return
      (["default-src 'none'"] + (script.map { ["script-src \(hash($0))"] } ?? []) + [
        "style-src \(hash(style))", "img-src data:", "media-src data: blob:", "base-uri 'none'", "form-action 'none'",
        "require-trusted-types-for 'script'", "trusted-types 'none'",
      ]).joined(separator: "; ")
  }

  /// The name of an app as people see it.
  static func name(of app: App) -> String {
    let node = app.value(.app)
    return node >= 0 && app.tree.node(node).kind == .scalar ? app.tree.text(node) : "Prototype"
  }

  /// What is told where scripts do not run: the screens there are.
  private static func index(of app: App) -> HTML {
    var lines = app.pages.prefix(200).map { HTML.element("li", [.text($0.id)]) }
    if app.pages.count > 200 { lines.append(.element("li", [.text("and \(app.pages.count - 200) more")])) }
    let words =
      "Only the first screen is shown, because scripts are turned off. `protoc build --static` writes a page that works without scripts. All screens:"
    return .element(
      "noscript", [.element("div", class: "index", [.element("p", [.text(words)]), .element("ul", lines)])])
  }

  private static func transition(of app: App) -> String? {
    let theme = app.value(.theme)
    guard theme >= 0, app.tree.node(theme).kind == .mapping else { return nil }
    let node = app.tree.value(of: theme, "transition")
    let words = ["push", "fade", "slide-up", "flip", "none"]
    return node >= 0 && words.contains(app.tree.text(node)) ? app.tree.text(node) : nil
  }
}
