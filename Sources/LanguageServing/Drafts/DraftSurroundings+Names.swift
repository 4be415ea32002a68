import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// The names that a value can be.
extension DraftSurroundings {
  /// The names of some kind of thing.
  func names(of space: NameSpace) -> [Offer] {
    switch space {
    case .screen: screens()
    case .place: screens() + popups()
    case .popup: app.popups.filter { $0.key >= 0 && $0.isShared }.map(offer)
    case .layout: app.layouts.map { Offer(name: app.tree.text($0.key), picture: .screen, detail: "a layout") }
    case .component:
      app.components.map { component in
        let names = component.parameters.map { app.tree.text($0) }
        let detail = names.isEmpty ? "a component" : "a component with " + names.joined(separator: ", ")
        return Offer(name: app.tree.text(component.key), picture: .kind, detail: detail)
      }
    case .data:
      app.data.map { data in
        Offer(
          name: app.tree.text(data.key), picture: .column,
          detail: counted(data.rows.count, "row of data", "rows of data"),
          meaning: data.columns.joined(separator: ", "))
      }
    case .variable: variables()
    case .platform: Platform.allCases.map { Offer(name: $0.word, picture: .word) }
    case .element: lists()
    case .column: []
    case .flow: entries(of: .flows, "a flow")
    case .event: entries(of: .events, "an event")
    }
  }

  private func entries(of key: AppKey, _ detail: String) -> [Offer] {
    app.entries(of: key).map { Offer(name: app.tree.text($0.key), picture: .word, detail: detail) }
  }

  /// The screens, those that are written next to this one first, and this one last: hardly anything leads to where one is.
  private func screens(_ change: (Screen, inout Offer) -> Void = { _, _ in }) -> [Offer] {
    app.screens.enumerated().map { number, written in
      let title = written.title >= 0 && app.tree.node(written.title).kind == .scalar ? app.tree.text(written.title) : ""
      var offer = Offer(
        name: app.tree.text(written.key), picture: .screen, detail: "a screen", meaning: title,
        distance: screen < 0 ? number : number == Int(screen) ? app.screens.count : abs(number - Int(screen)))
      change(written, &offer)
      return offer
    }.sorted { $0.distance < $1.distance }
  }

  /// The popups that can be opened here, those of the screen first.
  private func popups() -> [Offer] {
    let layouts = screen >= 0 ? app.layouts(of: screen) : [layout]
    // What is in no screen and no layout may be used on any of them.
    let isOpen = screen < 0 && layout < 0 && part != "popups"
    let named = app.popups.filter { $0.key >= 0 }
    let own = named.filter { popup in
      let isOfScreen = screen >= 0 && popup.context.screen == screen
      let isOfLayout = popup.context.layout >= 0 && layouts.contains(popup.context.layout)
      return !popup.isShared && (isOpen || isOfScreen || isOfLayout)
    }
    return own.map(offer) + named.filter { $0.isShared }.map(offer)
  }

  private func offer(_ popup: Popup) -> Offer {
    let kind = popup.element >= 0 ? app.kindName(of: popup.element) : "popup"
    return Offer(name: app.tree.text(popup.key), picture: .popup, detail: kind)
  }

  /// The groups that other screens are in.
  func groups() -> [Offer] {
    var seen: Set<String> = [""]
    let others = app.screens.enumerated().filter { $0.offset != Int(screen) }.map { $0.element.group }
    let nodes = others + app.layouts.map { $0.group }
    return nodes.filter { $0 >= 0 && app.tree.node($0).kind == .scalar }.map { app.tree.text($0) }
      .filter { seen.insert($0).inserted }.map { Offer(name: $0, picture: .word, detail: "a group") }
  }

  /// The lists of the screen that have an id; all where it has none.
  private func lists() -> [Offer] {
    var areas: [Range<ElementID>] = []
    if screen >= 0 {
      areas = [app.screens[Int(screen)].elements] + app.layouts(of: screen).map { app.layouts[Int($0)].elements }
    }
    let own = areas.flatMap { $0.filter(isNamedList) }
    let found = own.isEmpty ? app.elements.indices.map { ElementID($0) }.filter(isNamedList) : own
    return found.map { list in
      Offer(name: app.tree.text(app.elements[Int(list)].id), picture: .word, detail: app.kindName(of: list))
    }
  }

  private func isNamedList(_ element: ElementID) -> Bool {
    let id = app.elements[Int(element)].id
    return id >= 0 && app.tree.node(id).kind == .scalar && app.facets(of: element).holds == .items
  }

  /// Where a link can lead.
  func targets() -> [Offer] {
    let rows = Set(dataAround())
    let named = screens { screen, offer in
      if screen.for >= 0 { offer = page(of: screen, offer, rows) }
    }
    let words = OfferSearch.targetWords.filter { !Self.closing.contains($0.name) || mayClose }
    return popups() + named + words.map(OfferSearch.offer)
  }

  private static let closing = ["close", "close-all"]

  /// Whether something may be open that `close` closes: anything but a screen or a layout itself.
  private var mayClose: Bool {
    if part != "screens", part != "layouts" { return true }
    return path.dropLast(2).contains { entry in
      if draft.name(entry) == "popups" { return true }
      return draft.children(of: entry).contains { child in
        ElementCatalog.kind(named: draft.name(child)).map { ElementCatalog.facets[Int($0)].popup != nil } ?? false
      }
    }
  }

  /// The screens that people can be on from the beginning: of one that is made for rows its pages, which are named after a `/`.
  func startPages() -> [Offer] {
    screens { screen, offer in
      if screen.for >= 0 { offer = page(of: screen, offer, []) }
    }
  }

  /// A screen that is made for rows as a target: of the row around, if that is of the same data.
  private func page(of screen: Screen, _ offer: Offer, _ rows: Set<String>) -> Offer {
    var offer = offer
    let repetition = app.repetitions[Int(screen.for)]
    offer.name += "/"
    offer.detail = "a screen for each row of data"
    if repetition.dataIndex >= 0, rows.contains(app.tree.text(repetition.data)) {
      let written = repetition.idColumn >= 0 ? app.tree.text(repetition.idColumn) : nil
      let column = written ?? app.data[Int(repetition.dataIndex)].columns.first
      offer.name += column.map { "$" + $0 } ?? ""
      offer.detail = "the screen of this row"
    }
    return offer
  }

  /// The pages of a screen that is made for rows.
  func pages(of name: String) -> [Offer] {
    guard let number = app.screens.firstIndex(where: { app.tree.text($0.key) == name }),
      app.screens[number].for >= 0
    else { return [] }
    return app.pages(of: Int32(number)).map {
      Offer(name: app.pages[Int($0)].id, picture: .screen, detail: "the screen of a row")
    }
  }
}
