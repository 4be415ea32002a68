package import Elements

/// The keys of a layout, all of which a screen takes too.
package enum LayoutKey: Int, GrammarKey {
  case title, note, group, layout, navigationBar, toolbar, menu, tray, tabBar, body, popups, state, on, task,
    transition,
    style

  package static var shapeName: String { "a layout" }
  package static var summary: String { "bars and content that screens share" }

  package var property: Property {
    switch self {
    case .title: Property("title", .text, "the heading; a layout's is for screens without one")
    case .note: Property("note", .text, "a note for people who test the page, shown as a numbered badge")
    case .group: Property("group", .text, "the group in the diagram", changes: .look)
    case .layout: Property("layout", .text, "the layout around it")
    case .navigationBar: Self.bar(.navigation)
    case .toolbar: Self.bar(.toolbar)
    case .menu: Self.bar(.menu)
    case .tray: Self.bar(.tray)
    case .tabBar: Self.bar(.tabs)
    case .body: Property("body", .elements(.body), "the elements of the screen, top to bottom")
    case .popups: Property("popups", .map(.elements(.popups)), "popups that only open here")
    case .state: Property("state", .map(VariableKey.type), "variables that reset every time the screen opens")
    case .on: Property("on", .gestures, "gestures and timers on the whole screen")
    case .task:
      Property("task", .flag, "the screen needs its own way out, such as Done or Cancel", default: "no")
    case .transition: .transition("how the screen appears")
    case .style: Property("style", .style(of: .surface(.screen)), "its own style, with the keys of the theme")
    }
  }

  private static func bar(_ bar: Bar) -> Property {
    let (summary, standard): (String, String?) =
      switch bar {
      case .navigation:
        ("the bar at the top: `hidden`, or its items", "the title, and Back if there is a screen to go back to")
      case .toolbar: ("a bar of buttons", nil)
      case .menu: ("a collapsible menu", nil)
      case .tray: ("a tray of tools", nil)
      case .tabs: ("the tabs", nil)
      }
    return Property(bar.name, .element(bar.kind), summary, default: standard)
  }
}
