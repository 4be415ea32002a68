import HTML

extension ElementKind {
  /// One tool of a tray.
  static let tool = ElementKind(
    "tool", "one tool of a tray: a tap selects it, a second tap or a long press opens its popup", in: [.tray, .bar],
    label: .optional(.text), touch: .optional, input: .select, needsName: true, parts: .indicator
  ) {
    [
      Property("icon", .icon, "its picture"),
      Property("popup", .move, "the popup that a tap on it while it is selected, or a long press, opens"),
      Property("selected", .flag, "is the selected one at first", default: "no"),
      Property("value", .text, "the value that the tray's variable takes when it is selected", default: "its label"),
    ]
  } drawing: { tool in
    var attributes: [Attribute] = [.fixed("type", "button"), .class(tool.classes())]
    if tool.icon("icon") != nil || tool.label == nil { attributes.append(.label(tool.name ?? "")) }
    if let choose = tool.control("choose") {
      attributes += [Attribute("data-choose", .number(choose)), .holds("aria-pressed", tool.isOn)]
    } else {
      attributes.append(.fixed("aria-pressed", tool.flag("selected") ? "true" : "false"))
    }
    attributes += tool.touches.filter { $0.gesture != "choose" }.map {
      Attribute("data-\($0.gesture)", .number($0.control))
    }
    return [
      .element("button", [.flag("data-tool")] + attributes + tool.disabledAttribute, tool.iconAndWords(tool.label))
    ]
  }
}
