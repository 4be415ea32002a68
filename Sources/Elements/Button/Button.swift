extension ElementKind {
  /// Something to press that leads somewhere.
  static let button = ElementKind(
    "button", "something to press that leads somewhere", in: [.body, .bar, .buttons, .tray], label: .optional(.text),
    touch: .expected, needsName: true
  ) {
    [
      Property("icon", .icon, "a picture before the label, or instead of it"),
      Property(
        "role",
        .word([
          Word("primary", "what most people will want"),
          Word("destructive", "takes something away; drawn as a warning"),
          Word("cancel", "the way out without a change"), Word("submit", "sends the form it stands in"),
        ]), "what the button is for"),
      .badge,
    ]
  }
}
