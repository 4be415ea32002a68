package import Elements

/// The keys of a layout.
package enum LayoutKey: Int, GrammarKey {
  case title, note, group, layout, popups, state, navigationBar, toolbar, menu, tray, tabBar, body, on, task,
    transition, style

  package static var shapeName: String { "a layout" }
  package static var summary: String { "bars and content that screens share" }

  package var property: Property {
    switch self {
    case .title: Property("title", .text, "the title of screens without one")
    case .group: Property("group", .text, "the group of its screens in the diagram")
    case .layout: Property("layout", .text, "the layout it extends")
    case .task: Property("task", .flag, "its screens need their own way out, such as Done or Cancel", default: "no")
    case .transition:
      Property(
        "transition", .words("push", "fade", "slide-up", "flip", "none"), "how its screens appear",
        default: "the platform's")
    case .note: Property("note", .text, "a note for people who test the page")
    case .navigationBar:
      Property(
        "navigation-bar", .element("navigation-bar"),
        "the bar at the top: `hidden`, or its items", default: "the title, and Back if there is a screen to go back to")
    case .toolbar: Property("toolbar", .element("toolbar"), "a bar of buttons")
    case .menu: Property("menu", .element("menu"), "a collapsible menu")
    case .tray: Property("tray", .element("tray"), "a tray of tools")
    case .tabBar: Property("tab-bar", .element("tab-bar"), "the tabs")
    case .body: Property("body", .elements(.body), "the elements of the screen, top to bottom")
    case .popups: Property("popups", .map(.elements(.popups)), "popups that screens with this layout can open")
    case .state: Property("state", .map(.values), "variables that reset every time a screen with this layout opens")
    case .on: Property("on", .gestures, "gestures and timers on the whole screen")
    case .style: Property("style", .style(of: "screen"), "its own style, with the keys of the theme")
    }
  }
}
