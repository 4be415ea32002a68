import Elements
import FlowGraph
import HTML
import ScreenModel
import SourceText
import YAMLSyntax

/// The first line, which all places share.
extension PageData {
  /// Appends the first line, which all places share.
  ///
  /// - Parameter sources: the files that travel in the page beside it; a picture among them is told by its number there.
  func appendHead(transition: String?, _ sources: [PageSource.File], to json: inout [UInt8]) {
    json += Self.start(ofHead: PageFile.name(of: app))
    json.raw(",\"platforms\":")
    json.json(list: tables.indices) { json, index in
      let platform = tables[index].platform
      json.raw("{\"name\":\"\(platform.word)\",\"variant\":\(variantOfPlatform[index])")
      json.raw(platform.hasSystemBack ? ",\"back\":1}" : "}")
    }
    appendIdentity(to: &json)
    appendSystemWords(to: &json)
    if let transition { json.raw(",\"transition\":\"\(transition)\"") }
    appendTransitions(to: &json)
    if !pause.isEmpty {
      json.raw(",\"pause\":")
      json += pause
    }
    json.raw(",\"start\":\(tables[0].start),\"pages\":")
    json.json(list: app.pages) { $0.json($1.id) }
    json.raw(",\"variables\":")
    appendVariables(to: &json)
    appendStarts(to: &json)
    json.raw(",\"variants\":")
    json.json(list: variants) { json, variant in append(variant, to: &json) }
    json.raw(",\"formulas\":")
    conditions.append(to: &json)
    json.raw(",\"pictures\":")
    json.json(list: pictures) { json, picture in
      if let number = PageSource.number(of: picture, in: sources) {
        json.json(number)
      } else {
        json.json(Pictures.address(of: picture))
      }
    }
    json.raw(",\"shapes\":")
    shapes.append(to: &json)
    json.raw("}")
  }

  /// The words that the scripts write, by the English ones, where the app speaks another language.
  private func appendSystemWords(to json: inout [UInt8]) {
    let system = app.systemWords
    guard system.isTranslated else { return }
    json.raw(",\"words\":{")
    for (index, word) in SystemWord.ofScripts.enumerated() {
      if index > 0 { json.raw(",") }
      json.json(word.rawValue)
      json.raw(":")
      json.json(system[word])
    }
    json.raw("}")
  }

  /// How the first line begins, with the name of the app.
  static func start(ofHead name: String) -> [UInt8] {
    var json: [UInt8] = []
    json.raw("{\"app\":")
    json.json(name)
    return json
  }

  mutating func readLogo() -> Sketch.DrawnPicture? {
    let theme = app.value(.theme)
    let node = theme >= 0 && app.tree.node(theme).kind == .mapping ? app.tree.value(of: theme, "logo") : -1
    guard node >= 0, let table = tables.first,
      case .picture(let logo)? = reading.value(node, .fileOrWords, in: Expander.appScope, table.expander)
    else { return nil }
    return logo
  }

  /// The version and the logo of the app, and the links of its flows.
  private func appendIdentity(to json: inout [UInt8]) {
    let version = app.value(.version)
    if version >= 0, app.tree.node(version).kind == .scalar {
      json.raw(",\"version\":")
      json.json(app.tree.text(version))
    }
    switch logo {
    case .file(let number)?: json.raw(",\"logo\":\(number)")
    case .words(let words)?:
      json.raw(",\"logo\":")
      json.json(words.text { _ in "" })
    case nil: break
    }
    let links = app.entryPoints(start: -1).filter { $0.link >= 0 }
    if links.isEmpty { return }
    let address = Address(PlaceNames(tables[0]))
    json.raw(",\"links\":")
    json.json(list: links) { json, entryPoint in
      json.raw("[")
      json.json(app.tree.text(entryPoint.link))
      json.raw(",")
      json.json(address.text(of: Simulator(tables[0], pages: entryPoint.pages, values: entryPoint.values)))
      json.raw("]")
    }
  }

  /// How the screens appear that say so themselves, by the numbers of their pages.
  private func appendTransitions(to json: inout [UInt8]) {
    if app.tree.names.find("transition") < 0 { return }
    var all: [(page: Int, word: String)] = []
    for screen in app.screens.indices {
      let node = app.inherited("transition", by: Int32(screen))
      guard node >= 0, let word = PageFile.transition(node, app) else { continue }
      all += app.pages(of: Int32(screen)).map { (Int($0), word) }
    }
    if all.isEmpty { return }
    json.raw(",\"transitions\":{" + all.map { "\"\($0.page)\":\"\($0.word)\"" }.joined(separator: ",") + "}")
  }

  /// Every variable: its name, its values (or the first and last number), its place in the row of values, whether a screen owns
  /// it; of one that follows what is typed, a text for each value, whether it is secret, and of a date which kind it is.
  private func appendVariables(to json: inout [UInt8]) {
    var slots = [Int](repeating: 0, count: app.variables.count)
    var shared = 0
    for (index, variable) in app.variables.enumerated() where variable.screen < 0 && variable.layout < 0 {
      slots[index] = shared
      shared += 1
    }
    for page in app.pages.indices {
      for (slot, variable) in FlowSystem.ownVariables(of: Int32(page), in: app).enumerated() {
        slots[Int(variable)] = slot
      }
    }
    json.json(list: app.variables.indices) { json, index in
      let variable = app.variables[index]
      json.raw("[")
      json.json(app.tree.names.text(variable.name))
      json.raw(",")
      switch variable.values {
      case .words(let words): json.json(list: words) { $0.json(app.tree.text($1)) }
      case .numbers(let range): json.raw("[\(range.lowerBound),\(range.upperBound)]")
      }
      let isOwn = variable.screen >= 0 || variable.layout >= 0
      json.raw(",\(slots[index])")
      if let typed = tables[0].typedVariables[Int32(index)] {
        json.raw(isOwn ? ",1," : ",0,")
        json.json(list: typed.texts) { $0.json($1) }
        switch typed.dateKind {
        case let kind?: json.raw(",0,\"\(kind.rawValue)\"]")
        case nil: json.raw(typed.isSecret ? ",1]" : "]")
        }
      } else {
        json.raw(isOwn ? ",1]" : "]")
      }
    }
  }

  /// The numbers of the values that variables start with, where that is not the first.
  private func appendStarts(to json: inout [UInt8]) {
    let others = app.variables.indices.filter { app.variables[$0].start != 0 }
    if others.isEmpty { return }
    json.raw(",\"starts\":{" + others.map { "\"\($0)\":\(app.variables[$0].start)" }.joined(separator: ",") + "}")
  }

  func append(_ variant: Variant, to json: inout [UInt8]) {
    let table = variant.table
    json.raw("{\"popups\":")
    json.json(list: table.pageCount..<table.places.count) { json, place in
      json.raw("[\(table.places[place].page),")
      json.json(variant.names.names[place])
      json.raw("]")
    }
    json.raw(",\"events\":")
    json.json(list: table.events) { json, event in
      json.raw("[")
      json.json(app.tree.text(event.key))
      json.raw(",\(event.place)]")
    }
    json.raw(",\"arrivals\":")
    variant.arrivals.append(to: &json)
    if let lines = variant.lines {
      json.raw(",\"lines\":")
      json.json(list: lines) { $0.json($1) }
    }
    json.raw("}")
  }
}
