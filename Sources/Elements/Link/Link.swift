import HTML

extension ElementKind {
  /// Words that lead somewhere.
  static let link = ElementKind(
    "link", "words that lead somewhere", in: [.body], label: .required(.text), labelMeaning: "words", touch: .expected,
    input: .link, needsName: true
  ) {
    [
      Property("icon", .icon, "a picture before the words"),
      .role("what the link is for"),
    ]
  } drawing: { link in
    var classes = link.classes()
    if let role = link.word("role") { classes += " role-\(role)" }
    return link.surface(classes, link.words("alt").map { [.label($0)] } ?? [], link.iconAndWords(link.label))
  }
}
