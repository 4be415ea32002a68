import HTML

extension ElementKind {
  /// Words that lead somewhere.
  static let link = ElementKind(
    "link", "a text link", in: [.body], label: .required(.text), labelMeaning: "text", touch: .expected,
    input: .link, needsName: true
  ) {
    [
      Property("icon", .icon, "an icon before the text"),
      .role("the purpose of the link"),
    ]
  } drawing: { link in
    var classes = link.classes()
    if let role = link.word("role") { classes += " role-\(role)" }
    return link.surface(classes, link.words("alt").map { [.label($0)] } ?? [], link.iconAndWords(link.label))
  }
}
