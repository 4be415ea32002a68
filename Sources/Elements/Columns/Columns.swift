import HTML

extension ElementKind {
  /// Elements side by side.
  static let columns = ElementKind(
    "columns", "elements side by side", in: [.body], children: Content(of: .body), touch: .optional,
    holds: .arrangement, carries: .surface
  ) {
    [
      Property(
        "widths", .list(.length), "the width of each, in points or as a share", .sharesOfContent, default: "equal"),
      .gap, .fill,
    ]
  } drawing: { columns, page in
    let widths = columns.list("widths").compactMap { if case .length(let length) = $0 { length } else { nil } }
    let look: [Trait?] = [
      widths.isEmpty ? nil : .columns(widths), columns.length("gap").map { .gap($0) },
    ]
    page.part(of: columns, "div", columns.classes(as: .beside(.columns)), Attribute.look(look), title: .unseen)
  }
}
