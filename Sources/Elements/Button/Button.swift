import HTML

extension ElementKind {
  /// Something to press that leads somewhere.
  static let button = ElementKind(
    "button", "something to press that leads somewhere", in: [.body, .bar, .buttons, .tray], label: .optional(.text),
    touch: .expected, input: .press, needsName: true
  ) {
    [
      Property("icon", .icon, "a picture before the label, or instead of it"),
      .role("what the button is for"),
      .badge,
    ]
  } drawing: { button in
    var classes = button.classes()
    if let role = button.word("role") { classes += " role-\(role)" }
    if button.icon("icon") != nil { classes += " with-icon" }
    var attributes: [Attribute] = []
    let isBare = button.label == nil
    let isInBar = ["navigation-bar", "toolbar", "menu", "tray"].contains(button.container)
    if isBare || button.words("alt") != nil || (isInBar && button.icon("icon") != nil) {
      attributes.append(.label(button.name ?? ""))
    }
    if button.word("role") == "submit", button.container != "alert" { attributes.append(.flag("data-send")) }
    if button.container == "context-menu" { attributes.append(.role("menuitem")) }
    let inside = button.iconAndWords(button.label) + button.badgeNode()
    if button.isTappable { return button.surface(classes, attributes, inside) }
    return [
      .element("button", [.fixed("type", "button"), .class(classes)] + attributes + button.touchAttributes, inside)
    ] + button.gestureButtons
  }
}
