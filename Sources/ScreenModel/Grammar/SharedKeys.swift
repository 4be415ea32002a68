import Elements

/// Keys that screens and layouts share, so that they are called and explained alike.
extension Property {
  static func bar(_ bar: Bar) -> Property {
    let (summary, standard): (String, String?) =
      switch bar {
      case .navigation:
        ("the bar at the top: `hidden`, or what stands in it", "a title, and Back when something lies beneath")
      case .toolbar: ("a bar of buttons", nil)
      case .menu: ("a collapsible menu", nil)
      case .tray: ("a tray of tools", nil)
      case .tabs: ("the tabs", nil)
      }
    return Property(bar.name, .element(bar.kind), summary, default: standard)
  }

  static let body = Property("body", .elements(.body), "what stands on the screen, top to bottom")
  static let screenGestures = Property("on", .gestures, "gestures and timers on the whole screen")
  static let screenStyle = Property("style", .style(of: .surface(.screen)), "its own look, with the theme's keys")

  /// How screens come in, in the theme too.
  static func transition(_ summary: String) -> Property {
    Property(
      "transition", .words("push", "fade", "slide-up", "flip", "none"), summary, default: "the platform's")
  }
}
