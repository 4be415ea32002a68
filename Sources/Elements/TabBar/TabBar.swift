extension ElementKind {
  /// Tabs at the bottom of the screen.
  static let tabBar = ElementKind(
    "tab-bar", "tabs at the bottom of the screen", in: [.screen], children: Children("tabs", of: .tabBar)
  ) {
    [
      Property("only", .elements(.tabBar), "what stands here instead of what the layout has")
    ]
  }
}
