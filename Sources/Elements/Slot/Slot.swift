import HTML

extension ElementKind {
  /// The place for what a screen brings to its layout, or a `use` to its component.
  static let slot = ElementKind(
    "slot", "the place for what a screen brings to its layout, or a `use` to its component",
    in: [.body, .bar, .tray, .tabBar, .list, .rows, .tiles, .deck, .map, .buttons], holds: .slot, shows: .space,
    drawing: { slot in
      slot.body()
    })
}
