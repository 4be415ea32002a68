package import ScreenModel

/// What a diagram is to show.
package struct DiagramOptions: Sendable {
  /// The platform it is made for, or the app's first.
  package var platform: String?
  /// The journey that is lit.
  package var journey: String?
  /// Whether the taps to every screen are counted, which takes as long as a check.
  package var isMeasured = false

  package init() {}

  /// The platform an app is shown for.
  package func platform(of app: App) -> Platform? {
    platform.flatMap(Platform.init(word:)) ?? app.platforms.first
  }
}
