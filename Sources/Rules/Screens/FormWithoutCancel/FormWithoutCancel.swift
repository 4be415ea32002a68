import Diagnostics
import Elements
import ScreenModel
import SourceText
import YAMLSyntax

extension Rule {
  static let formWithoutCancel = Rule(
    "P803", "form-without-cancel", .warning, in: .screens, about: .screen, isOn: false,
    summary: "a form on a whole screen that can only be submitted",
    rationale: """
      People change their minds, or came by mistake. If the navigation bar is hidden or has something else instead of \
      Back, a form needs a way out that does not submit it. Screens where the app or a flow starts are not checked, \
      because nothing comes before them, and neither are platforms with a system Back. This rule is off by default, \
      since some forms must be filled in.
      """,
    remedy: "Show Back, or add a button such as Cancel."
  ) { inspection, findings in
    let app = inspection.app
    let facets = ElementCatalog.facets
    guard app.elements.contains(where: { facets[Int($0.kind)].input == .send }) else { return }
    let ways = Exits(app)
    for platform in app.platforms where !platform.hasSystemBack {
      var expander = Expander(app: app, platform: platform)
      for (index, screen) in app.screens.enumerated() where !app.unknowns.screens.contains(Int32(index)) {
        guard let page = app.pages(of: Int32(index)).first, !screen.isEnd, !ways.starts.contains(Int32(index)) else {
          continue
        }
        var instances: [Instance] = []
        expander.expand(page: page, into: &instances)
        guard let found = instances.first(where: { app.facets(of: $0.element).input == .send }),
          let bar = app.barWithoutBack(among: instances), !ways.lead(from: screen, instances)
        else { continue }
        findings.add(
          "this form can only be submitted", at: app.kindSpan(of: found.element),
          notes: [.noBack(at: app.barSpan(bar), isHidden: app.isHidden(bar)), .cancel])
      }
    }
  }
}

/// Knows what leads away from where it is, other than by sending a form.
private struct Exits {
  private let app: App
  /// The moves that each element holds, whatever key they are under.
  private var movesOfElement: [ElementID: [Int32]] = [:]
  /// The screens on which people begin.
  let starts: Set<Int32>

  init(_ app: App) {
    self.app = app
    for (index, move) in app.moves.enumerated() where move.context.holder >= 0 {
      let holder = move.context.holder
      let element = app.elements[Int(holder)]
      let isForm = app.facets(of: holder).input == .send
      if (isForm || app.isSubmitButton(holder)) && element.move == Int32(index) { continue }
      movesOfElement[holder, default: []].append(Int32(index))
    }
    let names = [app.value(.start)] + app.entries(of: .flows).map { app.tree.value(of: $0.value, "start") }
    let ids = Set(names.filter { $0 >= 0 }.map { app.tree.name($0) })
    var starts = Set(app.screens.indices.filter { ids.contains(app.screens[$0].name) }.map { Int32($0) })
    if app.value(.start) < 0 { starts.insert(0) }
    self.starts = starts
  }

  /// Whether something on a screen leads away from it.
  func lead(from screen: Screen, _ instances: [Instance]) -> Bool {
    var gestures = Array(screen.gestures)
    var layout = screen.layoutIndex
    var seen = Set<Int32>()
    while layout >= 0, seen.insert(layout).inserted {
      gestures += Array(app.layouts[Int(layout)].gestures)
      layout = app.layouts[Int(layout)].layoutIndex
    }
    let moves =
      gestures.map { app.gestures[Int($0)].move } + instances.flatMap { movesOfElement[$0.element] ?? [] }
    return lead(moves)
  }

  /// Whether one of some moves leads away, by way of popups too.
  private func lead(_ first: [Int32]) -> Bool {
    var waiting = first
    var seen = Set<Int32>()
    while let move = waiting.popLast() {
      for index in app.moves[Int(move)].branches {
        switch app.targets[Int(index)] {
        case .screen, .back, .start, .varying, .unknown: return true
        case .popup(let popup):
          let element = app.popups[Int(popup)].element
          guard element >= 0, seen.insert(popup).inserted else { continue }
          waiting += (element..<app.elements[Int(element)].after).flatMap { movesOfElement[$0] ?? [] }
        case .web, .outside: if app.elements[Int(max(0, app.moves[Int(move)].context.holder))].isEnd { return true }
        case .nothing, .close, .closeAll, .stay: continue
        }
      }
    }
    return false
  }
}

extension App {
  /// The navigation bar on which no Back is shown, if there is one.
  fileprivate func barWithoutBack(among instances: [Instance]) -> ElementID? {
    instances.lazy.map { $0.element }.first { id in
      facets(of: id).bar == .navigation && (isHidden(id) || property("left", of: id) >= 0)
    }
  }

  /// Where a bar says that there is no Back.
  fileprivate func barSpan(_ bar: ElementID) -> Span {
    if isHidden(bar) { return tree.span(elements[Int(bar)].label) }
    // The key is right before its value.
    return tree.span(property("left", of: bar) - 1)
  }
}

extension Note {
  fileprivate static func noBack(at span: Span, isHidden: Bool) -> Note {
    Note(isHidden ? "the bar is hidden, and Back with it" : "this is shown instead of Back", at: span)
  }

  fileprivate static let cancel = Note("add `- {button: Cancel, role: cancel, go: back}`")
}
