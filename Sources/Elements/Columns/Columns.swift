import HTML

extension ElementKind {
  /// Elements side by side.
  static let columns = ElementKind(
    "columns", "elements side by side", in: [.body], children: Children(of: .body), holds: .arrangement
  ) {
    [
      Property("widths", .list(.length), "how wide each is, in points or as a part", default: "all alike"), .gap, .fill,
    ]
  } drawing: { columns in
    let widths = columns.list("widths").compactMap { if case .length(let length) = $0 { length } else { nil } }
    let look: [Trait?] = [
      widths.isEmpty ? nil : .columns(widths), columns.length("gap").map { .gap($0) },
    ]
    return [.element("div", [.class(columns.classes())] + Attribute.look(look), columns.body())]
  }
}
