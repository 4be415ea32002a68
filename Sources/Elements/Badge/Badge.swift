import HTML

extension ElementKind {
  /// A word or a number in a small capsule.
  static let badge = ElementKind(
    "badge", "a small label, such as a number", in: [.body], label: .required(.text), labelMeaning: "text",
    drawing: { badge, page in
      page.element("p", class: badge.classes(as: .control(.badge))) {
        $0.element("span") { $0.spokenWords(of: badge) }
      }
    })
}
