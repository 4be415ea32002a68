import Elements
package import FlowGraph
import HTML
package import ScreenModel
import SourceText
import YAMLSyntax

/// A page without any script: every screen and popup is in it, and links lead from one to the other.
///
/// What cannot be known without a script, such as values and conditions, is as it is at the start, and the page says
/// so.
package struct ScriptlessFile: Sendable {
  /// The file.
  package let pieces: FilePieces

  private static let note =
    "This page has no scripts: links work, and everything else stays as it is when the app starts."

  /// - Parameters:
  ///   - table: the links of the app on the platform that is shown.
  ///   - proof: the proof of the table, where it was made already.
  package init(
    of app: App, _ table: LinkTable, _ proof: FlowProof?, pictures: Pictures, sources: [PageSource.File],
    _ options: PageFile.Options
  ) {
    var writer = Writer(app, table, proof, pictures)
    let places = writer.places()
    let platform = table.platform.word
    // The scripts that would put the same things on the page.
    let scripts = ["runtime/stage.js", "runtime/popups.js", "frame/panels.js", "frame/asked.js"]
      .compactMap { options.templates[$0].map(PlayerScript.init) }
    var style = StyleSheet(templates: options.templates, words: ScriptWords(of: scripts), platforms: [platform])
      .text(
        classes: writer.shapes.classes, theme: ThemeStyle(app, platforms: [platform]), looks: writer.shapes.looks,
        device: Device(app, table.platform))
    style = StyleText.followingPreference(style) + StyleText.stripped(options.templates["styles/scriptless.css"] ?? "")
    style += writer.pictureStyle

    var bytes: [UInt8] = []
    PageFile.appendHead(
      of: app, policy: PageFile.policy(script: nil, style: style), style: style, sources, generator: options.generator,
      to: &bytes)
    bytes.raw("<div id=\"player\" class=\"scriptless\" data-platform=\"\(platform)\">")
    var header = PageWriter()
    header.element("header", class: "bar") { page in
      page.element("h1") { $0.text(PageFile.name(of: app)) }
      page.element("a", [.fixed("href", "#screens")]) { $0.text("All screens") }
      page.element("p", class: "note") { $0.text(Self.note) }
    }
    Markup().append(header.html, to: &bytes)
    bytes.raw("<main class=\"stage\">")
    var after: [UInt8] = []
    var index = PageWriter()
    writer.drawIndex(on: &index)
    Markup().append(index.html, to: &after)
    after.raw("</main></div>\n")
    let source = options.holdsSource ? PageSource.pieces(of: sources, as: "template") : []
    pieces = FilePieces(
      [.bytes(bytes)] + places + [.bytes(after)] + source + [.bytes(Array("</body></html>\n".utf8))])
  }

  /// Writes every place with its links.
  private struct Writer: ~Copyable {
    var app: App { _read { yield table.app } }
    let table: LinkTable
    private var drawing: PlaceDrawing
    private var reading: ValueReading
    private var conditions = Conditions()
    private var linking: ScriptlessMarkup
    /// What is drawn of a page, and beside it the links for what comes by itself.
    private var page: PageWriter
    private var moves = PageWriter()
    /// The markup that is around the screen and the layers of every page.
    private let frame: [ArraySlice<UInt8>]

    /// How much markup is kept together.
    private static let pieceSize = 1 << 20

    init(_ app: App, _ table: LinkTable, _ proof: FlowProof?, _ pictures: Pictures) {
      self.table = table
      drawing = PlaceDrawing(table)
      reading = ValueReading(app, pictures)
      linking = ScriptlessMarkup(ScriptlessLinks(table, proof))
      var page = PageWriter(app.systemWords)
      frame = Self.drawFrame(Device(app, table.platform), table.platform.word, on: &page)
      self.page = page
      conditions.begin()
    }

    /// What elements have in common, on all pages.
    var shapes: ShapeTable { page.html.shapes }

    /// Draws what is around every page, and gives its markup up to the screen, up to the layers, and after these.
    private static func drawFrame(
      _ device: Device, _ platform: String, on page: inout PageWriter
    ) -> [ArraySlice<UInt8>] {
      let gap = "\u{FFFC}"
      page.element(
        "div", [.class("device \(device.name)"), .words("data-orientation", .plain(device.orientation))]
      ) { page in
        page.element("div", [.class("app \(platform)"), .fixed("data-mode", "light")]) { page in
          page.element("div", class: "screens") { $0.text(gap) }
          page.element("div", class: "layers") { $0.text(gap) }
          page.element("div", [.class("status-bar"), .decorative]) { page in
            page.element("span", class: "clock")
            page.element("span", class: "signs")
          }
        }
        page.element("div", [.class("island"), .decorative])
        page.element("div", [.class("home"), .decorative])
      }
      var parts: [ArraySlice<UInt8>] = []
      var bytes: [UInt8] = []
      Markup().append(page.html, to: &bytes)
      var rest = bytes[...]
      while let found = ByteSearch(gap).range(in: rest) {
        parts.append(rest[..<found.lowerBound])
        rest = rest[found.upperBound...]
      }
      return parts + [rest]
    }

    /// The markup of every page with the popups over it.
    mutating func places() -> [FilePieces.Piece] {
      let popups = linking.links.popups()
      var pieces: [FilePieces.Piece] = []
      var bytes: [UInt8] = []
      var place: [UInt8] = []
      for page in popups.indices {
        append(Int32(page), popups[page], to: &bytes, &place)
        guard bytes.count > Self.pieceSize else { continue }
        pieces.append(.bytes(bytes))
        bytes = []
        bytes.reserveCapacity(Self.pieceSize * 9 / 8)
      }
      return pieces + [.bytes(bytes)]
    }

    /// - Parameter place: room for what is in the frame.
    private mutating func append(
      _ number: Int32, _ popups: [PlaceID], to bytes: inout [UInt8], _ place: inout [UInt8]
    ) {
      let section = ScriptlessLinks.PageSection(page: number)
      let canGoBack = linking.links.below(number) >= 0
      place.removeAll(keepingCapacity: true)
      page.html.clear()
      page.html.begin("div", [.class("screen"), Attribute("data-place", .number(number))])
      drawing.draw(number, &reading, &conditions, on: &page)
      page.html.end()
      linking.append(page.html, at: section, markup(canGoBack), to: &place)
      // Their questions are among those of the page.
      moves.html.clear()
      moves.html.begin("nav", [.class("ways"), .label("Back, time, gestures and inputs")])
      drawMoves(of: section)
      drawInputs(of: section)
      moves.html.end()
      bytes.raw("<section class=\"place\(number == table.start ? " start" : "")\" id=\"")
      Markup.append(escaped: linking.links.id(of: section), to: &bytes)
      bytes.raw("\">")
      if moves.html.nodes.count > 1 { markup(canGoBack).append(moves.html, to: &bytes) }
      place += frame[1]
      appendQuestions(canGoBack, to: &place)
      for popup in popups {
        let section = ScriptlessLinks.PageSection(page: number, popup: popup)
        drawLayer(section)
        linking.append(page.html, at: section, markup(canGoBack), to: &place)
        moves.html.clear()
        moves.html.begin("nav", [.class("ways"), .label("Inputs")])
        drawInputs(of: section)
        moves.html.end()
        if moves.html.nodes.count > 1 { markup(canGoBack).append(moves.html, to: &place) }
        appendQuestions(canGoBack, to: &place)
      }
      bytes += frame[0]
      bytes += place
      bytes += frame[2]
      bytes.raw("</section>\n")
    }

    /// Draws a popup, with a way out beside it and on to what comes when it ends.
    private mutating func drawLayer(_ section: ScriptlessLinks.PageSection) {
      let place = table.places[Int(section.popup)]
      let kind = app.kindName(of: app.popups[Int(place.popup)].element)
      let under = "#" + linking.links.id(of: ScriptlessLinks.PageSection(page: section.page))
      page.html.clear()
      page.html.begin(
        "div", [.class("layer layer-\(kind)"), .words("id", .plain(linking.links.id(of: section)))])
      page.element("a", [.class("scrim"), .label(.plain(page.system[.close])), .words("href", .plain(under))])
      drawing.draw(section.popup, &reading, &conditions, on: &page)
      if place.end >= 0, linking.leads(place.end, from: section) {
        let control = place.end - place.controls.lowerBound
        page.element("button", [.class("goes-on"), .control("data-tap", control)]) { $0.text("Continue") }
      }
      page.html.end()
    }

    /// Appends the questions of the place that was written last.
    private mutating func appendQuestions(_ canGoBack: Bool, to bytes: inout [UInt8]) {
      if linking.questions.isEmpty { return }
      page.html.clear()
      linking.drawQuestions(on: &page)
      markup(canGoBack).append(page.html, to: &bytes)
    }

    /// Draws links for what comes by itself, and for gestures on the whole screen.
    private mutating func drawMoves(of section: ScriptlessLinks.PageSection) {
      // Where Back is a key of the device, no bar has it.
      if table.platform.hasSystemBack, linking.links.below(section.page) >= 0 {
        let below = linking.links.id(of: ScriptlessLinks.PageSection(page: linking.links.below(section.page)))
        moves.element("a", [.class("way"), .words("href", .plain("#" + below))]) { $0.text("Back") }
      }
      for number in table.places[Int(section.page)].controls {
        let control = table.controls[Int(number)]
        guard control.element < 0 else { continue }
        let words = control.trigger == .appear ? "Continues by itself" : "Gesture: \(control.trigger.word)"
        linking.link(to: number, at: section, .plain(words), class: "way", on: &moves)
      }
    }

    /// Draws links for what fields, switches and the like lead to, of the place that was written last.
    private mutating func drawInputs(of section: ScriptlessLinks.PageSection) {
      var drawn: (element: ElementID, option: Int32) = (-1, -1)
      for number in linking.unlinkedControls() {
        let control = table.controls[Int(number)]
        // One that is filled or emptied has several.
        guard (control.element, control.option) != drawn else { continue }
        drawn = (control.element, control.option)
        let label = table.label(ofControl: number) { [table] in table.shownText(0, of: $0) }
        let words = label.isEmpty ? app.kindName(of: control.element) : label
        linking.link(to: number, at: section, .plain(words), class: "way", on: &moves)
      }
    }

    private func markup(_ canGoBack: Bool) -> Markup {
      Markup(
        Markup.State(
          value: { [table] in table.shownText(0, of: $0) },
          holds: { [conditions] condition in
            condition < 0 ? canGoBack : conditions.holds(condition) { _ in 0 }
          }))
    }

    /// What shows the pictures: each travels once, however often it is shown.
    var pictureStyle: String {
      reading.pictures.used.enumerated().map { number, picture in
        "[\(Markup.pictureNumber)=\"\(number)\"]{content:url(\"\(Pictures.address(of: picture))\")}"
      }.joined()
    }

    /// Draws the list of all screens, and of what can happen at any moment.
    func drawIndex(on page: inout PageWriter) {
      func item(_ section: ScriptlessLinks.PageSection, _ words: String, on page: inout PageWriter) {
        let address = "#" + linking.links.id(of: section)
        page.element("li") { page in
          page.element("a", [.words("href", .plain(address))]) { $0.text(words) }
        }
      }
      page.element("section", [.class("all"), .fixed("id", "screens")]) { page in
        page.element("h2") { $0.text("All screens") }
        page.element("ul") { page in
          for number in app.pages.indices {
            item(ScriptlessLinks.PageSection(page: Int32(number)), app.pages[number].id, on: &page)
          }
        }
        if table.events.isEmpty { return }
        page.element("h2") { $0.text("Events") }
        page.element("ul") { page in
          for event in table.events { item(linking.links.eventSpot(event), app.tree.text(event.key), on: &page) }
        }
      }
    }
  }
}
