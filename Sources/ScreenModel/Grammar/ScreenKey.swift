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
    case .navigationBar: .bar(.navigation)
    case .toolbar: .bar(.toolbar)
    case .menu: .bar(.menu)
    case .tray: .bar(.tray)
    case .tabBar: .bar(.tabs)
    case .body: .body
    case .popups: Property("popups", .map(.elements(.popups)), "popups of this screen")
    case .on: .screenGestures
    case .state: Property("state", .map(.values), "variables that live with one visit of the screen")
    case .for: Property("for", .repetition, "makes one screen for each row of a data set")
    case .end: Property("end", .flag, "the flow may stop here", default: "no")
    case .task: Property("task", .flag, "the screen should offer a way out of its own", default: "no")
    case .transition:
      .transition("how it comes in")
    case .style: .screenStyle
    case .allow: Property("allow", .map(.text), "findings that are accepted here: a rule and the reason")
    }
  }
}
