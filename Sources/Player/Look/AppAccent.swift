import Elements
package import HTML
package import ScreenModel
import YAMLSyntax

/// The accent that a theme names, for those who draw the app without its style sheet.
package struct AppAccent {
  /// Nil if no theme that holds on the platform names one.
  package private(set) var light: Color?
  /// The one for the dark, if it names that too.
  package private(set) var dark: Color?

  package init(of app: App, _ platform: Platform) {
    let theme = app.value(.theme)
    guard theme >= 0, app.tree.node(theme).kind == .mapping else { return }
    // What is written for one platform wins; a wireframe beside others stays a draft.
    if platform != .wireframe || app.platforms.count == 1 { read(theme, app) }
    let platforms = app.tree.value(of: theme, "platforms")
    guard platforms >= 0, app.tree.node(platforms).kind == .mapping else { return }
    for entry in app.tree.entries(platforms) where Platform(word: app.tree.text(entry.key)) == platform {
      read(entry.value, app)
    }
  }

  private mutating func read(_ theme: NodeID, _ app: App) {
    func accent(of node: NodeID) -> Color? {
      guard node >= 0, app.tree.node(node).kind == .mapping else { return nil }
      let value = app.tree.value(of: node, "accent")
      return value < 0 ? nil : ScalarReading.color(app.tree.text(value)).map { Color($0) }
    }
    guard theme >= 0, app.tree.node(theme).kind == .mapping else { return }
    light = accent(of: theme) ?? light
    dark = accent(of: app.tree.value(of: theme, "dark")) ?? dark
  }
}
