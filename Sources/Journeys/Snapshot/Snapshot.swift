import Elements
import FlowGraph
import ScreenModel
import YAMLSyntax

/// Something that is to be seen: an instance of what is on top, or of the toast.
protocol Seen {
  /// The instance it is, or -1 for what is there without being written.
  var instance: Int { get }
  var isInToast: Bool { get }
}

/// What is to be seen and touched at one moment: what is on top, and the toast over it.
struct Snapshot: Sendable {
  /// Words that are there, and the instance that shows them, or -1.
  struct VisibleText: Seen, Sendable {
    var text: String
    var instance: Int
    var isInToast = false
  }

  let table: LinkTable
  let contents: PlaceContents
  let toast: PlaceContents?
  var texts: [VisibleText] = []
  var targets: [TapTarget] = []
  /// For every instance whether it is not there at all.
  var isHidden: [Bool] = []
  /// For every instance whether something must be opened before it is there.
  var isFolded: [Bool] = []

  var app: App {
    _read { yield table.app }
  }

  /// What an instance is.
  func facets(_ instance: Int) -> Facets { app.facets(of: contents.instances[instance].element) }

  /// What the kind of an instance is called, as steps name it.
  func kindName(_ instance: Int) -> String { app.kindName(of: contents.instances[instance].element) }

  func element(_ instance: Int) -> Element { app.elements[Int(contents.instances[instance].element)] }

  func occurrence(_ instance: Int) -> ElementOccurrence { ElementOccurrence(contents.instances[instance]) }

  /// The instances that are there, folded ones too.
  var present: some Sequence<Int> { contents.instances.indices.lazy.filter { !isHidden[$0] } }

  /// What has a label.
  func targets(called label: String) -> [TapTarget] { targets.filter { $0.names.contains(label) } }

  /// What is tapped where words are tapped that are on it: the nearest thing around them that leads somewhere, and has no handle.
  func targets(around text: String) -> [TapTarget] {
    var found: [Int] = []
    for said in texts where said.text == text && !said.isInToast && said.instance >= 0 {
      guard let target = target(around: said.instance), !found.contains(target) else { continue }
      found.append(target)
    }
    return found.map { targets[$0] }
  }

  private func target(around instance: Int) -> Int? {
    var next = instance
    while next >= 0 {
      if let target = targets.firstIndex(where: { $0.instance == next && !$0.isInToast }) {
        if case .control = targets[target].response, facets(next).fold == .never { return target }
        // What is set or typed in is not followed.
        if facets(next).fold == .never { return nil }
      }
      next = Int(contents.instances[next].parent)
    }
    return nil
  }

  /// Of several things those that are in what a word names: a bar, a popup, an element by its id; else in the smallest card, row or
  /// component that says the word and holds one of them.
  func among<Thing: Seen>(_ things: [Thing], in word: String?) -> [Thing] {
    guard let word else { return things }
    if knows(container: word) { return things.filter { stands($0, in: word) } }
    let places = texts.compactMap { said in
      said.text == word && !said.isInToast
        ? boxes(around: said.instance).first { box in
          things.contains { !$0.isInToast && $0.instance != said.instance && box.contains($0.instance) }
        } : nil
    }
    return things.filter { thing in !thing.isInToast && places.contains { $0.contains(thing.instance) } }
  }

  /// The cards, rows and components around an instance, itself included, the innermost first.
  func boxes(around instance: Int) -> [Range<Int>] {
    var boxes: [Range<Int>] = []
    var next = instance
    while next >= 0 {
      let facets = facets(next)
      if facets.setsApart || facets.holds == .component { boxes.append(next..<Int(contents.instances[next].after)) }
      next = Int(contents.instances[next].parent)
    }
    return boxes
  }

  /// Whether a thing is in what a word names: a bar, a popup, an element by its id.
  private func stands(_ thing: some Seen, in word: String) -> Bool {
    let contents = thing.isInToast ? toast ?? contents : contents
    var next = Int32(thing.instance)
    // The bar's own Back and title are in it, though nobody wrote them.
    if thing.instance < 0, !thing.isInToast, word == Bar.navigation.name, table.places[Int(contents.place)].popup < 0 {
      return true
    }
    while next >= 0 {
      let here = contents.instances[Int(next)]
      if app.kindName(of: here.element) == word { return true }
      let id = app.elements[Int(here.element)].id
      if id >= 0, table.text(id, in: here.scope) == word { return true }
      next = here.parent
    }
    return isPlace(contents.place, called: word)
  }

  /// Whether a place is called by a word: its id, its kind, its path.
  private func isPlace(_ place: PlaceID, called word: String) -> Bool {
    if table.name(of: place) == word { return true }
    let written = table.places[Int(place)]
    if written.popup >= 0 {
      return app.kindName(of: app.popups[Int(written.popup)].element) == word
        || app.popups(atPath: word).contains(written.popup)
    }
    return app.tree.names.text(app.screens[Int(app.pages[Int(place)].screen)].name) == word
  }

  /// Whether something that is there is called by a word, so that it can be looked in.
  func holds(container word: String) -> Bool { holds(container: word, among: present) }

  /// Whether a card, a row or a component says a word, so that it can be looked in.
  func isSaid(container word: String) -> Bool {
    texts.contains { $0.text == word && !$0.isInToast && !boxes(around: $0.instance).isEmpty }
  }

  /// Whether something is called by a word, be it hidden now.
  func knows(container word: String) -> Bool { holds(container: word, among: contents.instances.indices) }

  private func holds(container word: String, among instances: some Sequence<Int>) -> Bool {
    if isPlace(contents.place, called: word) { return true }
    if let toast, isPlace(toast.place, called: word) { return true }
    if word == Bar.navigation.name { return table.places[Int(contents.place)].popup < 0 }
    return instances.contains { instance in
      if kindName(instance) == word { return true }
      let id = element(instance).id
      return id >= 0 && table.text(id, in: contents.instances[instance].scope) == word
    }
  }
}
