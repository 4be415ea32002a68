import HTML

extension ElementKind {
  /// A component, with a value for each of its parameters.
  static let use = ElementKind(
    "use", "a component, with a value for each of its parameters; its body goes where the component's `slot` is",
    in: [.body, .bar, .tray, .tabBar, .list, .rows, .tiles, .deck, .map, .buttons], label: .required(.name(.component)),
    labelMeaning: "name of a component", children: Children(of: .component), holds: .component
  ) {
    [
      Property("with", .arguments, "a value for each of its parameters")
    ]
  } drawing: { use in
    use.body()
  }
}
