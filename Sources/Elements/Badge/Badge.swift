import HTML

extension ElementKind {
  /// A word or a number in a small capsule.
  static let badge = ElementKind(
    "badge", "a small label, such as a number", in: [.body], label: .required(.text), labelMeaning: "text",
    drawing: { badge in
      [.element("p", class: badge.classes(), [.element("span", [.words(badge.label ?? "")])])]
    })
}
