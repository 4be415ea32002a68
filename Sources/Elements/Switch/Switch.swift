import HTML

extension ElementKind {
  /// Something that is on or off.
  static let `switch` = ElementKind(
    "switch", "an on/off switch", in: [.body], label: .optional(.text), touch: .byItself, input: .flip,
    needsName: true
  ) {
    [.isOn, .isOnState]
  } drawing: { toggle, page in
    page.onOff(toggle, class: toggle.classes(as: .control(.switch)), input: [.role("switch")])
  }
}
