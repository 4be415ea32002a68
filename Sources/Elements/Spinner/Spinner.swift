import HTML

extension ElementKind {
  /// Something that turns while people wait.
  static let spinner = ElementKind(
    "spinner", "a spinning indicator while people wait", in: [.body, .bar], label: .optional(.text),
    labelMeaning: "text",
    drawing: { spinner, page in
      let alt = spinner.words("alt") ?? (spinner.label == nil ? .plain(page.system[.loading]) : nil)
      let name = [Attribute.role("status")] + (alt.map { [.label($0)] } ?? [])
      page.element("div", [.class(spinner.classes(as: .picture(.spinner)))] + name) { page in
        page.blades()
        if let label = spinner.label { page.words(label, in: "span", class: .words) }
      }
    })
}
