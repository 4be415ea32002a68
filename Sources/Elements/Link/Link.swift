import HTML

extension ElementKind {
  /// Words that lead somewhere.
  static let link = ElementKind(
    "link", "a text link", in: [.body], label: .required(.text), labelMeaning: "text", touch: .expected,
    input: .link, needsName: true
  ) {
    [
      Property("icon", .icon, "an icon before the text"),
      Property(
        "role", .word([Word("destructive", "deletes something; shown as a warning")]), "the purpose of the link"),
    ]
  } drawing: { link, page in
    var classes = link.classes(as: .control(.link), link.roleManner)
    if let role = link.word("role") { classes = classes.adding("role-\(role)") }
    page.surface(of: link, classes, link.words("alt").map { [.label($0)] } ?? []) { $0.iconAndWords(of: link) }
  }
}
