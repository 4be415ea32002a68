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
      apart at all. Make the labels different. The same label under different headings, or in different cards, rows or \
      sections, is fine.
      """
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

/// What can be touched and is always there, by its words.
private struct TouchableLabels {
  struct Touchable {
    /// A number for the label's bytes.
    var hash: UInt64
    var element: ElementID
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
  private let isScope: [Bool]
  /// Kinds that are a scope where they have a title.
  private let holdsElements: [Bool]
  /// Kinds that are around the body.
  private let isChrome: [Bool]
  private let isHeading: [Bool]
  private let swipeLeft: NameID
  private let swipeRight: NameID
  private var surroundings: [Surroundings]

  init(_ app: App) {
    self.app = app
    isScope = ElementCatalog.kinds.map { $0.facets.popup != nil || $0.facets.setsApart }
    holdsElements = ElementCatalog.kinds.map { $0.children != nil }
    isChrome = ElementCatalog.kinds.map { $0.facets.bar != nil }
    isHeading = ElementCatalog.kinds.map { $0.facets.shows == .heading }
    swipeLeft = app.tree.names.find("swipe-left")
    swipeRight = app.tree.names.find("swipe-right")
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
      let counts = element.move >= 0 && element.label >= 0 && !around.isVarying && !element.isDisabled
      if counts, let hash = hash(of: element.label) {
        result.append(Touchable(hash: hash, element: id, scope: around.scope, heading: around.heading))
      }
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
      var end = bytes.count
      var start = 0
      while start < end, bytes[start] <= UInt8(ascii: " ") { start += 1 }
      while end > start, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
      guard start < end else { return nil }
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for index in start..<end {
        if bytes[index] == UInt8(ascii: "$") { return nil }
        hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
      }
      return hash
    }
  }
}

extension App {
  /// Reports each touchable whose label an earlier one has that leads elsewhere.
  fileprivate func reportMisleading(_ touchables: inout [TouchableLabels.Touchable], to findings: inout Findings) {
    guard touchables.count > 1 else { return }
    touchables.sort { ($0.hash, $0.element) < ($1.hash, $1.element) }
    var start = 0
    for index in touchables.indices.dropFirst() {
      if touchables[index].hash != touchables[start].hash {
        start = index
        continue
      }
      let touchable = touchables[index]
      guard let earlier = touchables[start..<index].first(where: { misleads(touchable, like: $0) }) else { continue }
      let label = elements[Int(touchable.element)].label
      findings.add(
        .twoTargets(tree.text(label), targetName(of: touchable.element)), at: tree.span(label),
        notes: [.other(targetName(of: earlier.element), at: tree.span(elements[Int(earlier.element)].label)), .say])
    }
  }

  /// Whether two things with the same words are together and clearly lead to different places.
  fileprivate func misleads(_ a: TouchableLabels.Touchable, like b: TouchableLabels.Touchable) -> Bool {
    guard a.scope == b.scope, a.heading == b.heading || a.heading < 0 || b.heading < 0 else { return false }
    guard let first = place(of: a.element), let second = place(of: b.element), first != second else { return false }
    if case (.popupHere, .popupHere) = (first, second) { return false }
    // What is for one platform only may be beside what is for another.
    return property("platform", of: a.element) < 0 && property("platform", of: b.element) < 0
  }

  /// A place that is surely one and no other.
  private enum Destination: Equatable {
    case page(Int32, Int32)
    case popup(Int32)
    case popupHere
    case address(String)
  }

  private func branch(of element: ElementID) -> Int32? {
    let move = moves[Int(elements[Int(element)].move)]
    guard move.choice == .guarded, move.branches.count == 1, let index = move.branches.first else { return nil }
    return branches[Int(index)].when < 0 ? index : nil
  }

  private func place(of element: ElementID) -> Destination? {
    guard let index = branch(of: element) else { return nil }
    switch targets[Int(index)] {
    case .screen(let screen, let page): return .page(screen, page)
    case .popup(let popup): return popups[Int(popup)].key < 0 ? .popupHere : .popup(popup)
    case .web, .outside: return .address(tree.text(branches[Int(index)].target))
    default: return nil
    }
  }

  /// The place as the person wrote it.
  fileprivate func targetName(of element: ElementID) -> String {
    guard let index = branch(of: element), branches[Int(index)].target >= 0 else { return "a popup" }
    return "`\(tree.text(branches[Int(index)].target))`"
  }
}

extension String {
  fileprivate static func twoTargets(_ label: String, _ target: String) -> String {
    "`\(label)` opens \(target) here, but something else on the screen with the same label does not"
  }
}

extension Note {
  fileprivate static func other(_ target: String, at span: Span) -> Note {
    Note("the other one opens \(target)", at: span)
  }

  fileprivate static let say = Note("make the labels different")
}
