import HTML

extension ElementKind {
  /// Something that is on or off.
  static let `switch` = ElementKind(
    "switch", "something that is on or off", in: [.body], label: .optional(.text), touch: .byItself, input: .flip,
    needsName: true
  ) {
    [.isOn, .isOnState]
  } drawing: { toggle in
    [toggle.onOff(class: toggle.classes(), input: [.role("switch")])]
  }
}
