package import Elements

/// The keys of a layout.
package enum LayoutKey: Int, GrammarKey {
  case title, note, group, layout, popups, state, navigationBar, toolbar, menu, tray, tabBar, body, on, task,
    transition, style

  package static var shapeName: String { "a layout" }
  package static var summary: String { "what several screens share" }

  package var property: Property {
    switch self {
    case .title: Property("title", .text, "the heading of screens that have none of their own")
    case .group: Property("group", .text, "the cluster its screens stand in, in the diagram")
    case .layout: Property("layout", .text, "the layout it builds on")
    case .task: Property("task", .flag, "its screens should offer a way out of their own", default: "no")
    case .transition:
      Property(
        "transition", .words("push", "fade", "slide-up", "flip", "none"), "how its screens come in",
        default: "the platform's")
    case .note: Property("note", .text, "a remark for readers")
    case .navigationBar:
      Property(
        "navigation-bar", .element("navigation-bar"),
        "the bar at the top: `hidden`, or what stands in it", default: "a title, and Back when something lies beneath")
    case .toolbar: Property("toolbar", .element("toolbar"), "a bar of buttons")
    case .menu: Property("menu", .element("menu"), "a collapsible menu")
    case .tray: Property("tray", .element("tray"), "a tray of tools")
    case .tabBar: Property("tab-bar", .element("tab-bar"), "the tabs")
    case .body: Property("body", .elements(.body), "what stands on the screen, top to bottom")
    case .popups: Property("popups", .map(.elements(.popups)), "popups that the screens with this layout can open")
    case .state: Property("state", .map(.values), "variables that live with one visit of a screen with this layout")
    case .on: Property("on", .gestures, "gestures and timers on the whole screen")
    case .style: Property("style", .style(of: "screen"), "its own look, with the theme's keys")
    }
  }
}
