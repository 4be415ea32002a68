import HTML

extension ElementKind {
  /// Elements side by side.
  static let columns = ElementKind(
    "columns", "elements side by side", in: [.body], children: Content(of: .body), holds: .arrangement
  ) {
    [
      Property("widths", .list(.length), "the width of each, in points or as a share", default: "equal"), .gap, .fill,
    ]
  } drawing: { columns, page in
    let widths = columns.list("widths").compactMap { if case .length(let length) = $0 { length } else { nil } }
    let look: [Trait?] = [
      widths.isEmpty ? nil : .columns(widths), columns.length("gap").map { .gap($0) },
    ]
    page.element("div", [.class(columns.classes(as: .beside(.columns)))] + Attribute.look(look)) {
      $0.body(of: columns)
    }
  }
}
