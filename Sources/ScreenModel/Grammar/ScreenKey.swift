package import Elements

/// The keys of a screen.
package enum ScreenKey: Int, GrammarKey {
  case title, note, group, layout, navigationBar, toolbar, menu, tray, tabBar, body, popups, on, state, `for`,
    end, task, transition, style, allow

  package static var shapeName: String { "a screen" }
  package static var summary: String { "one screen of the app" }

  package var property: Property {
    switch self {
    case .title: Property("title", .text, "the heading")
    case .note: Property("note", .text, "a remark for readers, shown as a numbered badge")
    case .group: Property("group", .text, "the cluster it stands in, in the diagram")
    case .layout: Property("layout", .text, "the layout it stands in")
    case .navigationBar:
      Property(
        "navigation-bar", .element("navigation-bar"),
        "the bar at the top: `hidden`, or what stands in it", default: "a title, and Back when something lies beneath")
    case .toolbar: Property("toolbar", .element("toolbar"), "a bar of buttons")
    case .menu: Property("menu", .element("menu"), "a collapsible menu")
    case .tray: Property("tray", .element("tray"), "a tray of tools")
    case .tabBar: Property("tab-bar", .element("tab-bar"), "the tabs")
    case .body: Property("body", .elements(.body), "what stands on the screen, top to bottom")
    case .popups: Property("popups", .map(.elements(.popups)), "popups of this screen")
    case .on: Property("on", .gestures, "gestures and timers on the whole screen")
    case .state: Property("state", .map(.values), "variables that live with one visit of the screen")
    case .for: Property("for", .repetition, "makes one screen for each row of a data set")
    case .end: Property("end", .flag, "the flow may stop here", default: "no")
    case .task: Property("task", .flag, "the screen should offer a way out of its own", default: "no")
    case .transition:
      Property(
        "transition", .words("push", "fade", "slide-up", "flip", "none"), "how it comes in", default: "the platform's")
    case .style: Property("style", .style(of: "screen"), "its own look, with the theme's keys")
    case .allow: Property("allow", .map(.text), "findings that are accepted here: a rule and the reason")
    }
  }
}
