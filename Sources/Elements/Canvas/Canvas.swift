import HTML

extension ElementKind {
  /// A sheet to draw on.
  static let canvas = ElementKind(
    "canvas", "a sheet to draw on; what stands in it lies on the sheet", in: [.body], label: .optional(.text),
    children: Children(of: .body), touch: .byItself, motion: .draw, needsName: true, carries: [.presses, .drag, .swipe]
  ) {
    [
      Property("paper", .words("blank", "dots", "ruled", "grid"), "what is printed on the sheet", default: "blank"),
      .height, .fill,
    ]
  } drawing: { canvas in
    let inside = canvas.body()
    let name: [Attribute] =
      inside.isEmpty ? [.role("img"), .label(canvas.name ?? "")] : [.role("group"), .label(canvas.name ?? "")]
    return canvas.ground(
      canvas.classes("paper-\(canvas.word("paper") ?? "blank")"), name + Attribute.look(canvas.room), inside)
  }
}
