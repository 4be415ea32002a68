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
    case .navigationBar: .bar(.navigation)
    case .toolbar: .bar(.toolbar)
    case .menu: .bar(.menu)
    case .tray: .bar(.tray)
    case .tabBar: .bar(.tabs)
    case .body: .body
    case .popups: Property("popups", .map(.elements(.popups)), "popups of this screen")
    case .on: .screenGestures
    case .state: Property("state", .map(.values), "variables that reset every time the screen opens")
    case .for: Property("for", .repetition, "creates one screen for each row of a data set")
    case .end: Property("end", .flag, "the flow may stop here", default: "no")
    case .task: Property("task", .flag, "the screen needs its own way out, such as Done or Cancel", default: "no")
    case .transition:
      .transition("how it appears")
    case .style: .screenStyle
    case .allow: Property("allow", .map(.text), "findings accepted here: rule and reason")
    }
  }
}
