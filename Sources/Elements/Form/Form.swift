import HTML

extension ElementKind {
  /// Fields that are sent together.
  static let form = ElementKind(
    "form", "fields that are sent together; its `go` follows when nothing required is empty", in: [.body],
    label: .optional(.text), labelMeaning: "title", children: Children(of: .body), input: .send
  ) {
    [
      Property(
        "submit", .text, "the label of the button that sends it", default: "none: a button with `role: submit` sends it"
      )
    ]
  } drawing: { form in
    let submit =
      form.words("submit").map { words in
        [
          HTML.element(
            "button", [.fixed("type", "submit"), .class("button role-primary")],
            [.element("span", class: "words", [.words(words)])])
        ]
      } ?? []
    let control = form.control("submit").map { [Attribute("data-submit", .number($0))] } ?? []
    let name = form.label.map { [Attribute.label($0)] } ?? []
    return [
      .element(
        "form", [.class(form.classes()), .flag("novalidate")] + name + control, form.heading() + form.body() + submit)
    ]
  }
}
