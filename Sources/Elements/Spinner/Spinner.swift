import HTML

extension ElementKind {
  /// Something that turns while people wait.
  static let spinner = ElementKind(
    "spinner", "a spinning indicator while people wait", in: [.body, .bar], label: .optional(.text),
    labelMeaning: "text",
    drawing: { spinner in
      let words = spinner.label.map { [HTML.element("span", class: "words", [.words($0)])] } ?? []
      let name: [Attribute] =
        spinner.label == nil ? [.role("status"), .label(spinner.words("alt") ?? "Loading")] : [.role("status")]
      let blades = HTML.element("span", [.class("blades"), .decorative], (0..<8).map { _ in .element("i") })
      return [.element("div", [.class(spinner.classes())] + name, [blades] + words)]
    })
}
