import HTML

extension ElementKind {
  /// Tools at an edge of the screen, one of them selected.
  static let tray = ElementKind(
    "tray", "tools at an edge of the screen, one of them selected", in: [.screen], label: .optional(.text),
    labelMeaning: "words on its handle", children: Children("tools", of: .tray), touch: .byItself, holds: .tools,
    fold: .open, bar: .tray, parts: .indicator, surface: ".tray .tools"
  ) {
    [
      Property("edge", .words("left", "right", "top", "bottom"), "where it stands", default: "bottom"),
      .collapsed,
      Property("state", .name(.variable), "the variable that the selected tool shows and sets"),
      .only(.tray),
    ]
  } drawing: { tray in
    let edge = tray.word("edge") ?? "bottom"
    let tools = HTML.element(
      "div", [.class("tools"), .role("toolbar"), .label(tray.name ?? "Tools")], tray.body())
    let classes = tray.classes("edge-\(edge)")
    guard tray.value("collapsed") != nil else { return [.element("div", class: classes, [tools])] }
    return [
      tray.fold(
        class: classes,
        summary: [Icons.svg("chevron-down"), .element("span", class: "words", [.words(tray.label ?? "Tools")])],
        startsFolded: false, [tools])
    ]
  }
}
