import HTML
import ScreenModel
import YAMLSyntax

/// What the app is shown on: a name the style knows, or a size.
struct Device {
  let name: String
  let orientation: String
  /// Its own width and height, where the app gives them.
  let size: [Trait]

  init(_ app: App, _ platform: Platform) {
    let usual =
      [Platform.ios: "iphone", .android: "pixel", .metro: "lumia", .wireframe: "iphone"][platform] ?? "iphone"
    let node = app.value(.device)
    let written = app.value(.orientation)
    orientation = written >= 0 && app.tree.isText(written, "landscape") ? "landscape" : "portrait"
    guard node >= 0 else {
      (name, size) = ("usual", [])
      return
    }
    guard app.tree.node(node).kind == .mapping else {
      let known = ["iphone", "ipad", "pixel", "android-tablet", "lumia", "desktop"]
      let text = app.tree.text(node)
      (name, size) = (known.contains(text) ? text : usual, [])
      return
    }
    func length(_ key: StaticString) -> Trait? {
      let value = app.tree.value(of: node, key)
      guard value >= 0, let number = ScalarReading.number(app.tree.text(value)) else { return nil }
      return .word(key.description == "width" ? "--w" : "--h", "\(min(max(number, 100), 4_000).css)px")
    }
    (name, size) = ("own", [length("width"), length("height")].compactMap { $0 })
  }
}
