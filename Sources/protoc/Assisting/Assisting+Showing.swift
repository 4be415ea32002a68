import AssistantServing
import Compiler
import Diagnostics
import Exporters
import FlowGraph
import Player
import SourceText

/// What an app is like: its page, its screens, the ways between them.
extension Assisting {
  /// The largest page that is sent to be shown.
  private static let mostOfPage = 16 << 20
  /// How many screens are listed at once.
  private static let mostListed = 100

  // MARK: build

  func build(_ call: ToolCall, _ isCalledOff: Flag, _ tell: Telling) throws(UsageError) -> ToolAnswer {
    var options = options
    options.keepsProofs = true
    let app = try GivenApp(call, in: roots, options)
    if let output = call.text("output"), !output.hasSuffix(".html") {
      throw UsageError("`output` must end in `.html`, but is `\(output)`")
    }
    tell(0, 3, "checking")
    let compilation = app.compile()
    tell(1, 3, "drawing")
    let making = PageFile.Options(templates: try PageTemplates.read(nil), generator: "protoc \(Compiler.version)")
    let tables = compilation.report.isUnderstood ? compilation.linkTables() : []
    guard let page = compilation.page(tables, making) else {
      var answer = Self.findings(of: compilation.report, in: app.folder)
      answer.text = "no page was made\n" + answer.text
      answer.isError = true
      return answer
    }
    let bytes = page.pieces.bytes
    tell(2, 3, "writing")
    var structured = Self.counts(of: compilation.report)
    structured["bytes"] = JSONValue(bytes.count)
    let count = compilation.size(tables)
    structured["screens"] = JSONValue(count.screens)
    structured["links"] = JSONValue(count.links)
    var text = ""
    if !isCalledOff.isRaised, let place = try placeOfPage(call, app, compilation) {
      if let reason = System.replace(place.path, contents: bytes) {
        throw UsageError("`\(roots.shown(place.path))` cannot be written: \(reason)")
      }
      structured["path"] = .string(roots.shown(place.path))
      text += "wrote `\(roots.shown(place.path).harmless)`: "
    }
    text +=
      "\(counted(count.screens, "screen")), \(counted(count.links, "link")), \((bytes.count + 999) / 1000) kB\n"
    text += Self.findings(of: compilation.report, in: app.folder, most: 5).text
    var answer = ToolAnswer(text, .object(structured))
    if bytes.count <= Self.mostOfPage { answer.page = String(decoding: bytes, as: UTF8.self) }
    tell(3, 3, "done")
    return answer
  }

  /// Where the page goes; nil if it is not written.
  private func placeOfPage(
    _ call: ToolCall, _ app: GivenApp, _ compilation: Compilation
  ) throws(UsageError) -> Roots.AllowedPath? {
    if call.isRefused("write") { return nil }
    let place: Roots.AllowedPath
    if let output = call.text("output") {
      place = try roots.findToWrite(output, from: app.location?.root)
    } else if app.isOnDisk, let location = app.location {
      place = try roots.findToWrite("\(location.folder)/build/\(location.name).html")
    } else {
      return nil
    }
    let files = app.location.map { ProtectedFiles(of: compilation, in: $0) }
    if let refusal = files?.refusal(of: place.path, shown: roots.shown(place.path), option: "output") { throw refusal }
    return place
  }

  // MARK: screens

  func screens(_ call: ToolCall) throws(UsageError) -> ToolAnswer {
    var options = options
    options.keepsProofs = true
    options.groups = RuleGroup.ofUnderstanding
    let app = try GivenApp(call, in: roots, options)
    let compilation = app.compile()
    var shown = DiagramOptions()
    shown.platform = call.text("platform")
    shown.isMeasured = true
    let platform = shown.platform(of: compilation.app)
    guard let table = compilation.linkTable(on: platform), let platform, let proof = compilation.proof(on: platform),
      let diagram = FlowDiagram(of: table, compilation.report, shown)
    else {
      var answer = Self.findings(of: compilation.report, in: app.folder)
      answer.text = "there is nothing to show\n" + answer.text
      answer.structured = nil
      answer.isError = true
      return answer
    }
    guard let name = call.text("screen") else {
      return Self.list(ScreenList(of: table, diagram), from: call.count("offset") ?? 0)
    }
    let places = compilation.app.places(named: name)
    let place =
      places.pages.min()
      ?? table.places.indices.first { places.popups.contains(table.places[$0].popup) }.map(PlaceID.init)
    guard let place else {
      throw .noPlace(name, near: compilation.near(name, popupsToo: true))
    }
    var drawings = PlacePicture(table, Pictures(compilation.pictures), proof)
    let drawing = drawings.drawing(of: place)
    var structured: [String: JSONValue] = ["screen": .string(name)]
    if call.text("format") == "svg" {
      structured["width"] = JSONValue(drawing.width)
      structured["height"] = JSONValue(drawing.height)
      return ToolAnswer(drawing.svg, .object(structured))
    }
    let picture = drawing.png
    structured["width"] = JSONValue(picture.width)
    structured["height"] = JSONValue(picture.height)
    var answer = ToolAnswer(
      "a wireframe of `\(name.harmless)` as people first see it: \(drawing.words)\n", .object(structured))
    answer.picture = ("image/png", Base64.text(of: picture.bytes))
    return answer
  }

  private static func list(_ list: ScreenList, from offset: Int) -> ToolAnswer {
    let all = JSONValue(reading: Array(list.json.utf8)[...]) ?? .null
    var rows: [JSONValue] = []
    for row in all["screens"].values {
      rows.append(entry(row, ["kind": "screen", "reachable": .bool(row["taps"] != .null)]))
    }
    for row in all["popups"].values { rows.append(entry(row, ["kind": row["kind"], "reachable": row["reached"]])) }
    let shown = rows.dropFirst(offset).prefix(mostListed)
    let lines = list.text(width: nil, showsPopups: true).split(separator: "\n").map { String($0).harmless }
    var text = ([lines[0]] + lines.dropFirst(1 + offset).prefix(mostListed)).joined(separator: "\n") + "\n"
    var structured: [String: JSONValue] = ["screens": .list(Array(shown))]
    let next = offset + shown.count
    if next < rows.count {
      text += "\(rows.count - next) more: ask again with `offset` \(next)\n"
      structured["next"] = JSONValue(next)
    }
    return ToolAnswer(text, .object(structured))
  }

  /// What is said of a screen or a popup alike, and of it alone.
  private static func entry(_ row: JSONValue, _ own: [String: JSONValue]) -> JSONValue {
    var entries = own
    for (name, key) in [("id", "id"), ("title", "title"), ("in", "linksIn"), ("out", "linksOut")] {
      entries[name] = row[key]
    }
    if row["taps"] != .null { entries["taps"] = row["taps"] }
    return .object(entries)
  }

  // MARK: ways

  func ways(_ call: ToolCall) throws(UsageError) -> ToolAnswer {
    var options = options
    options.groups = RuleGroup.ofUnderstanding
    let app = try GivenApp(call, in: roots, options)
    let compilation = app.compile()
    guard compilation.report.isUnderstood else {
      var answer = Self.findings(of: compilation.report, in: app.folder)
      answer.structured = nil
      answer.isError = true
      return answer
    }
    var shown = DiagramOptions()
    shown.platform = call.text("platform")
    let way: Way
    let platform = shown.platform(of: compilation.app)
    do {
      way = try compilation.way(from: call.text("from"), to: call.text("to") ?? "", on: platform)
    } catch {
      throw UsageError(error.sentence, hints: error.hints)
    }
    var structured: [String: JSONValue] = [
      "from": .string(way.from), "to": .string(way.to), "taps": JSONValue(way.taps),
      "before": .list((way.before ?? []).map { .string($0.text) }), "steps": .list(way.steps.map { .string($0.text) }),
    ]
    let format = call.text("format") ?? "text"
    guard format != "text" else { return ToolAnswer(way.text, .object(structured)) }
    guard let journey = way.journey, let written = way.journeyText else {
      throw way.obstacle?.problem ?? UsageError("this path cannot be written in the format `\(format)`")
    }
    let text = format == "journey" ? written : MaestroFlow.text(of: journey, in: app.entry, on: way.platform)
    structured[format] = .string(text)
    return ToolAnswer(text, .object(structured))
  }
}
