import FlowGraph
import HTML
import ScreenModel
import SourceText
import YAMLSyntax

/// What only the reader's tools need to know: a line for each subject, which the page reads when a tool first asks for it.
struct ToolData {
  private let app: App
  private let table: LinkTable
  let facts: ToolFacts
  /// The remarks that the file makes for readers, in the order of the screens.
  private let notes: [Note]

  init(_ table: LinkTable, _ facts: ToolFacts) {
    app = table.app
    self.table = table
    self.facts = facts
    notes = Self.notes(of: table.app)
  }

  /// Whether there is something to remark: by the compiler, or by the authors.
  var hasRemarks: Bool { !notes.isEmpty || !facts.findings.isEmpty }

  /// What the tools can ask for.
  private enum Subject: String, CaseIterable {
    case counts, titles, popups, groups, flows, links, lines, paths, tours, notes, findings

    /// Whether it may differ when nothing but a label, a title or the name of the app has changed.
    var holdsWords: Bool {
      switch self {
      case .counts, .titles, .popups, .tours, .findings: true
      case .groups, .flows, .links, .lines, .paths, .notes: false
      }
    }
  }

  /// All lines: each begins with the name of its subject.
  struct Lines: Sendable {
    /// One for each subject, in their order.
    private var texts: [[UInt8]]

    init(_ data: ToolData) { texts = Subject.allCases.map { data.text(of: $0) } }

    var bytes: [UInt8] { Array(texts.joined(separator: "\n".utf8)) }

    /// Takes in the same app with another text.
    mutating func reword(_ data: ToolData) {
      for (number, subject) in Subject.allCases.enumerated() where subject.holdsWords {
        texts[number] = data.text(of: subject)
      }
    }
  }

  var lines: Lines { Lines(self) }

  private func text(of subject: Subject) -> [UInt8] {
    var json = JSONWriter.ofPage()
    json.key(named: subject.rawValue)
    switch subject {
    case .counts: appendCounts(to: &json)
    case .titles: appendTitles(to: &json)
    case .popups: appendPopupTitles(to: &json)
    case .groups: appendGroups(to: &json)
    case .flows: appendFlows(to: &json)
    case .links: appendLinks(to: &json)
    case .lines: appendLines(to: &json)
    case .paths: appendPaths(to: &json)
    case .tours: json.list(facts.tours) { json, tour in append(tour, to: &json) }
    case .notes:
      json.list(notes) { json, note in
        json.list { json in
          json.string(note.words)
          json.number(note.element)
          json.number(note.pages.lowerBound)
          json.number(note.pages.count)
        }
      }
    case .findings: json.list(facts.findings) { json, finding in append(finding, to: &json) }
    }
    return json.bytes
  }

  private func appendCounts(to json: inout JSONWriter) {
    json.object { json in
      json.field("findings", facts.findings.count)
      json.field("errors", facts.findings.count { $0.severity == "error" })
      json.field("notes", notes.count)
      json.field("tours", facts.tours.count)
      json.field("flows", app.entryPoints(start: -1).count)
    }
  }

  // MARK: screens

  /// For every page its title; empty where it has none.
  private func appendTitles(to json: inout JSONWriter) {
    let drawing = PlaceDrawing(table)
    json.list(app.pages.indices) { json, page in
      json.string(drawing.title(table.places[page])?.text { table.shownText(0, of: $0) } ?? "")
    }
  }

  /// For every popup what people read on it, as it is written; empty where nothing is, or where its name says it.
  private func appendPopupTitles(to json: inout JSONWriter) {
    json.list(app.pages.count..<table.places.count) { json, number in
      let popup = app.popups[Int(table.places[number].popup)]
      let label = app.elements[Int(popup.element)].label
      let isRead = popup.key >= 0 && label >= 0 && app.tree.node(label).kind == .scalar
      json.string(isRead ? app.tree.text(label) : "")
    }
  }

  /// The groups of screens, each with its pages as first and number, the pages in the order of the app.
  private func appendGroups(to json: inout JSONWriter) {
    var names: [String] = []
    var numbers: [String: Int] = [:]
    var pages: [[Int]] = []
    for (index, screen) in app.screens.enumerated() where screen.group >= 0 {
      let name = app.tree.text(screen.group)
      let group = numbers[name] ?? names.count
      if group == names.count {
        numbers[name] = group
        names.append(name)
        pages.append([])
      }
      let range = app.pages(of: Int32(index))
      pages[group] += [Int(range.lowerBound), range.count]
    }
    json.list(names.indices) { json, group in
      json.list { json in
        json.string(names[group])
        for number in pages[group] { json.number(number) }
      }
    }
  }

  /// The named ways in, and the address of each.
  private func appendFlows(to json: inout JSONWriter) {
    let address = Address(PlaceNames(table))
    json.list(app.entryPoints(start: -1)) { json, entryPoint in
      let simulator = Simulator(table, pages: entryPoint.pages, values: entryPoint.values)
      json.strings([
        app.tree.text(entryPoint.flow), address.text(of: simulator), entryPoint.platform?.word ?? "",
        entryPoint.note >= 0 ? app.tree.text(entryPoint.note) : "",
      ])
    }
  }

  /// For every place what it leads to, three numbers a link: the place, how (see `kind`), and the control. A kind of link to a place
  /// is there once.
  private func appendLinks(to json: inout JSONWriter) {
    // For every place and kind of link the last place from which such a link was written.
    var last = [PlaceID](repeating: -1, count: table.places.count * Self.kindCount)
    json.list(table.places.indices) { json, index in
      let place = table.places[index]
      json.list { json in
        for control in place.controls {
          for link in table.controls[Int(control)].links {
            let (target, kind) = Self.target(of: table.links[Int(link)].action)
            guard target >= 0, last[Int(target) * Self.kindCount + kind] != PlaceID(index) else { continue }
            last[Int(target) * Self.kindCount + kind] = PlaceID(index)
            json.number(target)
            json.number(kind)
            json.number(control - place.controls.lowerBound)
          }
        }
      }
    }
  }

  /// How many kinds of link there are.
  private static let kindCount = 6

  private static func target(of action: Action) -> (place: Int32, kind: Int) {
    switch action {
    case .push(let page): (page, 0)
    case .replace(let page): (page, 1)
    case .reset(let page): (page, 2)
    case .unwind(let page): (page, 3)
    case .open(let place, _): (place, 4)
    case .showToast(let place), .showPlainToast(let place): (place, 5)
    default: (-1, 0)
    }
  }

  // MARK: places in the files

  /// The files, each with the number of lines before it, and for every element how many lines it is after the one before, all files
  /// being one text.
  private func appendLines(to json: inout JSONWriter) {
    let map = app.tree.sources
    let tables = map.files.map { LineTable(file: $0, in: map) }
    var before: [Int] = []
    var total = 0
    json.list { json in
      json.list(map.files.indices) { json, file in
        json.list { json in
          json.string(String(map.files[file].path.dropFirst(facts.folder.count)))
          json.number(total)
        }
        before.append(total)
        total += tables[file].count
      }
      var last = 0
      // Most elements are in the file of the one before.
      var (file, table) = (-1, tables.first)
      for element in app.elements {
        let span = app.tree.span(element.node)
        if case let other = map.fileIndex(of: span), other != file { (file, table) = (other, tables[other]) }
        let line = before[file] + (table?.line(at: span.start, near: last - before[file]) ?? 0)
        json.number(line - last)
        last = line
      }
    }
  }

  private struct Note {
    var words: String
    var element: ElementID
    var pages: Range<Int32>
  }

  private static func notes(of app: App) -> [Note] {
    let key = app.tree.writtenKey("note")
    if key < 0 { return [] }
    var result: [Note] = []
    func add(_ node: NodeID, element: ElementID, pages: Range<Int32>) {
      guard node >= 0, app.tree.node(node).kind == .scalar, !app.tree.isEmpty(node) else { return }
      result.append(Note(words: app.tree.text(node), element: element, pages: pages))
    }
    func addElements(_ range: Range<ElementID>, pages: Range<Int32>) {
      for element in range { add(app.property(key, of: element), element: element, pages: pages) }
    }
    for (index, screen) in app.screens.enumerated() {
      let pages = app.pages(of: Int32(index))
      if app.tree.node(screen.node).kind == .mapping {
        add(app.tree.value(of: screen.node, "note"), element: -1, pages: pages)
      }
      for layout in app.layouts(of: Int32(index)) {
        let node = app.layouts[Int(layout)].node
        if app.tree.node(node).kind == .mapping { add(app.tree.value(of: node, "note"), element: -1, pages: pages) }
      }
      addElements(screen.elements, pages: pages)
      for popup in screen.popups { addElements(app.elements(of: .popup(popup)), pages: pages) }
    }
    for declaration in app.declarations {
      switch declaration {
      case .screen: continue
      case .popup(let popup) where app.popups[Int(popup)].context.screen >= 0: continue
      default: addElements(app.elements(of: declaration), pages: 0..<0)
      }
    }
    return result
  }
}
