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

  /// The modules of the player, in the order in which they are joined.
  static let scripts = [
    "flow.js", "address.js", "data.js", "build.js", "stage.js", "session.js", "touches.js", "widgets.js", "panels.js",
    "history.js", "nodes.js", "tools.js", "bar.js", "choices.js", "keys.js",
    "screens.js", "words.js", "ways.js", "tours.js", "state.js", "findings.js", "hello.js",
    "graph.js", "miniature.js", "map.js", "pins.js", "comments.js", "happenings.js", "showing.js", "paper.js",
    "player.js",
  ]

  /// - Parameter tables: the links of the app, for every platform it is shown on.
  package init(
    of app: App, _ tables: [LinkTable], pictures: Pictures, facts: ReaderFacts,
    sources: [(path: String, bytes: [UInt8])], _ options: Options
  ) {
    let data = PageData(app, tables, pictures)
    let transition = Self.transition(of: app)
    let text = data.text(transition: transition)
    let platforms = tables.map(\.platform.word)
    let device = Device(app, tables[0].platform)
    let style = StyleSheet(templates: options.templates, platforms: platforms)
      .text(classes: data.shapes.classes, theme: ThemeStyle(app, platforms: platforms.count), looks: data.shapes.looks, device: device)
    let script = ScriptText.joined(Self.scripts.compactMap { options.templates[$0] })
    let names = data.lookNames
    let markup = Markup(data.startState { names[$0] ?? "" })

    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + 200_000)
    let language = app.value(.language) >= 0 ? app.tree.text(app.value(.language)) : "en"
    let direction =
      ["ar", "fa", "he", "ur"].contains(language.split(separator: "-").first.map(String.init) ?? "") ? "rtl" : "ltr"
    let policy = Self.policy(script: script, style: style)
    bytes.raw("<!DOCTYPE html>\n")
    var head: [HTML] = [
      .element("meta", [.fixed("charset", "utf-8")]),
      .element("meta", [.fixed("http-equiv", "Content-Security-Policy"), .fixed("content", policy)]),
      .element(
        "meta",
        [.fixed("name", "viewport"), .fixed("content", "width=device-width,initial-scale=1,viewport-fit=cover")]),
      .element("meta", [.fixed("name", "generator"), .fixed("content", options.generator)]),
      .element("meta", [.fixed("name", "color-scheme"), .fixed("content", "light dark")]),
      .element("meta", [.fixed("name", "application-name"), .fixed("content", Self.identity(of: app))]),
      .element("meta", [.fixed("name", "source"), .fixed("content", Self.fingerprint(of: sources))]),
    ]
    head.append(.element("title", [.text(data.name)]))
    bytes.raw("<html lang=\"")
    Markup.append(escaped: language, to: &bytes)
    bytes.raw("\" dir=\"\(direction)\"><head>")
    for node in head { markup.append(node, to: &bytes) }
    bytes.raw("<style>\(style)</style></head>\n<body>")
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
              ])
          ]),
      ])
    markup.append(frame, to: &bytes)
    markup.append(PlayerIcons.symbols, to: &bytes)
    bytes.raw("<noscript><ul>")
    for page in app.pages.prefix(200) { markup.append(.element("li", [.text(page.id)]), to: &bytes) }
    bytes.raw("</ul></noscript>\n<script type=\"application/json\" id=\"data\">")
    bytes += text
    bytes.raw("</script>\n<script type=\"application/json\" id=\"tools\">")
    bytes += ReaderData(tables[0], facts).text()
    bytes.raw("</script>\n")
    if options.holdsSource {
      bytes.raw("<script type=\"application/json\" id=\"source\">")
      bytes += Self.sourceText(sources)
      bytes.raw("</script>\n")
    }
    bytes.raw("<script>\(script)</script></body></html>\n")
    self.bytes = bytes
    screenCount = app.pages.count
    linkCount = Set(tables[0].ways.lazy.map(\.branch).filter { $0 >= 0 }).count
  }

  /// What the page may do: run its own script and style, show pictures it holds, and nothing else.
  private static func policy(script: String, style: String) -> String {
    func hash(_ text: String) -> String { "'sha256-\(Base64.text(of: SHA256.digest(of: Array(text.utf8))))'" }
    return [
      "default-src 'none'", "script-src \(hash(script))", "style-src \(hash(style))", "img-src data:",
      "media-src data: blob:", "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].joined(separator: "; ")
  }

  private static func transition(of app: App) -> String? {
    let theme = app.value(.theme)
    guard theme >= 0, app.tree.node(theme).kind == .mapping else { return nil }
    let node = app.tree.value(of: theme, "transition")
    let words = ["push", "fade", "slide-up", "flip", "none"]
    return node >= 0 && words.contains(app.tree.text(node)) ? app.tree.text(node) : nil
  }

  /// The app's own files as JSON, a line each: the path and the text, or for what is no text the bytes in Base64.
  package static func sourceText(_ sources: [(path: String, bytes: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.raw("[")
    for (index, file) in sources.enumerated() {
      bytes.raw(index > 0 ? ",\n[" : "\n[")
      bytes.json(file.path)
      bytes.raw(",")
      let text = String(decoding: file.bytes, as: UTF8.self)
      if text.utf8.elementsEqual(file.bytes), !file.bytes.contains(13), !file.bytes.contains(0) {
        bytes.json(text)
      } else {
        bytes.raw("null,\"\(Base64.text(of: file.bytes))\"")
      }
      bytes.raw("]")
    }
    bytes.raw("\n]")
    return bytes
  }
}
