import HTML
package import ScreenModel
import YAMLSyntax

/// What the app is shown on: a name the style knows, or a size.
package struct Device {
  let name: String
  let orientation: String
  /// Its own width and height, where the app gives them.
  let size: [Trait]

  init(_ app: App, _ platform: Platform) {
    let node = app.value(.device)
    let written = app.value(.orientation)
    orientation = written >= 0 && app.tree.isText(written, "landscape") ? "landscape" : "portrait"
    guard node >= 0 else {
      (name, size) = ("usual", [])
      return
    }
    guard app.tree.node(node).kind == .mapping else {
      let text = app.tree.text(node)
      (name, size) = (Self.sizes.contains { $0.name == text } ? text : Self.usual(platform), [])
      return
    }
    func length(_ key: StaticString) -> Trait? {
      let value = app.tree.value(of: node, key)
      guard value >= 0, let number = ScalarReading.number(app.tree.text(value)) else { return nil }
      return .word(key.description == "width" ? "--w" : "--h", "\(min(max(number, 100), 4_000).css)px")
    }
    (name, size) = ("own", [length("width"), length("height")].compactMap { $0 })
  }

  /// How many points wide and high the screen of an app is, held as the app says.
  package static func points(of app: App, _ platform: Platform) -> (width: Double, height: Double) {
    let device = Device(app, platform)
    let name = device.name == "usual" ? Device.usual(platform) : device.name
    var (width, height) = sizes.first { $0.name == name }.map { ($0.width, $0.height) } ?? (402.0, 874.0)
    if name == "own" {
      let node = app.value(.device)
      func number(_ key: StaticString) -> Double? {
        let value = app.tree.value(of: node, key)
        return value < 0 ? nil : ScalarReading.number(app.tree.text(value)).map { min(max($0, 100), 4_000) }
      }
      (width, height) = (number("width") ?? width, number("height") ?? height)
    }
    return device.orientation == "landscape" && name != "desktop" ? (height, width) : (width, height)
  }

  /// The devices by name, upright, as `frame.css` has them.
  static let sizes: [(name: String, width: Double, height: Double)] = [
    ("iphone", 402, 874), ("ipad", 820, 1_180), ("pixel", 412, 923), ("android-tablet", 800, 1_280),
    ("lumia", 384, 640), ("desktop", 1_280, 800),
  ]

  private static func usual(_ platform: Platform) -> String {
    switch platform {
    case .ios, .wireframe: "iphone"
    case .android: "pixel"
    case .metro: "lumia"
    }
  }
}
