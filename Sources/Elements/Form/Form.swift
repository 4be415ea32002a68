import HTML

extension ElementKind {
  /// Fields that are sent together.
  static let form = ElementKind(
    "form", "fields that are submitted together; its `go` runs when all required fields are filled", in: [.body],
    label: .optional(.text), labelMeaning: "title", children: Content(of: .body), input: .send
  ) {
    [
      Property(
        "submit", .text, "the label of its submit button", default: "none; use a button with `role: submit`"
      )
    ]
  } drawing: { form, page in
    let control = form.control(.submit).map { [Attribute.control("data-submit", $0)] } ?? []
    let name = form.name.map { [Attribute.label($0)] } ?? []
    page.element("form", [.class(form.classes(as: .stack)), .flag("novalidate")] + name + control) { page in
      page.heading(of: form, as: .stack)
      page.body(of: form)
      guard let submit = form.words("submit") else { return }
      page.element(
        "button", [.fixed("type", "submit"), .class(Classes("button role-primary", as: .control(.button), .primary))]
      ) {
        $0.words(submit, in: "span", class: .words)
      }
    }
  }
}
