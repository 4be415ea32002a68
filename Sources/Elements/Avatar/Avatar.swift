import HTML

extension ElementKind {
  /// A round picture of somebody, or their initials.
  static let avatar = ElementKind(
    "avatar", "a round picture of a person, or their initials", in: [.body, .bar], label: .required(.fileOrWords),
    labelMeaning: "file or a person's name", touch: .optional, needsName: true,
    drawing: { avatar, page in
      let inside: (inout PageWriter) -> Void = { page in
        switch avatar.picture("label") {
        case .file(let number)?: page.element("img", [.words("alt", ""), Attribute("src", .picture(number))])
        case .words(let words)?: page.element("span", [.decorative]) { $0.words(words.initials) }
        case nil: page.element("span", [.decorative]) { $0.words((avatar.label ?? "").initials) }
        }
      }
      let name = avatar.name ?? ""
      if avatar.isTouched {
        page.surface(of: avatar, avatar.classes(as: .picture(.avatar)), [.label(name)], inside)
      } else {
        page.element("span", [.class(avatar.classes(as: .picture(.avatar))), .role("img"), .label(name)], inside)
      }
    })
}
