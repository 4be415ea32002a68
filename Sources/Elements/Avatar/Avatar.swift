import HTML

extension ElementKind {
  /// A round picture of somebody, or their initials.
  static let avatar = ElementKind(
    "avatar", "a round picture of a person, or their initials", in: [.body, .bar], label: .required(.fileOrWords),
    labelMeaning: "file or a person's name", touch: .optional, needsName: true,
    drawing: { avatar in
      let inside: HTML
      switch avatar.picture("label") {
      case .file(let number)?: inside = .element("img", [.words("alt", ""), Attribute("src", .picture(number))])
      case .words(let words)?: inside = .element("span", [.decorative], [.words(words.initials)])
      case nil: inside = .element("span", [.decorative], [.words((avatar.label ?? "").initials)])
      }
      let name = avatar.name ?? ""
      if avatar.isTappable { return avatar.surface(avatar.classes(), [.label(name)], [inside]) }
      return [.element("span", [.class(avatar.classes()), .role("img"), .label(name)], [inside])]
    })
}
