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
      .transition("how its screens come in")
    case .note: Property("note", .text, "a remark for readers")
    case .navigationBar: .bar(.navigation)
    case .toolbar: .bar(.toolbar)
    case .menu: .bar(.menu)
    case .tray: .bar(.tray)
    case .tabBar: .bar(.tabs)
    case .body: .body
    case .popups: Property("popups", .map(.elements(.popups)), "popups that the screens with this layout can open")
    case .state: Property("state", .map(.values), "variables that live with one visit of a screen with this layout")
    case .on: .screenGestures
    case .style: .screenStyle
    }
  }
}
