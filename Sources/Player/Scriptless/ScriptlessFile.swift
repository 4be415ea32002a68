import Elements
package import FlowGraph
import HTML
package import ScreenModel
import SourceText
import YAMLSyntax

/// A page without any script: every screen and popup stands in it, and links lead from one to the other.
///
/// What cannot be known without a script, such as values and conditions, stands as it does at the start, and the page says so.
package struct ScriptlessFile: Sendable {
  /// The file.
  package let bytes: [UInt8]
  package let screenCount: Int
  package let linkCount: Int

  private static let note =
    "This page runs no scripts: links work, and everything else stands as it does when the app starts."

  /// - Parameter table: the links of the app on the platform that is shown.
  package init(
    of app: App, _ table: LinkTable, pictures: Pictures, sources: [PageSource.File], _ options: PageFile.Options
  ) {
    var writer = Writer(app, table, pictures)
    let places = writer.places()
    let index = writer.index()
    let platform = table.platform.word
    // The scripts that would put the same things on the page.
    let script = ScriptText.joined(["runtime/stage.js", "frame/panels.js"].compactMap { options.templates[$0] })
    var style = StyleSheet(templates: options.templates, texts: ScriptToken.texts(in: script), platforms: [platform])
      .text(
        classes: writer.shapes.classes, theme: ThemeStyle(app, platforms: 1), looks: writer.shapes.looks,
        device: Device(app, table.platform))
    style = StyleText.followingPreference(style) + StyleText.stripped(options.templates["styles/scriptless.css"] ?? "")

    var bytes: [UInt8] = []
    PageFile.appendHead(
      of: app, policy: PageFile.policy(script: nil, style: style), style: style, sources, generator: options.generator,
      to: &bytes)
    bytes.raw("<div id=\"player\" class=\"scriptless\" data-platform=\"\(platform)\">")
    let markup = Markup()
    markup.append(
      .element(
        "header", class: "bar",
        [
          .element("h1", [.text(PageFile.name(of: app))]),
          .element("a", [.fixed("href", "#screens")], [.text("All screens")]),
          .element("p", class: "note", [.text(Self.note)]),
        ]), to: &bytes)
    bytes.raw("<main class=\"stage\">")
    for place in places { bytes += place }
    markup.append(index, to: &bytes)
    bytes.raw("</main></div>\n")
    if options.holdsSource { PageSource.append(sources, as: "template", to: &bytes) }
    bytes.raw("</body></html>\n")
    self.bytes = bytes
    screenCount = app.pages.count
    linkCount = Set(table.ways.lazy.map(\.branch).filter { $0 >= 0 }).count
  }

  /// Draws every place with its links.
  private struct Writer {
    let app: App
    let table: LinkTable
    var shapes = ShapeTable()
    private var drawing: PlaceDrawing
    private var reading: ValueReading
    private var conditions = Conditions()
    private var links: ScriptlessLinks
    private let device: Device
    private var addresses: [String] = []

    init(_ app: App, _ table: LinkTable, _ pictures: Pictures) {
      self.app = app
      self.table = table
      drawing = PlaceDrawing(table)
      reading = ValueReading(app, pictures)
      links = ScriptlessLinks(table)
      device = Device(app, table.platform)
      conditions.begin()
    }

    /// The markup of every page with the popups over it.
    mutating func places() -> [[UInt8]] {
      let popups = links.popups()
      return popups.indices.map { page in
        var bytes: [UInt8] = []
        append(Int32(page), popups[page], to: &bytes)
        return bytes
      }
    }

    private mutating func append(_ page: Int32, _ popups: [PlaceID], to bytes: inout [UInt8]) {
      let spot = ScriptlessLinks.Spot(page: page)
      let trees = drawing.draw(page, &reading, &conditions)
      let drawn = popups.map { drawing.draw($0, &reading, &conditions) }
      let known = self.conditions
      let hasBeneath = links.beneath(page) >= 0
      let holds: @Sendable (ConditionID) -> Bool = { condition in
        condition < 0 ? hasBeneath : known.holds(condition) { _ in 0 }
      }
      var linking = ScriptlessDrawing(links, holds: holds)
      let (content, questions) = linking.linked(trees, at: spot)
      var layers: [HTML] = questions
      for (popup, trees) in zip(popups, drawn) {
        let over = ScriptlessLinks.Spot(page: page, popup: popup)
        let (content, questions) = linking.linked(trees, at: over)
        layers.append(layer(content, over, &linking))
        layers += questions
      }
      let ways = ways(of: spot, &linking)
      let status = [HTML.element("span", class: "clock"), .element("span", class: "signs")]
      var frame = [
        HTML.element(
          "div", [.class("app \(table.platform.word)"), .fixed("data-mode", "light")],
          [
            .element("div", class: "screens", [.element("div", class: "screen", content)]),
            .element("div", class: "layers", layers),
            .element("div", [.class("status-bar"), .decorative], status),
          ])
      ]
      frame += [.element("div", [.class("island"), .decorative]), .element("div", [.class("home"), .decorative])]
      let whole = HTML.element(
        "div",
        [.class("device \(device.name)"), .words("data-orientation", .plain(device.orientation))], frame)
      // Shapes are made for the looks and classes that come up; the lines themselves are of no use here.
      var line: [UInt8] = []
      shapes.append(whole, to: &line)
      let markup = markup(holds)
      bytes.raw("<section class=\"place\(page == table.start ? " start" : "")\" id=\"")
      Markup.append(escaped: links.id(of: spot), to: &bytes)
      bytes.raw("\">")
      if !ways.isEmpty {
        markup.append(.element("nav", [.class("ways"), .label("Back, time and gestures")], ways), to: &bytes)
      }
      markup.append(whole, to: &bytes)
      bytes.raw("</section>\n")
    }

    /// A popup, with a way out beside it and on to what comes when it ends.
    private func layer(_ content: [HTML], _ spot: ScriptlessLinks.Spot, _ linking: inout ScriptlessDrawing) -> HTML {
      let place = table.places[Int(spot.popup)]
      let kind = app.kindName(of: app.popups[Int(place.popup)].element)
      let page = "#" + links.id(of: ScriptlessLinks.Spot(page: spot.page))
      let scrim = HTML.element("a", [.class("scrim"), .label("Close"), .words("href", .plain(page))])
      let end = place.end >= 0 ? linking.link(to: place.end, at: spot, "Goes on", class: "goes-on") : nil
      return .element(
        "div", [.class("layer layer-\(kind)"), .words("id", .plain(links.id(of: spot)))],
        [scrim] + content + (end.map { [$0] } ?? []))
    }

    /// Links for what comes by itself, and for gestures on the whole screen.
    private func ways(of spot: ScriptlessLinks.Spot, _ linking: inout ScriptlessDrawing) -> [HTML] {
      let place = table.places[Int(spot.page)]
      var ways: [HTML] = []
      // Where Back is a key of the device, no bar has it.
      if table.platform.hasSystemBack, links.beneath(spot.page) >= 0 {
        let beneath = links.id(of: ScriptlessLinks.Spot(page: links.beneath(spot.page)))
        ways.append(.element("a", [.class("way"), .words("href", .plain("#" + beneath))], [.text("Back")]))
      }
      return ways
        + place.controls.compactMap { number in
          let control = table.controls[Int(number)]
          guard control.element < 0 else { return nil }
          let words = control.trigger == .appear ? "Goes on by itself" : "Gesture: \(control.trigger.attribute)"
          return linking.link(to: number, at: spot, .plain(words), class: "way")
        }
    }

    private mutating func markup(_ holds: @escaping @Sendable (ConditionID) -> Bool) -> Markup {
      addresses += reading.pictures.used[addresses.count...].map { Pictures.address(of: $0) }
      return Markup(
        Markup.State(
          value: { [app] in app.valueText(0, of: $0) }, holds: holds,
          picture: { [addresses] in Int($0) < addresses.count ? addresses[Int($0)] : "" },
          className: { [shapes] look in
            var known = shapes
            return known.className(of: look)
          }))
    }

    /// The list of all screens, and of what can happen at any moment.
    func index() -> HTML {
      func item(_ spot: ScriptlessLinks.Spot, _ words: String) -> HTML {
        .element("li", [.element("a", [.words("href", .plain("#" + links.id(of: spot)))], [.text(words)])])
      }
      let screens = app.pages.indices.map { item(ScriptlessLinks.Spot(page: Int32($0)), app.pages[$0].id) }
      let events = table.events.map { item(links.eventSpot($0), app.tree.text($0.key)) }
      let more = events.isEmpty ? [] : [HTML.element("h2", [.text("Events")]), .element("ul", events)]
      return .element(
        "section", [.class("all"), .fixed("id", "screens")],
        [.element("h2", [.text("All screens")]), .element("ul", screens)] + more)
    }
  }
}
