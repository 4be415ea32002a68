import Compiler
import Elements
import Exporters
import FlowGraph
import ScreenModel
package import SourceText
import YAMLSyntax

/// What something is, shown beside the cursor.
extension AppAnswers {
  /// What there is to say of a place in a document; null where there is nothing.
  package mutating func hover(
    at offset: Int, in path: String, _ document: TextDocument, _ form: HoverText.Form
  ) -> JSONValue {
    if let occurrence = occurrence(at: offset, in: path, orPage: true), let symbol = occurrence.symbols.first {
      return [
        "contents": text(for: symbol, at: occurrence).contents(form),
        "range": ranges.range(of: occurrence.span).range,
      ]
    }
    let draft = DraftTree(document.bytes)
    guard let spot = draft.spot(at: offset), let found = Self.text(for: spot, DraftGrammar(draft: draft)) else {
      return .null
    }
    let range: JSONValue = [
      "start": document.position(of: found.range.lowerBound, ranges.encoding),
      "end": document.position(of: found.range.upperBound, ranges.encoding),
    ]
    return ["contents": found.text.contents(form), "range": range]
  }

  // MARK: the language

  private static func text(
    for spot: DraftTree.Spot, _ grammar: DraftGrammar
  ) -> (text: HoverText, range: Range<Int>)? {
    let draft = grammar.draft
    switch spot {
    case .key(let entry):
      let isWord = draft.entries[entry].kind == .word
      let range = isWord ? draft.entries[entry].value : draft.entries[entry].key
      let name = draft.text(range)
      let parent = draft.entries[entry].parent
      for case .value(.elements(let container)) in grammar.slots(of: parent) {
        if let kind = grammar.kind(of: parent, in: container), kind.name == name { return (text(for: kind), range) }
      }
      for case .value(.move) in grammar.slots(of: parent) {
        if let kind = grammar.kind(of: parent, in: .popups), kind.name == name, kind.facets.popup != nil {
          return (text(for: kind), range)
        }
      }
      return grammar.property(entry).map { (HoverText(title: "`\(name)`", lines: [$0.meaning]), range) }
    case .value(let entry):
      let range = draft.entries[entry].value
      let name = draft.text(range)
      for slot in grammar.slots(of: entry) {
        switch slot {
        case .value(.elements):
          if let kind = ElementCatalog.kind(named: name) { return (text(for: ElementCatalog.kinds[Int(kind)]), range) }
        case .value(let type):
          if let word = type.words(called: name) {
            return (HoverText(title: "`\(name)`", lines: word.summary.isEmpty ? [] : [word.summary]), range)
          }
          if case .icon = type, let path = Icons.path(of: name) {
            return (HoverText(title: "the icon `\(name)`", drawing: iconDrawing(path)), range)
          }
        default: break
        }
      }
      return nil
    }
  }

  private static func text(for kind: ElementKind) -> HoverText {
    HoverText(
      title: "`\(kind.name)`", lines: [kind.summary, kind.use], example: ElementCatalog.example(of: kind))
  }

  private static func iconDrawing(_ path: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"48\" height=\"48\" viewBox=\"-2 -2 28 28\">"
      + "<rect x=\"-2\" y=\"-2\" width=\"28\" height=\"28\" fill=\"#ffffff\"/><path fill=\"none\" stroke=\"#2a3340\" "
      + "stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"\(path)\"/></svg>"
  }

  // MARK: names

  private mutating func text(for symbol: Symbol, at occurrence: NameOccurrence) -> HoverText {
    let app = compilation.app
    let name = names.path(of: symbol)
    var result = HoverText(title: "the \(symbol.kind.words) `\(name)`")
    switch symbol {
    case .screen(let screen):
      var places = PlaceSet(ofScreen: screen, in: app)
      // `cards/animals` is one of them.
      if case .path = occurrence.form, let page = app.page(named: app.tree.text(occurrence.node), of: screen) {
        places.pages = [page]
        result = HoverText(title: "the screen `\(app.pages[Int(page)].id)`")
      }
      let isPage = places.pages.count < app.pages(of: screen).count
      let written = app.screens[Int(screen)].title
      let title = written >= 0 && app.tree.node(written).kind == .scalar ? app.tree.text(written) : ""
      let shown = isPage ? places.pages.first.flatMap { flow?.title(ofPage: $0) } ?? title : title
      if !shown.isEmpty { result.lines.append("“\(shown)”") }
      result.lines += (isPage ? flow?.distance(to: places) : flow?.words(for: name)).map { [$0] } ?? []
      result.steps = flow?.steps(to: places) ?? []
      result.drawing = flow?.drawing(of: places)
    case .popup(let popup):
      let element = app.popups[Int(popup)].element
      if element >= 0 { result.lines.append("a popup of the kind `\(app.kindName(of: element))`") }
      result.lines += flow?.words(for: name).map { [$0] } ?? []
      result.drawing = flow?.drawing(ofPopup: popup)
    case .variable(let number):
      let variable = app.variables[Int(number)]
      switch variable.values {
      case .words(let words):
        result.lines.append("one of " + words.map { "`\(app.tree.text($0))`" }.joined(separator: ", "))
      case .numbers(let range):
        result.lines.append("a number from \(range.lowerBound) to \(range.upperBound)")
      }
      result.lines.append("it starts with `\(app.startText(of: number))`")
      if variable.screen >= 0 || variable.layout >= 0 { result.lines.append("it resets every time the screen opens") }
    case .data(let data):
      let set = app.data[Int(data)]
      result.lines.append(
        counted(set.rows.count, "row of data", "rows of data") + " with "
          + set.columns.map { "`\($0)`" }.joined(separator: ", "))
    case .column(let data, let column):
      let values = app.data[Int(data)].rows.compactMap { column < $0.count ? $0[column].text : nil }
      let shown = values.prefix(3).map { "“\($0)”" }
      result.lines.append(shown.joined(separator: ", ") + (values.count > 3 ? " and \(values.count - 3) more" : ""))
    case .component(let component):
      let names = app.components[Int(component)].parameters.map { "`\(app.tree.text($0))`" }
      result.lines.append(names.isEmpty ? "it has no parameters" : "with " + names.joined(separator: ", "))
      let uses = self.names.occurrences(of: symbol).filter { !$0.isDeclaration }.count
      result.lines.append(uses == 0 ? "it is not used" : "it is used " + counted(uses, "time"))
    case .layout(let layout):
      let screens = app.screens.filter { $0.layoutIndex == layout }.map { "`\(app.tree.text($0.key))`" }
      let others = screens.count > Self.mostListed ? " and \(screens.count - Self.mostListed) more" : ""
      let list = screens.prefix(Self.mostListed).joined(separator: ", ") + others
      result.lines.append(
        screens.isEmpty ? "no screen uses it" : "around " + counted(screens.count, "screen") + ": " + list)
    case .journey:
      if let (done, steps) = compilation.walk(ofJourney: self.names.name(of: symbol)), steps > 0 {
        let fails = "it fails at step \(done + 1) of \(steps)"
        result.lines.append(done == steps ? "it passes: " + counted(steps, "step") : fails)
      }
    case .parameter, .flow, .event, .element: break
    }
    return result
  }

  /// How many names are listed.
  private static let mostListed = 6
}

extension App {
  /// The page of a screen that an id means.
  fileprivate func page(named id: String, of screen: Int32) -> Int32? {
    pages(of: screen).first { pages[Int($0)].id == id }
  }
}

extension ValueType {
  /// The word of a closed set.
  fileprivate func words(called name: String) -> Word? {
    switch self {
    case .word(let words): words.first { $0.name == name }
    case .move, .target: OfferSearch.targetWords.first { $0.name == name }
    case .list(let type), .told(let type): type.words(called: name)
    case .either(let types): types.lazy.compactMap { $0.words(called: name) }.first
    default: nil
    }
  }
}
