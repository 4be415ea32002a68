import HTML

extension ElementKind {
  /// How far something has come.
  static let progress = ElementKind(
    "progress", "how far something has progressed", in: [.body], label: .optional(.text), needsName: true
  ) {
    [
      Property("value", .share, "how much is done", default: "0"),
      Property("kind", .words("bar", "ring"), "its shape", default: "bar", changes: .look),
    ]
  } drawing: { progress, page in
    let share = min(max(progress.number("value") ?? 0, 0), 1)
    let percent = (share * 100).rounded()
    let attributes: [Attribute] = [
      .role("progressbar"), .label(progress.name ?? "Progress"), .words("aria-valuenow", .plain(percent.css)),
    ]
    let isRing = progress.word("kind") == "ring"
    page.element("div", class: progress.classes(isRing ? "kind-ring" : "kind-bar", as: .picture(.progress))) { page in
      if isRing { page.ring(percent, attributes) }
      if let label = progress.label { page.words(label, in: "span", class: .words, [.decorative]) }
      if isRing { return }
      page.element("div", [.class(Classes("bar", as: .part(.bar)))] + attributes) {
        $0.element("div", [.class("done")] + Attribute.look([.width(.part(share))]))
      }
    }
  }
}

extension PageWriter {
  /// A ring that is closed as far as something is done.
  fileprivate mutating func ring(_ percent: Double, _ attributes: [Attribute]) {
    element("svg", [.class(Classes("ring", as: .part(.ring))), .fixed("viewBox", "0 0 48 48")] + attributes) { page in
      for (name, more) in [
        ("rest", []), ("done", [Attribute.words("stroke-dasharray", .plain("\(percent.css) 100"))]),
      ] {
        page.element(
          "circle",
          [
            .class(Classes(name)), .fixed("cx", "24"), .fixed("cy", "24"), .fixed("r", "20"),
            .fixed("pathLength", "100"),
          ]
            + more)
      }
    }
  }
}
