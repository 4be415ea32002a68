extension ElementKind {
  /// Says that something is going on; nothing can be touched.
  static let busy = ElementKind(
    "busy", "says that something is going on; nothing can be touched", in: [.popups], label: .optional(.text),
    labelMeaning: "words", popup: PopupBehaviour(closesOnChoice: false, closesOutside: false, isDismissible: false)
  ) {
    [
      Property("lasts", .duration, "how long it stays", default: "2s"),
      Property("text", .text, "words below the title"),
      .allow,
    ]
  }
}
