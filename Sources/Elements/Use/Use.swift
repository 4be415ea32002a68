extension ElementKind {
  /// A component, with a value for each of its parameters.
  static let use = ElementKind(
    "use", "a component, with a value for each of its parameters",
    in: [.body, .list, .bar, .tiles, .deck, .buttons, .map, .tray, .tabBar], label: .required(.text),
    labelMeaning: "name of a component", children: Children(of: .body)
  ) {
    [
      Property("with", .arguments, "the values of its parameters")
    ]
  }
}
