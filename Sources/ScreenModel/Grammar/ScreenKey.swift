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
    case .note: Property("note", .text, "a note for people who test the page, shown as a numbered badge")
    case .group: Property("group", .text, "its group in the diagram")
    case .layout: Property("layout", .text, "its layout")
    case .navigationBar:
      Property(
        "navigation-bar", .element("navigation-bar"),
        "the bar at the top: `hidden`, or its items", default: "the title, and Back if there is a screen to go back to")
    case .toolbar: Property("toolbar", .element("toolbar"), "a bar of buttons")
    case .menu: Property("menu", .element("menu"), "a collapsible menu")
    case .tray: Property("tray", .element("tray"), "a tray of tools")
    case .tabBar: Property("tab-bar", .element("tab-bar"), "the tabs")
    case .body: Property("body", .elements(.body), "the elements of the screen, top to bottom")
    case .popups: Property("popups", .map(.elements(.popups)), "popups of this screen")
    case .on: Property("on", .gestures, "gestures and timers on the whole screen")
    case .state: Property("state", .map(.values), "variables that reset every time the screen opens")
    case .for: Property("for", .repetition, "creates one screen for each row of a data set")
    case .end: Property("end", .flag, "the flow may stop here", default: "no")
    case .task: Property("task", .flag, "the screen needs its own way out, such as Done or Cancel", default: "no")
    case .transition:
      Property(
        "transition", .words("push", "fade", "slide-up", "flip", "none"), "how it appears", default: "the platform's")
    case .style: Property("style", .style(of: "screen"), "its own style, with the keys of the theme")
    case .allow: Property("allow", .map(.text), "findings accepted here: rule and reason")
    }
  }
}
