import Elements
import SourceText
import YAMLSyntax

/// Estimating what rows, components, layouts, popups and names make of what is written, before anybody makes it: sixty components
/// that each use the next one twice are a file of a page and more elements than any machine holds.
///
/// Every part of the app that is shown as a whole (a screen, a layout, a component, a popup) is counted once, after those that show
/// it. Of what is handed to a component the length in all its uses is known, which is exact, since texts are only put together.
struct OutputSize {
  private let resolver: Resolver
  private let parts: OutputParts
  /// How often each part is shown, and what shows it most.
  private var times: [Double]
  private var sources: [Source]
  /// For each popup how often it is opened, by where and in which rows.
  private var openings: [[Opener: Double]]
  /// For each component the bytes of each argument, in all its uses together.
  private var argumentBytes: [[Double]]
  private var lengths: ValueLengths
  /// What is made in all, and what makes most of it.
  private var total = 0.0
  /// How often the element is made that is made most often.
  private var mostMade = 1.0
  private var largest = Source()
  /// The first text that becomes longer than a text may be, and how long.
  private(set) var longText: (place: Span, bytes: Int)?

  /// An element, the part it is in, and how much it makes.
  private struct Source {
    var element: ElementID = -1
    var part = -1
    var bytes = 0.0
    /// For what is in no element: where it is.
    var span: Span?
  }

  /// Where a popup is opened: a part, and the innermost repetition there.
  private struct Opener: Hashable {
    var part: Int
    var repetition: Int32
  }

  private var app: App { resolver.app }

  init(_ resolver: Resolver) {
    self.resolver = resolver
    parts = OutputParts(resolver)
    times = [Double](repeating: 0, count: parts.count)
    sources = [Source](repeating: Source(), count: parts.count)
    openings = [[Opener: Double]](repeating: [:], count: resolver.app.popups.count)
    argumentBytes = resolver.app.components.map { [Double](repeating: 0, count: $0.parameters.count) }
    lengths = ValueLengths(resolver)
  }

  /// The place where more is made than the limit allows, and how much that is; nil if it is not.
  mutating func excess(over limit: Int) -> (place: Span, bytes: Int)? {
    showScreens()
    for part in 0..<parts.firstComponent { count(part) }
    let needs = app.popups.isEmpty ? [] : PopupScopes(app).need
    for part in parts.outermostFirst {
      if part >= parts.firstPopup {
        let opened = openings[part - parts.firstPopup].values.reduce(0, +)
        times[part] =
          switch needs[part - parts.firstPopup] {
          case .nothing: min(opened, 1)
          case .page: min(opened, Double(app.pages.count))
          case .opener: opened
          }
      }
      count(part)
    }
    guard total > Double(limit) else { return nil }
    return (placeOfLargest, Int(min(total, 1e18)))
  }

  /// How many bytes may be added to elements, wherever that is, before more is made than the limit allows.
  func room(within limit: Int) -> Int { Int(min(max(0, (Double(limit) - total) / mostMade), 1e15)) }

  /// Screens are shown once for each page, and their layouts with them.
  private mutating func showScreens() {
    for page in app.pages { times[Int(page.screen)] += 1 }
    for screen in app.screens.indices where app.screens[screen].layoutIndex >= 0 {
      var shown = times[screen]
      // The outermost layout first: where it has several slots, it shows what is in them as often.
      for layout in app.layouts(of: Int32(screen)).reversed() {
        let part = parts.firstLayout + Int(layout)
        times[part] += shown
        shown *= max(1, parts.slots[part])
      }
      times[screen] = shown
    }
  }

  /// Counts what is in a part.
  private mutating func count(_ part: Int) {
    let shown = times[part]
    if shown <= 0 { return }
    for reading in parts.looseReadings[part] ?? [] { countValues(reading, shown, part) }
    for popup in parts.looseOpenings[part] ?? [] {
      openings[Int(popup)][Opener(part: part, repetition: -1), default: 0] = shown
      note(Source(element: -1, part: part, bytes: shown), into: parts.firstPopup + Int(popup))
    }
    parts.walk(part) { element, inOne, repetition, marks in
      let made = min(inOne * shown, 1e100)
      mostMade = max(mostMade, made)
      if made > 1 {
        add(
          Source(element: element, part: part, bytes: made * (parts.bytes(of: element) + parts.texts.size(of: element)))
        )
      }
      if marks == 0 { return }
      for reading in parts.readings[element] ?? [] { countValues(reading, made, part, element) }
      for popup in parts.popupsOpened[element] ?? [] {
        let opener = Opener(part: part, repetition: repetition)
        openings[Int(popup)][opener] = max(made, openings[Int(popup)][opener] ?? 0)
        note(Source(element: element, part: part, bytes: made), into: parts.firstPopup + Int(popup))
      }
      if let use = parts.uses[element] { countUse(app.uses[use], element, made, part) }
    }
  }

  /// Hands on what a use gives to its component.
  private mutating func countUse(_ use: Use, _ element: ElementID, _ made: Double, _ part: Int) {
    let component = Int(use.component)
    times[parts.firstComponent + component] += made
    var given = made
    for (parameter, value) in use.arguments where app.tree.node(value).kind == .scalar {
      guard let index = app.components[component].parameters.firstIndex(of: parameter) else { continue }
      let context = parts.contextOfArgument[value]
      let bytes = min(
        1e100, context.map { textBytes(value, $0, made) } ?? made * Double(app.tree.node(value).text.length))
      argumentBytes[component][index] += bytes
      given += bytes
    }
    note(Source(element: element, part: part, bytes: given), into: parts.firstComponent + component)
  }

  /// The bytes of a text, all times that it is made together, with the values it reads.
  private mutating func textBytes(_ node: NodeID, _ context: Context, _ made: Double) -> Double {
    var bytes = 0.0
    for piece in TextTemplate(app.tree.text(node)).parts {
      switch piece {
      case .words(let words): bytes += made * Double(words.utf8.count)
      case .value(let name, _): bytes += valueBytes(name, context, made)
      }
    }
    return bytes
  }

  private mutating func valueBytes(_ name: String, _ context: Context, _ made: Double) -> Double {
    guard let binding = resolver.binding(of: name, in: context) else { return 0 }
    if case .parameter(let component, let index) = binding {
      let shown = times[parts.firstComponent + Int(component)]
      return shown > 0 ? made * (argumentBytes[Int(component)][index] / shown) : 0
    }
    return made * lengths.length(of: binding, named: name)
  }

  private mutating func countValues(_ reading: Int, _ made: Double, _ part: Int, _ element: ElementID = -1) {
    let reading = app.interpolations[reading]
    var bytes = 0.0
    for name in TextTemplate(app.tree.text(reading.node)).names { bytes += valueBytes(name, reading.context, made) }
    if longText == nil, bytes > made * Double(resolver.limits.text) {
      longText = (app.tree.span(reading.node), Int(min(bytes / made, 1e18)))
    }
    add(Source(element: element, part: part, bytes: bytes, span: app.tree.span(reading.node)))
  }

  private mutating func add(_ source: Source) {
    total = min(1e100, total + source.bytes)
    if source.bytes > largest.bytes { largest = source }
  }

  private mutating func note(_ source: Source, into part: Int) {
    if source.bytes > sources[part].bytes { sources[part] = source }
  }

  // MARK: the place

  /// Where people can see what becomes so much: in a screen or a layout, however deep it is made.
  private var placeOfLargest: Span {
    var source = largest
    while source.part >= parts.firstComponent, sources[source.part].part >= 0 { source = sources[source.part] }
    let written = source.span ?? Span(start: 0, end: 0)
    guard source.element >= 0 else { return written }
    let element = app.elements[Int(source.element)]
    if parts.uses[source.element] != nil { return app.tree.span(element.label) }
    var holder = source.element
    while holder >= 0 {
      let each = app.elements[Int(holder)].each
      if each >= 0 { return app.tree.span(app.repetitions[Int(each)].node) }
      holder = app.elements[Int(holder)].parent
    }
    if source.part < parts.firstLayout, app.screens[source.part].for >= 0 {
      return app.tree.span(app.repetitions[Int(app.screens[source.part].for)].node)
    }
    return source.span ?? app.tree.span(element.node)
  }
}

extension Resolver {
  /// Tells where more is made than the limit allows.
  mutating func countOutput() {
    if app.uses.isEmpty, app.repetitions.isEmpty, app.layouts.isEmpty, app.popups.isEmpty {
      app.roomForWords = limits.output
      return
    }
    var size = OutputSize(self)
    if let excess = size.excess(over: limits.output) {
      report(.limit(.output, at: excess.place, allowed: limits.output, found: excess.bytes))
    } else if let text = size.longText {
      report(.limit(.text, at: text.place, allowed: limits.text, found: text.bytes))
    }
    app.roomForWords = size.room(within: limits.output)
  }
}
