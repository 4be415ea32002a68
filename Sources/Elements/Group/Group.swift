import HTML

extension ElementKind {
  /// Elements that come and go together.
  static let group = ElementKind(
    "group", "elements that belong together, below each other", in: [.body], label: .optional(.text),
    labelMeaning: "title", children: Children(of: .body), holds: .arrangement
  ) {
    [.gap, .fill]
  } drawing: { group in
    let gap = group.length("gap").map { Trait.gap($0) }
    return [.element("div", [.class(group.classes())] + Attribute.look([gap]), group.heading() + group.body())]
  }
}
