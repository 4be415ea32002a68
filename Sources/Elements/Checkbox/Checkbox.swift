import HTML

extension ElementKind {
  /// Something to agree to or to pick.
  static let checkbox = ElementKind(
    "checkbox", "something to agree to or to pick", in: [.body], label: .optional(.text), touch: .byItself,
    input: .flip, needsName: true
  ) {
    [.isOn, .isOnState, .required]
  } drawing: { checkbox in
    [checkbox.onOff(class: checkbox.classes(), input: [])]
  }
}
