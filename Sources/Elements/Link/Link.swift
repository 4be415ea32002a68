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
  } drawing: { link, page in
    var classes = link.classes()
    if let role = link.word("role") { classes += " role-\(role)" }
    page.surface(of: link, classes, link.words("alt").map { [.label($0)] } ?? []) { $0.iconAndWords(of: link) }
  }
}
