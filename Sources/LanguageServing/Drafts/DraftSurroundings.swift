import Elements
import ScreenModel
import SourceText
import YAMLSyntax

/// The names of an app that can be used where the cursor of a draft is, the nearest first.
struct DraftSurroundings {
  let app: App
  let draft: DraftTree
  /// The entries around the cursor, the innermost first.
  let path: [Int]
  /// The key of the file around the cursor: `screens`.
  let part: String
  /// The screen or layout around the cursor, or -1.
  let screen: Int32
  let layout: Int32
  /// The name of the component around it.
  private let component: String?

  init(_ app: App, _ draft: DraftTree, around entry: Int) {
    (self.app, self.draft) = (app, draft)
    path = draft.path(to: entry)
    let names = path.suffix(2).map { draft.name($0) }
    let own = names.count > 1 ? names[0] : ""
    part = names.last ?? ""
    screen = part == "screens" ? Int32(app.screens.firstIndex { app.tree.text($0.key) == own } ?? -1) : -1
    layout = part == "layouts" ? Int32(app.layouts.firstIndex { app.tree.text($0.key) == own } ?? -1) : -1
    component = part == "components" ? own : nil
  }

  /// Whether what is written here is filled where it is used, so that there is a `slot` in it.
  var isFilled: Bool { (part == "layouts" || part == "components") && !path.contains { draft.name($0) == "popups" } }

  // MARK: variables, columns, parameters

  /// Everything that `$` and conditions can read here: columns of the rows around, parameters, variables.
  func readable() -> [Offer] {
    let all =
      readableInTargets() + variables()
      + [Offer(name: "platform", picture: .variable, detail: "the platform that is shown")]
    return Self.nearest(of: all)
  }

  /// What `$` can read where a link leads: columns of the rows around and parameters.
  func readableInTargets() -> [Offer] {
    Self.nearest(of: dataAround().flatMap(columns) + (component.map(parameters) ?? []))
  }

  /// Without those that cannot be read, because something nearer has their name.
  private static func nearest(of offers: [Offer]) -> [Offer] {
    var seen: Set<String> = []
    return offers.filter { seen.insert($0.name).inserted }
  }

  /// The data sets of the rows around, the innermost first.
  func dataAround() -> [String] {
    path.prefix(DraftTree.mostDepth).flatMap { entry in ["each", "for"].flatMap { repeated(by: $0, in: entry) } }
  }

  /// The columns of the row that is read by `$row.` or `$screen.`; nil for any other word.
  func columns(ofReading owner: String) -> [Offer]? {
    let data: [String]
    switch owner {
    case "row.": data = dataAround()
    case "screen.": data = path.suffix(2).first.map { repeated(by: "for", in: $0) } ?? []
    default: return nil
    }
    return Self.nearest(of: data.flatMap(columns))
  }

  /// The data set that a key repeats something over.
  private func repeated(by key: String, in entry: Int) -> [String] {
    draft.child(of: entry, key).map { repetition in
      [draft.text(draft.entries[draft.child(of: repetition, "of") ?? repetition].value)]
    } ?? []
  }

  /// The values of a column, each once.
  ///
  /// - Parameter mark: the quotes around what is not a single word.
  func values(ofColumn column: String, in data: String, mark: String) -> [Offer] {
    guard let set = app.data.first(where: { app.tree.text($0.key) == data }),
      let number = set.columns.firstIndex(of: column.hasPrefix("row.") ? String(column.dropFirst(4)) : column)
    else { return [] }
    var seen: Set<String> = [""]
    return set.rows.compactMap { number < $0.count ? $0[number].text : nil }
      .filter { seen.insert($0).inserted && !$0.contains(mark) }.prefix(AppAnswers.mostOffers)
      .map { text in
        let isWord =
          !["and", "is", "not", "or"].contains(text)
          && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
        return Offer(name: isWord ? text : mark + text + mark, picture: .word)
      }
  }

  /// The variables that can be read and set here, those of the screen first.
  func variables() -> [Offer] {
    let layouts = screen >= 0 ? app.layouts(of: screen) : []
    let isOpen = screen < 0
    var near: [Offer] = []
    var far: [Offer] = []
    for (index, variable) in app.variables.enumerated() {
      let offer = Offer(
        name: app.tree.text(variable.key), picture: .variable, detail: detail(of: Int32(index)),
        meaning: variable.screen >= 0 || variable.layout >= 0 ? "resets every time the screen opens" : "")
      if variable.screen < 0, variable.layout < 0 {
        far.append(offer)
      } else if isOpen || variable.screen == screen || layouts.contains(variable.layout) {
        near.append(offer)
      }
    }
    return near + far
  }

  /// What a variable can be: `guest, member`.
  private func detail(of variable: Int32) -> String {
    switch app.variables[Int(variable)].values {
    case .words(let words): words.map { app.tree.text($0) }.joined(separator: ", ")
    case .numbers(let range): "\(range.lowerBound)..\(range.upperBound)"
    }
  }

  /// The values of what a condition reads here: of a column of the rows around, else of a variable.
  func values(ofReadable name: String, mark: String) -> [Offer] {
    let column = dataAround().lazy.map { values(ofColumn: name, in: $0, mark: mark) }.first { !$0.isEmpty }
    return column ?? values(ofVariable: name)
  }

  /// The values of a variable of some name.
  func values(ofVariable name: String) -> [Offer] {
    if name == "platform" { return Platform.allCases.map { Offer(name: $0.word, picture: .word) } }
    let named = app.variables.filter { app.tree.text($0.key) == name }
    guard let variable = named.first(where: { $0.screen == screen }) ?? named.first else { return [] }
    switch variable.values {
    case .words(let words): return words.map { Offer(name: app.tree.text($0), picture: .word) }
    case .numbers(let range):
      let changes = [Offer(name: "+1", picture: .word), Offer(name: "-1", picture: .word)]
      return changes + range.prefix(AppAnswers.mostOffers).map { Offer(name: String($0), picture: .word) }
    }
  }

  /// The columns of a data set, each with a value of its first row.
  func columns(_ data: String) -> [Offer] {
    guard let set = app.data.first(where: { app.tree.text($0.key) == data }) else { return [] }
    return set.columns.enumerated().map { number, name in
      let example = set.rows.first.flatMap { number < $0.count ? $0[number].text : nil } ?? ""
      return Offer(
        name: name, picture: .column, detail: "a column of \(data)",
        meaning: example.isEmpty ? "" : "such as “\(example)”")
    }
  }

  /// The columns of the rows that are written around the cursor.
  func columnsOfRows(around entry: Int) -> [Offer] {
    draft.path(to: entry).prefix(DraftTree.mostDepth).lazy.map { columns(draft.name($0)) }.first { !$0.isEmpty } ?? []
  }

  func parameters(of component: String) -> [Offer] {
    let found = app.components.first { app.tree.text($0.key) == component }
    return (found?.parameters ?? []).map {
      Offer(name: app.tree.text($0), picture: .column, detail: "a parameter of \(component)")
    }
  }

  /// Whether a component leads where a parameter says.
  func leads(_ parameter: String, of component: String) -> Bool {
    guard let written = app.components.first(where: { app.tree.text($0.key) == component }) else { return false }
    let span = app.tree.span(written.node)
    return app.branches.contains { branch in
      branch.target >= 0 && span.contains(app.tree.span(branch.target))
        && app.tree.text(branch.target) == "$" + parameter
    }
  }
}
