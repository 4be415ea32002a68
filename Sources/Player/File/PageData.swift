import Elements
import FlowGraph
import HTML
import ScreenModel
import SourceText
import YAMLSyntax

/// What a page knows of its app: one line that all share, then one for every screen and popup.
struct PageData: ~Copyable {
  private(set) var app: App
  /// The place that is drawn.
  var page: PageWriter
  var conditions = Conditions()
  var reading: ValueReading
  /// The lines of all places.
  var lines: PlaceLines
  var variants: [Variant] = []
  /// For every platform its variant.
  var variantOfPlatform: [Int] = []
  /// What is shown while a move takes a moment; empty where none does.
  var pause: [UInt8] = []
  private(set) var tables: [LinkTable]
  /// The logo that the theme names.
  var logo: Sketch.DrawnPicture?

  /// What platforms that lead alike share.
  struct Variant {
    var table: LinkTable
    var names: PlaceNames
    var arrivals: DeepLinks
    /// For every place the number of its line; nil if these follow each other.
    var lines: [Int]?

    func leads(like other: Variant) -> Bool {
      lines == other.lines && names.names == other.names.names && arrivals.links == other.arrivals.links
    }
  }

  /// - Parameters:
  ///   - tables: one for every platform of the app, in its order.
  ///   - proofs: those of the tables that were proved already.
  init(_ app: App, _ tables: [LinkTable], _ proofs: [FlowProof], _ pictures: Pictures) {
    self.app = app
    self.tables = tables
    page = PageWriter(app.systemWords)
    reading = ValueReading(app, pictures)
    // About as long as what they are made of; room that is not needed costs nothing.
    lines = PlaceLines(capacity: app.tree.sources.bytes.count * 5 / 4)
    for table in tables { add(table, proofs.first { $0.table === table }) }
    logo = readLogo()
    if app.hasPauses {
      page.html.clear()
      Pause.draw(on: &page)
      var json = JSONWriter.ofPage()
      page.html.appendNodes(to: &json)
      pause = json.bytes
    }
  }

  /// What elements have in common, in all places.
  var shapes: ShapeTable { page.html.shapes }

  /// The pictures that are used.
  var pictures: [Pictures.Picture] { reading.pictures.used }

  private mutating func add(_ table: LinkTable, _ proof: FlowProof?) {
    var drawing = PlaceDrawing(table)
    let writing = ControlWriting(table)
    conditions.begin()
    var numbers: [Int] = []
    let isFirst = variants.isEmpty
    var line = JSONWriter.ofPage()
    for place in table.places.indices {
      line.clear()
      append(PlaceID(place), &drawing, writing, to: &line)
      lines.append(line.bytes)
      if !isFirst { numbers.append(lines.joinLast()) }
    }
    let names = PlaceNames(table)
    let isLikeFirst = isFirst || numbers.elementsEqual(lines.indices)
    let new = Variant(
      table: table, names: names, arrivals: DeepLinks(table, names, proof), lines: isLikeFirst ? nil : numbers)
    if let known = variants.firstIndex(where: { $0.leads(like: new) }) {
      variantOfPlatform.append(known)
    } else {
      variantOfPlatform.append(variants.count)
      variants.append(new)
    }
  }

  /// Takes in the same app with other words, and its tables.
  mutating func take(_ app: App, _ tables: [LinkTable]) {
    (self.app, self.tables, reading.app) = (app, tables, app)
    for index in variants.indices {
      if let platform = variantOfPlatform.firstIndex(of: index) { variants[index].table = tables[platform] }
    }
  }

  // MARK: one place

  /// Appends the line of a place.
  mutating func append(
    _ place: PlaceID, _ drawing: inout PlaceDrawing, _ writing: borrowing ControlWriting, to line: inout JSONWriter
  ) {
    page.html.clear()
    drawing.draw(place, &reading, &conditions, on: &page)
    line.beginList()
    page.html.appendLine(to: &line)
    writing.append(drawing.table.places[Int(place)], &conditions, to: &line)
    Self.appendFacts(of: place, drawing, to: &line)
    line.endList()
  }

  /// Appends what else there is to know of a place; what is as usual is left out.
  private static func appendFacts(
    of id: PlaceID, _ drawing: borrowing PlaceDrawing, to json: inout JSONWriter
  ) {
    let (table, app) = (drawing.table, drawing.app)
    let place = table.places[Int(id)]
    let first = place.controls.lowerBound
    let gestures = place.popup < 0 ? gestures(of: place, drawing) : []
    json.objectUnlessEmpty { json in
      if place.appear >= 0 { json.field("appear", place.appear - first) }
      if place.isUrgent { json.field("urgent", 1) }
      if place.end >= 0 { json.field("end", place.controls.count) }
      if place.popup < 0 {
        if !place.showsBack { json.field("back", 0) }
        let own = FlowSystem.ownVariables(of: place.page, in: app)
        if !own.isEmpty { json.numbers("own", own) }
        if gestures.isEmpty { return }
        json.object("gestures") { json in
          for gesture in gestures {
            json.key(named: gesture.touch)
            json.number(gesture.control - first)
          }
        }
        json.object("actions") { json in
          for gesture in gestures {
            json.key(named: gesture.touch)
            json.string(gesture.action)
          }
        }
        return
      }
      if place.closesOutside { json.field("outside", 1) }
      if place.closesOnChoice { json.field("choice", 1) }
      if place.closesByBack { json.field("dismiss", 1) }
      if place.hasOK { json.field("ok", 1) }
      let element = app.popups[Int(place.popup)].element
      json.field("kind", app.kindName(of: element))
      let lasts = app.property("lasts", of: element)
      if lasts >= 0, let time = ScalarReading.duration(app.tree.text(lasts)) {
        json.key("lasts")
        json.number((time * 1000).rounded() / 1000)
      }
    }
  }

  /// The gestures of a whole screen: the word for each, its control, and what it does.
  private static func gestures(
    of place: FlowGraph.Place, _ drawing: borrowing PlaceDrawing
  ) -> [(touch: String, control: Int32, action: String)] {
    var result: [(touch: String, control: Int32, action: String)] = []
    for number in place.controls {
      let control = drawing.table.controls[Int(number)]
      guard control.element < 0, !control.trigger.isAutomatic, let touch = control.trigger.touch else { continue }
      let action = drawing.actionName(of: control) ?? .plain(drawing.system[touch.name ?? .tap])
      result.append((touch.rawValue, number, action.text { _ in "" }))
    }
    return result
  }

  // MARK: the start

  /// Draws what is on top when the page opens, with what `around` writes around it, and returns it as it is then. Whatever is
  /// drawn for it no longer counts among the shapes that were written.
  mutating func start(_ around: (inout PageWriter, (inout PageWriter) -> Void) -> Void) -> [UInt8] {
    var drawing = PlaceDrawing(tables[0])
    var (reading, conditions) = (reading, conditions)
    conditions.begin()
    page.html.clear()
    let start = tables[0].start
    around(&page) { page in if start >= 0 { drawing.draw(start, &reading, &conditions, on: &page) } }
    let table = tables[0]
    let known = conditions
    let addresses = pictures.map { Pictures.address(of: $0) }
    let markup = Markup(
      Markup.State(
        value: { table.shownText(0, of: $0) },
        holds: { known.holds($0) { _ in 0 } },
        picture: { Int($0) < addresses.count ? addresses[Int($0)] : nil }))
    var bytes: [UInt8] = []
    markup.append(page.html, to: &bytes)
    return bytes
  }
}
