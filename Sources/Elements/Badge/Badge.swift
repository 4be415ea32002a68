import HTML

extension ElementKind {
  /// A word or a number in a small capsule.
  static let badge = ElementKind(
    "badge", "a word or a number in a small capsule", in: [.body], label: .required(.text), labelMeaning: "words",
    drawing: { badge in
      [.element("p", class: badge.classes(), [.element("span", [.words(badge.label ?? "")])])]
    })
}
