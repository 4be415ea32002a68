import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let sameLabelTwoTargets = Rule(
    "P801", "same-label-two-targets", .warning, in: .screens, about: .screen,
    summary: "one label for two targets, visible together",
    rationale: """
      People expect things with the same label to do the same, and people who use a screen reader cannot tell them \
      apart at all. The same label under different headings, or in different cards, rows or sections, is fine.
      """,
    remedy: "Make the labels different."
  ) { inspection, findings in
    let app = inspection.app
    var labels = TouchableLabels(app)
    var touchables: [TouchableLabels.Touchable] = []
    let layouts = app.layouts.map { layout in
      var shared: [TouchableLabels.Touchable] = []
      labels.gather(layout.elements, into: &shared)
      return shared
    }
    for screen in app.screens {
      touchables.removeAll(keepingCapacity: true)
      labels.gather(screen.elements, into: &touchables)
      if screen.layoutIndex >= 0 { touchables += layouts[Int(screen.layoutIndex)] }
      app.reportMisleading(&touchables, to: &findings)
    }
    let others =
      app.components.map { $0.elements }
      + app.popups.filter { $0.key >= 0 && $0.element >= 0 }.map { $0.element..<app.elements[Int($0.element)].after }
    for range in others {
      touchables.removeAll(keepingCapacity: true)
      labels.gather(range, into: &touchables)
      app.reportMisleading(&touchables, to: &findings)
    }
  }
}

/// What can be touched, is always there and surely leads to one of a few places, by its words.
private struct TouchableLabels {
  struct Touchable {
    /// A number for the label's bytes.
    var hash: UInt64
    var element: ElementID
    /// Where it leads: one place, or those that its branches and answers lead to. Asked only where there are others with the same words.
    var places: Set<Destination> = []
    /// The card, row, section or popup it is in, or -1.
    var scope: ElementID
    /// The heading above it, or -1.
    var heading: ElementID
  }

  /// What an element hands down to those that are in it.
  private struct Surroundings {
    var scope: ElementID = -1
    var heading: ElementID = -1
    /// Whether it is repeated, or not always there.
    var isVarying = false
  }

  private let app: App
  private let isPopup: [Bool]
  private let isScope: [Bool]
  /// Kinds that are a scope where they have a title.
  private let holdsElements: [Bool]
  /// Kinds that are around the body.
  private let isChrome: [Bool]
  private let isHeading: [Bool]
  private let swipeLeft: NameID
  private let swipeRight: NameID
  private let platform: NameID
  private var surroundings: [Surroundings]

  init(_ app: App) {
    self.app = app
    isPopup = ElementCatalog.facets.map { $0.popup != nil }
    isScope = ElementCatalog.facets.map { $0.popup != nil || $0.setsApart }
    holdsElements = ElementCatalog.kinds.map { $0.children != nil }
    isChrome = ElementCatalog.facets.map { $0.bar != nil }
    isHeading = ElementCatalog.facets.map { $0.shows == .heading }
    swipeLeft = app.tree.names.find("swipe-left")
    swipeRight = app.tree.names.find("swipe-right")
    platform = app.tree.writtenKey("platform")
    surroundings = [Surroundings](repeating: Surroundings(), count: app.elements.count)
  }

  /// Adds the touchables of a range of elements.
  mutating func gather(_ range: Range<ElementID>, into result: inout [Touchable]) {
    var top = Surroundings()
    for id in range {
      let element = app.elements[Int(id)]
      let kind = Int(element.kind)
      let hasParent = element.parent >= range.lowerBound
      var around = hasParent ? surroundings[Int(element.parent)] : top
      // A bar, or a popup that is where it is used, begins again; a part of a callout is not always there.
      if !hasParent, element.area != 0 || isScope[kind] {
        around = Surroundings()
        around.isVarying = element.area != 0 && !isChrome[kind]
      }
      if isHeading[kind] {
        if hasParent { surroundings[Int(element.parent)].heading = id } else { top.heading = id }
      }
      let isSwiped = element.area > 0 && (element.area == swipeLeft || element.area == swipeRight)
      if element.when >= 0 || element.each >= 0 || isSwiped { around.isVarying = true }
      // Nobody taps the words of a popup: its `go` is for afterwards.
      let isTapped = element.move >= 0 && !isPopup[kind]
      let counts = isTapped && element.label >= 0 && !around.isVarying && !element.isDisabled
      // What is for one platform only may be beside what is for another.
      if counts, app.property(platform, of: id) < 0, let hash = hash(of: element.label) {
        result.append(Touchable(hash: hash, element: id, scope: around.scope, heading: around.heading))
      }
      if element.after == id + 1 { continue }
      if isScope[kind] || (holdsElements[kind] && element.label >= 0) {
        around.scope = id
        around.heading = -1
      }
      surroundings[Int(id)] = around
    }
  }

  /// A number for a label's words, or nil if they vary or there are none.
  private func hash(of label: NodeID) -> UInt64? {
    guard app.tree.node(label).kind == .scalar else { return nil }
    return app.tree.withBytes(label) { bytes in
      let words = Self.words(bytes)
      return words.isEmpty || words.contains(UInt8(ascii: "$")) ? nil : FNVHash(of: words).value
    }
  }
}

extension TouchableLabels {
  /// A label without blanks at its ends.
  private static func words(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, bytes.count)
    while start < end, bytes[start] <= UInt8(ascii: " ") { start += 1 }
    while end > start, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  /// Whether two elements have the same words as their label.
  static func areAlike(_ a: ElementID, _ b: ElementID, in app: App) -> Bool {
    let (first, second) = (app.elements[Int(a)].label, app.elements[Int(b)].label)
    return app.tree.withBytes(first) { x in
      app.tree.withBytes(second) { y in words(x).elementsEqual(words(y)) }
    }
  }
}

/// A place that is surely one and no other, or what a branch of several does instead.
private enum Destination: Hashable {
  case page(Int32, Int32)
  case popup(Int32)
  case popupHere
  case address(String)
  case word(String)
}

/// Of some things with the same words the first, and the first that leads elsewhere than that one. Wherever another one leads,
/// the first that leads elsewhere is one of the two.
private struct FirstTwo {
  private var first: TouchableLabels.Touchable?
  private var other: TouchableLabels.Touchable?

  mutating func add(_ touchable: TouchableLabels.Touchable) {
    guard let first else { return first = touchable }
    if other == nil, touchable.places != first.places { other = touchable }
  }

  func elsewhere(than places: Set<Destination>) -> ElementID? {
    first.flatMap { $0.places != places ? $0 : other }?.element
  }
}

/// Things with the same words in the same card, row, section or popup. Under different headings they may lead to
/// different places.
private struct SameWords {
  private var all = FirstTwo()
  private var withoutHeading = FirstTwo()
  private var underHeadings: [ElementID: FirstTwo] = [:]

  mutating func add(_ touchable: TouchableLabels.Touchable) {
    all.add(touchable)
    if touchable.heading < 0 {
      withoutHeading.add(touchable)
    } else {
      underHeadings[touchable.heading, default: FirstTwo()].add(touchable)
    }
  }

  /// The first that people see together with this one and that leads elsewhere.
  func misleading(beside touchable: TouchableLabels.Touchable) -> ElementID? {
    guard touchable.heading >= 0 else { return all.elsewhere(than: touchable.places) }
    let free = withoutHeading.elsewhere(than: touchable.places)
    guard let near = underHeadings[touchable.heading]?.elsewhere(than: touchable.places) else { return free }
    return free.map { min($0, near) } ?? near
  }
}

extension App {
  /// Reports each touchable whose label an earlier one has that leads elsewhere.
  fileprivate func reportMisleading(_ touchables: inout [TouchableLabels.Touchable], to findings: inout Findings) {
    touchables.sort { ($0.hash, $0.scope, $0.element) < ($1.hash, $1.scope, $1.element) }
    var start = 0
    while start < touchables.count {
      let first = touchables[start]
      let end =
        touchables[start...].firstIndex { $0.hash != first.hash || $0.scope != first.scope } ?? touchables.count
      if end - start > 1 { reportMisleading(among: touchables[start..<end], to: &findings) }
      start = end
    }
  }

  /// - Parameter touchables: some whose labels have the same hash, in the same scope.
  private func reportMisleading(among touchables: ArraySlice<TouchableLabels.Touchable>, to findings: inout Findings) {
    var earlier = SameWords()
    var last = touchables[touchables.startIndex].element
    for var touchable in touchables {
      guard let places = places(of: touchable.element) else { continue }
      touchable.places = places
      // Different words may have the same hash.
      if !TouchableLabels.areAlike(touchable.element, last, in: self) { earlier = SameWords() }
      last = touchable.element
      if let other = earlier.misleading(beside: touchable) {
        let label = elements[Int(touchable.element)].label
        findings.add(
          .twoTargets(tree.text(label), leading(of: touchable.element)), at: tree.span(label),
          notes: [.other(leading(of: other), at: tree.span(elements[Int(other)].label)), .say])
      }
      earlier.add(touchable)
    }
  }

  /// The branches of what surely leads somewhere: answers, or the first branch that holds, where one always does.
  private func branches(of element: ElementID) -> ArraySlice<Branch> {
    let move = moves[Int(elements[Int(element)].move)]
    let all = branches[Int(move.branches.lowerBound)..<Int(move.branches.upperBound)]
    switch move.choice {
    case .asked: return all
    case .guarded: return all.last.map { $0.when < 0 } == true ? all : []
    }
  }

  /// Where something leads, or nil if nobody can be sure.
  private func places(of element: ElementID) -> Set<Destination>? {
    let branches = branches(of: element)
    var result: Set<Destination> = []
    for index in branches.indices {
      switch targets[index] {
      case .screen(let screen, let page): result.insert(.page(screen, page))
      case .popup(let popup): result.insert(popups[Int(popup)].key < 0 ? .popupHere : .popup(popup))
      case .web, .outside: result.insert(.address(tree.text(branches[index].target)))
      // Alone it may lead to the very place that another one names.
      case .back, .close, .closeAll, .start, .stay:
        guard branches.count > 1 else { return nil }
        result.insert(.word(tree.text(branches[index].target)))
      case .nothing, .varying, .unknown: return nil
      }
    }
    return result.isEmpty ? nil : result
  }

  /// What it does, with the places as the person wrote them: "opens `home`".
  fileprivate func leading(of element: ElementID) -> String {
    var names: [String] = []
    for branch in branches(of: element) {
      let name = branch.target >= 0 ? "`\(tree.text(branch.target))`" : "a popup"
      if !names.contains(name) { names.append(name) }
    }
    return (names.count > 1 ? "leads to " : "opens ") + names.joined(separator: " or ")
  }
}

extension String {
  fileprivate static func twoTargets(_ label: String, _ leading: String) -> String {
    "`\(label)` \(leading) here, but something else on the screen with the same label does not"
  }
}

extension Note {
  fileprivate static func other(_ leading: String, at span: Span) -> Note {
    Note("the other one \(leading)", at: span)
  }

  fileprivate static let say = Note("make the labels different")
}
