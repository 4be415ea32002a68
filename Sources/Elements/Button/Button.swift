import HTML

extension ElementKind {
  /// Something to press that leads somewhere.
  static let button = ElementKind(
    "button", "a button", in: [.body, .bar, .buttons, .tray], label: .optional(.text),
    touch: .expected, input: .press, needsName: true
  ) {
    [
      Property("icon", .icon, "an icon before the label, or instead of it; Windows Phone has both only in bars"),
      .role("the purpose of the button; outside of bars, all look alike on Windows Phone"),
      .badge,
    ]
  } drawing: { button, page in
    var classes = button.classes(as: .control(.button), button.roleManner)
    if let role = button.word("role") { classes = classes.adding("role-\(role)") }
    let isInBar = ["navigation-bar", "toolbar", "menu", "tray"].contains(button.container)
    if button.icon("icon") != nil {
      classes = classes.adding("with-icon")
    } else if isInBar {
      // Where a bar has signs only, what one does with all of it has one by itself, and the others are words that open below.
      let isSigned = ["cancel", "primary", "submit"].contains(button.word("role"))
      classes = classes.adding(isSigned ? "signed" : "wordy")
    }
    if let ending = button.ending { classes = classes.adding(ending == .done ? "ends ends-done" : "ends") }
    var attributes: [Attribute] = []
    let isBare = button.label == nil
    if isBare || button.words("alt") != nil || (isInBar && button.icon("icon") != nil) {
      attributes.append(.label(button.nameWithBadge))
    }
    if button.word("role") == "submit", button.container != "alert" { attributes.append(.flag("data-send")) }
    if let ink = button.icon("icon"), ["undo", "redo"].contains(ink) { attributes.append(.fixed("data-ink", ink)) }
    if button.container == "context-menu" { attributes.append(.role("menuitem")) }
    let inside: (inout PageWriter) -> Void = { page in
      page.iconAndWords(of: button)
      page.badge(of: button)
    }
    if button.isTappable { return page.surface(of: button, classes, attributes, inside) }
    page.element(
      "button", [.fixed("type", "button"), .class(classes)] + attributes + button.touchAttributes, inside)
    page.gestureButtons(of: button)
  }
}
