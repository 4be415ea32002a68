import Elements
import HTML
import ScreenModel
import YAMLSyntax

/// The theme as a style sheet: one rule for each kind that has a look, and for each part of it.
struct ThemeStyle {
  private let app: App
  private let exceptMetro: String
  private let place: String
  private let isDraft: Bool
  /// Whether what is read now is written for one platform.
  private var isOfPlatform = false
  private var rules: [String] = []

  /// The app, weightily: a theme wins over every skin.
  private static let all = ".app.app.app"

  /// Where a theme holds that is not written for one platform: a wireframe stays a draft.
  static func place(among platforms: [String]) -> String {
    platforms.count > 1 || isDraft(platforms) ? ":where(:not(.wireframe))" : ""
  }

  /// Whether an app is shown as a wireframe and nothing else: of a theme that has its accent alone.
  private static func isDraft(_ platforms: [String]) -> Bool { platforms == [Platform.wireframe.word] }

  /// Where round corners and letters, and boxes around lists, hold that are not meant for one platform: everywhere but on Windows Phone.
  static func exceptMetro(among platforms: [String]) -> String {
    platforms.contains("metro") ? ":where(:not(.metro))" : ""
  }

  /// - Parameter platforms: the platforms on which the app is shown.
  init(_ app: App, platforms: [String]) {
    self.app = app
    exceptMetro = Self.exceptMetro(among: platforms)
    let theme = app.value(.theme)
    place = Self.place(among: platforms)
    isDraft = Self.isDraft(platforms)
    if theme >= 0, app.tree.node(theme).kind == .mapping {
      add(theme, within: isDraft ? "" : place)
      addPlatforms(of: theme)
    }
    if !isDraft { addScreens(within: place) }
  }

  private mutating func addPlatforms(of theme: NodeID) {
    let platforms = app.tree.value(of: theme, "platforms")
    isOfPlatform = true
    defer { isOfPlatform = false }
    guard platforms >= 0, app.tree.node(platforms).kind == .mapping else { return }
    for entry in app.tree.entries(platforms) {
      guard let platform = Platform(word: app.tree.text(entry.key)) else { continue }
      add(entry.value, within: ".\(platform.word)")
    }
  }

  /// What screens say about their own look, themselves or by their layouts.
  private mutating func addScreens(within platform: String) {
    if app.tree.names.find("style") < 0 { return }
    for screen in app.screens.indices {
      let style = app.inherited("style", by: Int32(screen))
      if style < 0 { continue }
      let pages = app.pages(of: Int32(screen)).map { "[data-place=\"\($0)\"]" }
      if pages.isEmpty { continue }
      let shown = ":is(\(pages.joined(separator: ",")))"
      var look = LookReading.readable(of: style, app)
      // Its bars are drawn on it, and so are the system's signs.
      if let background = LookReading.background(of: look) {
        look.append(.color("ground", background))
        rule("\(Self.all)\(platform):has(.screen\(shown):last-child) .status-bar", [.text(background.readable)])
      }
      rule("\(Self.all)\(platform) .screen\(shown)", look)
    }
  }

  /// The style sheet.
  var text: String { rules.joined(separator: "\n") }

  private mutating func add(_ theme: NodeID, within platform: String) {
    addAll(theme, at: Self.all + platform)
    addAccentAsWords(of: theme, within: platform)
    let dark = app.tree.value(of: theme, "dark")
    if dark >= 0 { addAll(dark, at: "\(Self.all)\(platform)[data-mode=dark]") }
  }

  /// Darkens an accent for the light, and lightens it for the dark, until words in it can be read, as the platforms do with theirs. If the
  /// theme has a dark background, the accent stays as it is in the light.
  private mutating func addAccentAsWords(of theme: NodeID, within platform: String) {
    guard let color = namedColor("accent", of: theme) else { return }
    let themes = [theme, app.value(.theme)]
    // A draft has the background that is named for wireframes alone.
    let ground =
      namedColor("background", of: isDraft && !isOfPlatform ? -1 : theme)
      ?? namedColor("background", of: isDraft ? -1 : app.value(.theme))
    let isDark = ground?.scheme == "dark"
    let inLight = isDark ? color : color.readable(inTheLightOn: .grey)
    let inDark = color.readableInTheDark
    if inLight != color || inDark != color {
      rule(Self.all + platform, [.word("--accent", "light-dark(\(inLight.css),\(inDark.css))")])
    }
    // The surfaces of iOS are lighter than those of others.
    let ios = Platform.ios.selector
    let onPaper = isDark ? color : color.readable(inTheLightOn: .paper)
    if [place, ios].contains(platform), onPaper != inLight {
      let own = platform == ios ? platform : platform + ios
      rule(Self.all + own, [.word("--accent", "light-dark(\(onPaper.css),\(inDark.css))")])
    }
    // Material fills with the light tone too, and writes on it in the dark, unless that has an accent of its own.
    let isGiven = themes.contains { namedColor("accent", of: app.tree.value(of: $0, "dark")) != nil }
    let android = Platform.android.selector
    if !isGiven, [place, android].contains(platform), color.tone80 != color {
      rule(
        "\(Self.all)\(platform == android ? "" : platform)\(android)[data-mode=dark]",
        [
          .color("accent", color.tone80), .color("accent-fill", color.tone80),
          .color("on-accent", color.tone80.readable),
        ])
    }
  }

  /// A colour that a theme names; nil if it names none.
  private func namedColor(_ name: StaticString, of theme: NodeID) -> Color? {
    guard theme >= 0, app.tree.node(theme).kind == .mapping else { return nil }
    let node = app.tree.value(of: theme, name)
    return node < 0 ? nil : ScalarReading.color(app.tree.text(node)).map { Color($0) }
  }

  private mutating func addAll(_ theme: NodeID, at place: String) {
    guard app.tree.node(theme).kind == .mapping else { return }
    for entry in app.tree.entries(theme) {
      let name = app.tree.text(entry.key)
      if isDraft, !isOfPlatform, name != "accent" { continue }
      let isScalar = app.tree.node(entry.value).kind == .scalar
      let text = isScalar ? app.tree.text(entry.value) : ""
      switch name {
      case "accent":
        guard let color = ScalarReading.color(text).map({ Color($0) }) else { continue }
        rule(
          place, [.color("accent", color), .color("accent-fill", color), .color("on-accent", color.readableOnAccent)])
      case "background":
        if let color = ScalarReading.color(text).map({ Color($0) }) { rule(place, [.color("ground", color)]) }
      case "text" where isScalar:
        if let color = ScalarReading.color(text).map({ Color($0) }) { rule(place, [.color("ink", color)]) }
      case "font":
        rule(place, LookReading.declarations(.font, text))
        // Round letters are thin: what is read is in their medium weight.
        if text == "rounded" {
          rule(Self.all + exceptMetro + place.dropFirst(Self.all.count), [.word("font-weight", "500")])
        }
      case "logo", "transition", "dark", "platforms": continue
      default: addLook(entry.value, of: name, at: place)
      }
    }
  }

  private mutating func addLook(_ node: NodeID, of name: String, at place: String) {
    guard app.tree.node(node).kind == .mapping else { return }
    guard let owner = LookOwner(named: name), let own = owner.selector else { return }
    let selector = "\(place) \(own)"
    // Words that are named for all platforms are theirs on each.
    let usual = app.tree.entries(app.value(.theme)).first { app.tree.text($0.key) == name }
    let isNamed = usual.map { app.tree.value(of: $0.value, "text") >= 0 } ?? false
    let look = isNamed ? LookReading.declarations(of: node, app) : LookReading.readable(of: node, app)
    rule(selector, look, isBoxed: owner.parts.contains(.rows))
    addConsequences(of: look, owner, name, selector, at: place)
    for entry in app.tree.entries(node) where app.tree.node(entry.value).kind == .mapping {
      guard let key = StyleKey.allCases.first(where: { $0.property.name == app.tree.text(entry.key) }) else { continue }
      if let part = Self.part(key, of: owner, name, selector, place) {
        // The line of a row is the one that parts it from the next.
        let isRow = [.single, .first, .middle, .last].contains(key)
        rule(part, LookReading.declarations(of: entry.value, app).filter { !isRow || !$0.isBorder })
      }
    }
  }

  /// What a look means for what is around it: the system's signs are on the bar; buttons with a ground, or in a bar with one, need none
  /// behind them, and write in the ink of that bar.
  private mutating func addConsequences(
    of look: [Trait], _ owner: LookOwner, _ name: String, _ selector: String, at place: String
  ) {
    let background = LookReading.background(of: look)
    let ink = look.lazy.compactMap { if case .text(let color) = $0 { color } else { nil } }.first
    let plain: [Trait] = [.word("background", "none"), .word("box-shadow", "none")]
    switch owner {
    case .part: break
    case .surface(.barButton): if background != nil { rule("\(place) .platter", plain + [.gap(.points(8))]) }
    case .surface(.screen), .surface(.callout), .surface(.titleBar), .surface(.sectionHeader), .surface(.statusBar):
      break
    case .kind(let kind):
      switch ElementCatalog.facets[Int(kind)].bar {
      case .navigation?:
        if let color = ink ?? background?.readable { rule(place, [.color("bar-ink", color)]) }
        // A bar with a ground needs no veil over what scrolls below it.
        if let background {
          rule("\(place) .screen:has(> .navigation-bar)::before", [.word("content", "none")])
          rule(place, [.color("bar-ground", background)])
        }
      case .toolbar?, .menu?, .tray?:
        if background == nil { break }
        rule("\(place) .\(name) :where(.platter,summary)", plain)
        rule("\(place) .\(name) :where(.text)", [.word("color", "inherit")])
        rule("\(place) .\(name) :where(.button,summary)", [.word("color", "var(--tinted,inherit)")])
      case .tabs?, nil: break
      }
      if owner.parts.contains(.arrow), let color = background {
        rule(selector, [.word("background", "var(--arrow) \(color.css)")])
      }
    }
  }

  /// Where a part of a look applies.
  private static func part(
    _ key: StyleKey, of owner: LookOwner, _ kind: String, _ selector: String, _ place: String
  ) -> String? {
    let row = owner.parts.contains(.row) ? "\(place) .row" : "\(place) .\(kind) .row"
    switch key {
    case .active: return "\(selector):active"
    case .disabled: return "\(selector):is(:disabled,[aria-disabled=true])"
    case .selected: return "\(selector) :is([aria-current],[aria-selected=true],[aria-pressed=true])"
    case .back: return "\(place) .navigation-bar .back"
    case .single: return "\(row):first-child:last-child"
    case .first: return "\(row):first-child:not(:last-child)"
    case .middle: return "\(row):not(:first-child,:last-child)"
    case .last: return "\(row):last-child:not(:first-child)"
    case .header: return "\(place) .\(kind) .header"
    case .footer: return "\(place) .\(kind) .footer"
    case .caption: return "\(place) .\(kind) .caption"
    default: return nil
    }
  }

  /// - Parameter isBoxed: whether a line is a box around rows.
  private mutating func rule(_ selector: String, _ declarations: [Trait], isBoxed: Bool = false) {
    func isForeignToMetro(_ trait: Trait) -> Bool { trait.isRound || isBoxed && trait.isBorder }
    let foreign = isOfPlatform || exceptMetro.isEmpty ? [] : declarations.filter(isForeignToMetro)
    let rest = foreign.isEmpty ? declarations : declarations.filter { !isForeignToMetro($0) }
    let elsewhere = Self.all + exceptMetro + selector.dropFirst(Self.all.count)
    for (selector, traits) in [(selector, rest), (elsewhere, foreign)] where !traits.isEmpty {
      let words = traits.map { $0.css }.joined(separator: ";")
      rules.append("\(selector){\(words)}")
    }
  }
}

extension Trait {
  fileprivate var isBorder: Bool { if case .word("border", _) = self { true } else { false } }
}

extension Platform {
  fileprivate var selector: String { ".\(word)" }
}
