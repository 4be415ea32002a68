import HTML

extension ElementKind {
  /// Says that something is going on; nothing can be touched meanwhile.
  static let busy = ElementKind(
    "busy", "shows that something is in progress and blocks the screen", in: [.popups], label: .optional(.text),
    labelMeaning: "text", carries: .go,
    popup: PopupBehaviour(closesOnChoice: false, closesOutside: false, isDismissible: false, endsByItself: true)
  ) {
    [.lasts("1s with a `go` or `set`; otherwise until something else opens"), .allow]
  } drawing: { busy, page in
    page.element(
      "div",
      [
        .class(busy.classes(as: .popup(.busy))), .role("alertdialog"),
        .label(busy.name ?? .plain(page.system[.busy])),
        .fixed("tabindex", "-1"),
      ]
    ) { page in
      page.blades()
      if let label = busy.label { page.words(label, in: "span", class: .words, [.role("status")]) }
    }
  }
}
