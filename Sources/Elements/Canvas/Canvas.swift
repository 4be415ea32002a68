import HTML

extension ElementKind {
  /// A sheet to draw on.
  static let canvas = ElementKind(
    "canvas", "a sheet to draw on; its elements are placed on the sheet", in: [.body], label: .optional(.text),
    children: Content(of: .body), touch: .byItself, motion: .draw, needsName: true, carries: [.presses, .drag, .swipe]
  ) {
    [
      Property(
        "paper", .words("blank", "dots", "ruled", "grid"), "the pattern of the sheet", default: "blank", changes: .look),
      .height, .fill,
    ]
  } drawing: { paper, page in
    let isEmpty = page.count(in: paper) == 0
    let name: [Attribute] = [.role(isEmpty ? "img" : "group"), .label(paper.name ?? "")]
    let pattern = "paper-\(paper.word("paper") ?? "blank")"
    page.ground(
      of: paper, paper.classes(paper.sized.isEmpty ? pattern : "\(pattern) \(paper.sized)", as: .picture(.canvas)),
      name + Attribute.look(paper.room),
      isEmpty: isEmpty
    ) { $0.body(of: paper) }
  }
}
