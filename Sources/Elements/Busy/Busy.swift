import HTML

extension ElementKind {
  /// Says that something is going on; nothing can be touched meanwhile.
  static let busy = ElementKind(
    "busy", "says that something is going on; nothing can be touched meanwhile", in: [.popups], label: .optional(.text),
    labelMeaning: "words", carries: .go,
    popup: PopupBehaviour(closesOnChoice: false, closesOutside: false, isDismissible: false, endsByItself: true)
  ) {
    [.lasts("until something else comes"), .allow]
  } drawing: { busy in
    let blades = HTML.element("span", [.class("blades"), .decorative], (0..<8).map { _ in .element("i") })
    return [
      .element(
        "div",
        [
          .class(busy.classes()), .role("alertdialog"), .fixed("aria-modal", "true"), .label(busy.label ?? "Busy"),
          .fixed("tabindex", "-1"),
        ],
        [blades] + (busy.label.map { [.element("span", [.class("words"), .role("status")], [.words($0)])] } ?? []))
    ]
  }
}
