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
      .transition("how its screens appear")
    case .note: Property("note", .text, "a note for people who test the page")
    case .navigationBar: .bar(.navigation)
    case .toolbar: .bar(.toolbar)
    case .menu: .bar(.menu)
    case .tray: .bar(.tray)
    case .tabBar: .bar(.tabs)
    case .body: .body
    case .popups: Property("popups", .map(.elements(.popups)), "popups that screens with this layout can open")
    case .state: Property("state", .map(.values), "variables that reset every time a screen with this layout opens")
    case .on: .screenGestures
    case .style: .screenStyle
    }
  }
}
