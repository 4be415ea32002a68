import HTML

extension ElementKind {
  /// Tools at an edge of the screen, one of them selected.
  static let tray = ElementKind(
    "tray", "tools at an edge of the screen, with one selected", in: [.screen], label: .optional(.text),
    labelMeaning: "name for screen readers", children: Content("tools", of: .tray), touch: .byItself, holds: .tools,
    fold: .open, bar: .tray, parts: .indicator, surface: ".tray .tools",
    without: [.align]
  ) {
    [
      Property("edge", .words("left", "right", "top", "bottom"), "its edge", default: "bottom", changes: .look),
      .collapsed,
      Property("state", .variable(.choices), "the variable for the selected tool"),
      .only(.tray),
    ]
  } drawing: { tray, page in
    let edge = tray.word("edge") ?? "bottom"
    let classes = tray.classes("edge-\(edge)", as: .bar(.tray), .at(edge: edge))
    let tools: (inout PageWriter) -> Void = { page in
      page.element(
        "div", [.class(Classes("tools", as: .part(.tools))), .role("toolbar"), .label(tray.name ?? "Tools")]
      ) { $0.body(of: tray) }
    }
    guard tray.value("collapsed") != nil else { return page.element("div", class: classes, tools) }
    page.fold(tray, class: classes, startsFolded: false) { page in
      page.icon("chevron-down")
      page.words(tray.label ?? "Tools", in: "span", class: .words)
    } _: {
      tools(&$0)
    }
  }
}
