extension ElementKind {
  /// Says that something is going on; nothing can be touched meanwhile.
  static let busy = ElementKind(
    "busy", "says that something is going on; nothing can be touched meanwhile", in: [.popups], label: .optional(.text),
    labelMeaning: "words", popup: PopupBehaviour(closesOnChoice: false, closesOutside: false, isDismissible: false)
  ) {
    [.lasts("until something else comes"), .allow]
  }
}
