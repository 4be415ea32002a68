import Diagnostics
import Elements
import HTML
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let lowContrast = Rule(
    "P903", "low-contrast", .warning, in: .access, about: .element,
    summary: "text that is hard to read",
    rationale: """
      Many people cannot read grey on grey, and in sunlight nobody can. Text needs a contrast of 4.5:1 with its \
      background, large text 3:1. If the theme sets no `background`, its `text` is compared with the white of the \
      platform, and in dark mode with its black; its `accent`, which colours signs and buttons, needs 3:1 there. \
      Elsewhere, only text whose two colours are both set is checked, by the theme, a `style` or the `color` of the \
      element. Text that is so transparent that no colours could be told apart is reported whatever they are.
      """,
    remedy: "Change one of the two colours until the contrast is enough; the finding says how much there is now."
  ) { inspection, findings in
    var search = ContrastSearch(inspection.app)
    search.run()
    let tree = inspection.tree
    for (words, isDark, contrast, wanted) in search.foundOnPlatforms {
      let ground = isDark ? "black" : "white"
      findings.add(
        .tooNear(tree.text(words.node), ground, contrast: contrast, wanted: wanted), at: words.span,
        notes: [.ofPlatform(ground, isDark: isDark)])
    }
    for (opacity, contrast) in search.foundSeeThrough {
      findings.add(.seeThrough(tree.text(opacity), contrast: contrast), at: tree.span(opacity))
    }
    for (pair, contrast, wanted) in search.found {
      let isLater = pair.words.span.start > pair.background.span.start
      findings.add(
        .tooNear(tree.text(pair.words.node), tree.text(pair.background.node), contrast: contrast, wanted: wanted),
        at: isLater ? pair.words.span : pair.background.span,
        notes: [
          isLater
            ? Note("the background is set here", at: pair.background.span)
            : Note("the text colour is set here", at: pair.words.span)
        ])
    }
  }
}

/// A colour, and where it is said.
private struct WrittenColor {
  let node: NodeID
  let span: Span
  let color: Color
}

/// Looks for words and grounds that come together, in the theme and in elements of their own look.
private struct ContrastSearch {
  typealias Pair = (words: WrittenColor, background: WrittenColor)
  private let app: App
  private let tree: SyntaxTree
  private(set) var found: [(pair: Pair, contrast: Double, wanted: Double)] = []
  /// Colours of words for which the platform chooses the background.
  private(set) var foundOnPlatforms: [(words: WrittenColor, isDark: Bool, contrast: Double, wanted: Double)] = []
  /// How opaque words are, where nobody could read them in any colours.
  private(set) var foundSeeThrough: [(opacity: NodeID, contrast: Double)] = []
  private var seen: Set<[UInt32]> = []

  init(_ app: App) {
    self.app = app
    tree = app.tree
  }

  mutating func run() {
    let theme = app.value(.theme)
    let themes = layers(of: theme)
    for layers in themes { look(at: layers) }
    for platform in app.platforms { lookOnGround(of: platform, theme) }
    let name = tree.names.find("style")
    if name < 0 { return }
    let usualLooks = ElementCatalog.names.map { value($0, in: theme) }
    for index in app.elements.indices {
      let element = app.elements[index]
      var style = mapping(name, in: element.node)
      if style < 0 { style = mapping(name, in: element.value) }
      if style < 0 { continue }
      let usual = usualLooks[Int(element.kind)], facets = app.facets(of: ElementID(index))
      let own = color(at: app.property("color", of: ElementID(index)))
      if element.label >= 0, facets.label == .words { checkOpacity(of: style) }
      // What has a colour of its own has words in an ink for that, unless its style says otherwise.
      look(
        at: (usual >= 0 && own == nil ? [usual] : []) + [style], on: own, isLarge: facets.shows == .heading)
    }
  }

  /// The mapping after a key, or -1.
  private func mapping(_ key: NameID, in node: NodeID) -> NodeID {
    let value = tree.value(of: node, key)
    return value >= 0 && tree.node(value).kind == .mapping ? value : -1
  }

  /// The app's colours on a platform where nothing says what is behind them. Those of the light mode are no matter in dark mode: the page
  /// lightens accents there.
  private mutating func lookOnGround(of platform: Platform, _ theme: NodeID) {
    let own = theme < 0 ? -1 : value(platform.word, in: value("platforms", in: theme))
    let light = [theme, own]
    let dark = light.map { value("dark", in: $0) }
    for (name, wanted) in [("text", 4.5), ("accent", 3)] {
      checkOnGround(color(name, in: light), background: said("background", in: light), isDark: false, wanted)
      checkOnGround(color(name, in: dark), background: said("background", in: light + dark), isDark: true, wanted)
    }
  }

  private mutating func checkOnGround(_ words: WrittenColor?, background: String?, isDark: Bool, _ wanted: Double) {
    guard let words, background == nil else { return }
    let ground: UInt8 = isDark ? 0 : 255
    let contrast = words.color.contrast(with: Color(red: ground, green: ground, blue: ground))
    guard contrast < wanted, seen.insert([words.span.start, UInt32(ground)]).inserted else { return }
    foundOnPlatforms.append((words, isDark, contrast, wanted))
  }

  /// The theme as it is read in each mode and on each platform: mappings, of which the later say more.
  private func layers(of theme: NodeID) -> [[NodeID]] {
    guard theme >= 0, tree.node(theme).kind == .mapping else { return [] }
    var result = [[theme]]
    let dark = tree.value(of: theme, "dark")
    if dark >= 0 { result.append([theme, dark]) }
    let platforms = tree.value(of: theme, "platforms")
    guard platforms >= 0, tree.node(platforms).kind == .mapping else { return result }
    for entry in tree.entries(platforms) where tree.node(entry.value).kind == .mapping {
      guard Platform(word: tree.text(entry.key)) != nil else { continue }
      result.append([theme, entry.value])
      let own = tree.value(of: entry.value, "dark")
      result.append([theme] + (dark >= 0 ? [dark] : []) + [entry.value] + (own >= 0 ? [own] : []))
    }
    return result
  }

  // MARK: looks

  /// The app's own colours, then every kind that the last layer says something of.
  private mutating func look(at layers: [NodeID]) {
    let layers = layers.filter { tree.node($0).kind == .mapping }
    check(color("text", in: layers), on: color("background", in: layers), isLarge: false)
    check(color("accent", in: layers), on: color("background", in: layers), isLarge: false)
    guard let last = layers.last else { return }
    for entry in tree.entries(last) where tree.node(entry.value).kind == .mapping {
      let name = tree.text(entry.key)
      guard LookOwner(named: name) != nil else { continue }
      let looks = layers.map { value(name, in: $0) }.filter { $0 >= 0 && tree.node($0).kind == .mapping }
      let isHeading = ElementCatalog.kind(named: name).map { ElementCatalog.facets[Int($0)].shows == .heading } ?? false
      look(at: looks, isLarge: isHeading)
      for part in Self.parts {
        let parts = looks.map { value(part, in: $0) }.filter { $0 >= 0 && tree.node($0).kind == .mapping }
        if !parts.isEmpty { look(at: looks + parts, isLarge: isHeading) }
      }
    }
  }

  /// The parts of a look that have words; what cannot be touched may be hard to read.
  private static let parts = [
    "active", "back", "selected", "single", "first", "middle", "last", "header", "footer", "caption",
  ]

  private mutating func look(at looks: [NodeID], on own: WrittenColor? = nil, isLarge: Bool) {
    // What is see-through, or a change of colour, has no one colour.
    if looks.contains(where: { value("opacity", in: $0) >= 0 || isMixed(value("gradient", in: $0)) }) { return }
    let background = color("background", in: looks) ?? own
    let isLarge = isLarge || (said("size", in: looks) == "large" && said("weight", in: looks) == "bold")
    check(color("text", in: looks), on: background, isLarge: isLarge)
    check(color("tint", in: looks), on: background, isLarge: isLarge)
    check(color("selected", in: looks), on: background, isLarge: isLarge)
  }

  /// Whether words are so see-through that not even white on black could be read.
  private mutating func checkOpacity(of style: NodeID) {
    let node = value("opacity", in: style)
    guard node >= 0, tree.node(node).kind == .scalar, let share = ScalarReading.share(tree.text(node)) else { return }
    let level = UInt8(max(0, min(1, share)) * 255), black = Color(red: 0, green: 0, blue: 0)
    let contrast = Color(red: level, green: level, blue: level).contrast(with: black)
    if contrast < 4.5, seen.insert([tree.span(node).start]).inserted { foundSeeThrough.append((node, contrast)) }
  }

  private func isMixed(_ gradient: NodeID) -> Bool {
    gradient >= 0 && !(tree.text(gradient).hasPrefix("fixed ") || tree.text(gradient) == "none")
  }

  // MARK: values

  private func value(_ name: String, in mapping: NodeID) -> NodeID {
    guard mapping >= 0, tree.node(mapping).kind == .mapping else { return -1 }
    return tree.entries(mapping).first { tree.text($0.key) == name }?.value ?? -1
  }

  private func said(_ name: String, in layers: [NodeID]) -> String? {
    for layer in layers.reversed() {
      let node = value(name, in: layer)
      if node >= 0, tree.node(node).kind == .scalar { return tree.text(node) }
    }
    return nil
  }

  private func color(_ name: String, in layers: [NodeID]) -> WrittenColor? {
    for layer in layers.reversed() {
      let node = value(name, in: layer)
      if node >= 0, tree.node(node).kind == .scalar { return color(at: node) }
    }
    return nil
  }

  /// A colour that covers what is behind it.
  private func color(at node: NodeID) -> WrittenColor? {
    guard node >= 0, tree.node(node).kind == .scalar, let color = ScalarReading.color(tree.text(node)),
      color.alpha == 255
    else { return nil }
    return WrittenColor(
      node: node, span: tree.span(node), color: Color(red: color.red, green: color.green, blue: color.blue))
  }

  // MARK: judging

  private mutating func check(_ words: WrittenColor?, on background: WrittenColor?, isLarge: Bool) {
    guard let words, let background, seen.insert([words.span.start, background.span.start]).inserted else { return }
    let contrast = words.color.contrast(with: background.color)
    let wanted = isLarge ? 3 : 4.5
    if contrast < wanted { found.append(((words, background), contrast, wanted)) }
  }
}

extension Note {
  fileprivate static func ofPlatform(_ ground: String, isDark: Bool) -> Note {
    Note("no `background` is set, so it is the \(ground) of the platform\(isDark ? " in dark mode" : "")")
  }
}

extension String {
  fileprivate static func tooNear(_ words: String, _ background: String, contrast: Double, wanted: Double) -> String {
    "text is hard to read: `\(words)` on `\(background)` has a contrast of \(ratio(contrast)), needs \(wanted == 3 ? "3" : "4.5"):1"
  }

  fileprivate static func seeThrough(_ opacity: String, contrast: Double) -> String {
    "text is hard to read: with an opacity of `\(opacity)` its contrast is at most \(ratio(contrast)), needs 4.5:1"
  }

  /// Rounded down, so that what is too little never reads as enough.
  private static func ratio(_ contrast: Double) -> String {
    let tenths = Int(contrast * 10)
    return "\(tenths / 10).\(tenths % 10):1"
  }
}
