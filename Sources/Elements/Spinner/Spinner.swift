import HTML

extension ElementKind {
  /// Something that turns while people wait.
  static let spinner = ElementKind(
    "spinner", "a spinning indicator while people wait", in: [.body, .bar], label: .optional(.text),
    labelMeaning: "text",
    drawing: { spinner, page in
      let name: [Attribute] =
        spinner.label == nil ? [.role("status"), .label(spinner.words("alt") ?? "Loading")] : [.role("status")]
      page.element("div", [.class(spinner.classes(as: .picture(.spinner)))] + name) { page in
        page.blades()
        if let label = spinner.label { page.words(label, in: "span", class: .words) }
      }
    })
}
