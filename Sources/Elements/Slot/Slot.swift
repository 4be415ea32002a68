import HTML

extension ElementKind {
  /// The place for what a screen brings to its layout, or a `use` to its component.
  static let slot = ElementKind(
    "slot", "where the content of the screen goes in a layout, or of the `use` in a component",
    in: [.body, .bar, .tray, .tabBar, .list, .rows, .table, .tiles, .deck, .map, .buttons], holds: .slot, shows: .space,
    drawing: { slot, page in
      page.body(of: slot)
    })
}
