import HTML

extension ElementKind {
  /// A component, with a value for each of its parameters.
  static let use = ElementKind(
    "use", "inserts a component; its own elements go where the component's `slot` is",
    in: [.body, .bar, .tray, .tabBar, .list, .rows, .table, .tiles, .deck, .map, .buttons],
    label: .required(.name(.component)),
    labelMeaning: "name of a component", children: Content(of: .component), holds: .component
  ) {
    [
      Property("with", .arguments, "a value for each of its parameters")
    ]
  } drawing: { use, page in
    page.body(of: use)
  }
}
