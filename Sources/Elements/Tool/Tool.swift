import HTML

extension ElementKind {
  /// One tool of a tray.
  static let tool = ElementKind(
    "tool", "one tool of a tray; a tap selects it, a second tap or a long press opens its popup", in: [.tray, .bar],
    label: .optional(.text), touch: .optional, input: .select, needsName: true, parts: .indicator,
    without: [.size, .align]
  ) {
    [
      Property("icon", .icon, "its picture"),
      Property("popup", .move, "the popup for a tap on the selected tool, or a long press"),
      Property("selected", .flag, "is selected initially", default: "no"),
      Property("value", .text, "the value of the tray's variable for this tool", default: "its label", changes: .flow),
    ]
  } drawing: { tool, page in
    var attributes: [Attribute] = [.fixed("type", "button"), .class(tool.classes(as: .stack))]
    if tool.icon("icon") != nil || tool.label == nil { attributes.append(.label(tool.name ?? "")) }
    if let ink = tool.icon("icon"), ["pen", "pencil", "brush", "eraser"].contains(ink) {
      attributes.append(.fixed("data-ink", ink))
    }
    if let choose = tool.control(.choose) {
      attributes += [.control("data-choose", choose), .holds("aria-pressed", tool.isOn)]
    } else {
      attributes.append(.fixed("aria-pressed", tool.flag("selected") ? "true" : "false"))
    }
    attributes += tool.touches.filter { $0.touch != .choose }.map { .control($0.attribute, $0.control) }
    page.element("button", [.flag("data-tool")] + attributes + tool.disabledAttribute) {
      $0.iconAndWords(of: tool)
    }
    // Another touch on a selected tool does what a long press does.
    page.gestureButtons(of: tool, besides: .long)
  }
}
