import HTML

extension ElementKind {
  /// Something to agree to or to pick.
  static let checkbox = ElementKind(
    "checkbox", "a checkbox", in: [.body], label: .optional(.text), touch: .byItself,
    input: .flip, needsName: true
  ) {
    [.isOn, .isOnState, .required]
  } drawing: { checkbox, page in
    page.onOff(checkbox, class: checkbox.classes(as: .control(.checkbox)), input: [])
  }
}
