import HTML

extension ElementKind {
  /// How far something has come.
  static let progress = ElementKind(
    "progress", "how far something has progressed", in: [.body], label: .optional(.text), needsName: true
  ) {
    [
      Property("value", .either([.number(0...1), .length]), "how far: `40%`, `2/5` or `0.4`", default: "0"),
      Property("kind", .words("bar", "ring"), "its shape", default: "bar"),
    ]
  } drawing: { progress in
    let share = min(max(progress.number("value") ?? 0, 0), 1)
    let percent = (share * 100).rounded()
    let attributes: [Attribute] = [
      .role("progressbar"), .label(progress.label ?? "Progress"), .words("aria-valuenow", .plain(percent.css)),
    ]
    let words = progress.label.map { [HTML.element("span", [.class("words"), .decorative], [.words($0)])] } ?? []
    guard progress.word("kind") == "ring" else {
      let bar = HTML.element(
        "div", [.class("bar")] + attributes,
        [.element("div", [.class("done")] + Attribute.look([.width(.part(share))]))])
      return [.element("div", class: progress.classes("kind-bar"), words + [bar])]
    }
    let circle: (String, [Attribute]) -> HTML = { name, more in
      .element(
        "circle",
        [.class(name), .fixed("cx", "24"), .fixed("cy", "24"), .fixed("r", "20"), .fixed("pathLength", "100")] + more)
    }
    let ring = HTML.element(
      "svg", [.class("ring"), .fixed("viewBox", "0 0 48 48")] + attributes,
      [circle("rest", []), circle("done", [.words("stroke-dasharray", .plain("\(percent.css) 100"))])])
    return [.element("div", class: progress.classes("kind-ring"), [ring] + words)]
  }
}
