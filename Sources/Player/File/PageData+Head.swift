import Elements
import FlowGraph
import HTML
import ScreenModel
import SourceText
import YAMLSyntax

/// The first line, which all places share.
extension PageData {
  /// The first line, which all places share, and where in it the name of the app is.
  ///
  /// - Parameter sources: the files that travel in the page beside it; a picture among them is told by its number there.
  func head(transition: String?, _ sources: [PageSource.File]) -> (line: [UInt8], name: Range<Int>) {
    var json = JSONWriter.ofPage()
    var name = 0..<0
    json.object { json in
      json.key("app")
      let start = json.bytes.count
      json.string(PageFile.name(of: app))
      name = start..<json.bytes.count
      json.list("platforms", tables.indices) { json, index in
        json.object { json in
          let platform = tables[index].platform
          json.field("name", platform.word)
          json.field("variant", variantOfPlatform[index])
          if platform.hasSystemBack { json.field("back", 1) }
        }
      }
      appendIdentity(to: &json)
      appendSystemWords(to: &json)
      if let transition { json.field("transition", transition) }
      appendTransitions(to: &json)
      if !pause.isEmpty {
        json.key("pause")
        json.value(pause)
      }
      json.field("start", tables[0].start)
      json.list("pages", app.pages) { json, page in json.string(page.id) }
      appendVariables(to: &json)
      appendStarts(to: &json)
      json.list("variants", variants) { json, variant in append(variant, to: &json) }
      json.key("formulas")
      conditions.append(to: &json)
      json.list("pictures", pictures) { json, picture in
        if let number = PageSource.number(of: picture, in: sources) {
          json.number(number)
        } else {
          json.string(Pictures.address(of: picture))
        }
      }
      json.key("shapes")
      shapes.append(to: &json)
    }
    return (json.bytes, name)
  }

  /// How the first line has the name of the app.
  static func name(inHead name: String) -> [UInt8] {
    var json = JSONWriter.ofPage()
    json.string(name)
    return json.bytes
  }

  /// The words that the scripts write, by the English ones, where the app speaks another language.
  private func appendSystemWords(to json: inout JSONWriter) {
    let system = app.systemWords
    guard system.isTranslated else { return }
    json.object("words") { json in
      for word in SystemWord.ofScripts {
        json.key(named: word.rawValue)
        json.string(system[word])
      }
    }
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
  private func appendIdentity(to json: inout JSONWriter) {
    let version = app.value(.version)
    if version >= 0, app.tree.node(version).kind == .scalar {
      json.field("version", app.tree.text(version))
    }
    switch logo {
    case .file(let number)?: json.field("logo", number)
    case .words(let words)?: json.field("logo", words.text { _ in "" })
    case nil: break
    }
    let links = app.entryPoints(start: -1).filter { $0.link >= 0 }
    if links.isEmpty { return }
    let address = Address(PlaceNames(tables[0]))
    json.list("links", links) { json, entryPoint in
      json.strings([
        app.tree.text(entryPoint.link),
        address.text(of: Simulator(tables[0], pages: entryPoint.pages, values: entryPoint.values)),
      ])
    }
  }

  /// How the screens appear that say so themselves, by the numbers of their pages.
  private func appendTransitions(to json: inout JSONWriter) {
    if app.tree.names.find("transition") < 0 { return }
    var all: [(page: Int, word: String)] = []
    for screen in app.screens.indices {
      let node = app.inherited("transition", by: Int32(screen))
      guard node >= 0, let word = PageFile.transition(node, app) else { continue }
      all += app.pages(of: Int32(screen)).map { (Int($0), word) }
    }
    if all.isEmpty { return }
    json.object("transitions") { json in
      for (page, word) in all {
        json.key(named: "\(page)")
        json.string(word)
      }
    }
  }

  /// Every variable: its name, its values (or the first and last number), its place in the row of values, whether a screen owns
  /// it; of one that follows what is typed, a text for each value, whether it is secret, and of a date which kind it is.
  private func appendVariables(to json: inout JSONWriter) {
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
    json.list("variables", app.variables.indices) { json, index in
      json.list { json in
        let variable = app.variables[index]
        json.string(app.tree.names.text(variable.name))
        switch variable.values {
        case .words(let words): json.list(words) { json, word in json.string(app.tree.text(word)) }
        case .numbers(let range): json.numbers([range.lowerBound, range.upperBound])
        }
        json.number(slots[index])
        let isOwn = variable.screen >= 0 || variable.layout >= 0
        guard let typed = tables[0].typedVariables[Int32(index)] else {
          if isOwn { json.number(1) }
          return
        }
        json.number(isOwn ? 1 : 0)
        json.strings(typed.texts)
        if let kind = typed.dateKind {
          json.number(0)
          json.string(kind.rawValue)
        } else if typed.isSecret {
          json.number(1)
        }
      }
    }
  }

  /// The numbers of the values that variables start with, where that is not the first.
  private func appendStarts(to json: inout JSONWriter) {
    let others = app.variables.indices.filter { app.variables[$0].start != 0 }
    if others.isEmpty { return }
    json.object("starts") { json in
      for variable in others {
        json.key(named: "\(variable)")
        json.number(app.variables[variable].start)
      }
    }
  }

  func append(_ variant: Variant, to json: inout JSONWriter) {
    let table = variant.table
    json.object { json in
      json.list("popups", table.pageCount..<table.places.count) { json, place in
        json.list { json in
          json.number(table.places[place].page)
          json.string(variant.names.names[place])
        }
      }
      json.list("events", table.events) { json, event in
        json.list { json in
          json.string(app.tree.text(event.key))
          json.number(event.place)
        }
      }
      json.key("arrivals")
      variant.arrivals.append(to: &json)
      if let lines = variant.lines { json.numbers("lines", lines) }
    }
  }
}
