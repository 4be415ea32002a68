extension ElementKind {
  /// Something that takes the whole screen, such as a call.
  static let cover = ElementKind(
    "cover", "something that takes the whole screen, such as a call", in: [.popups], label: .optional(.text),
    labelMeaning: "title", children: Children(of: .body),
    popup: PopupBehaviour(closesOnChoice: false, closesOutside: false, isDismissible: false)
  ) {
    [
      Property("title", .text, "its heading"),
      Property("text", .text, "words below the title"),
      .allow,
    ]
  }
}
