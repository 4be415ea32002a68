extension ElementKind {
  /// Words that lead somewhere.
  static let link = ElementKind(
    "link", "words that lead somewhere", in: [.body], label: .required(.text), labelMeaning: "words", touch: .expected,
    needsName: true
  ) {
    [
      Property("icon", .icon, "a picture before the words"),
      Property(
        "role",
        .word([
          Word("primary", "what most people will want"),
          Word("destructive", "takes something away; drawn as a warning"),
          Word("cancel", "the way out without a change"), Word("submit", "sends the form it stands in"),
        ]), "what the link is for"),
    ]
  }
}
